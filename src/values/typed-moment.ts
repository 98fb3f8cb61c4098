import { momentsOf, typedIn } from '#values/company-time.ts'

/**
 * Returns the time that a field means. If no one changed the field, that is now. In the hour
 * repeated when clocks go back, the first is used. Undefined if the text is not a time, or is in
 * the future.
 */
export function momentTyped(typed: string, begun: string, zone: string): string | undefined {
  if (typed === begun) return new Date().toISOString()
  const at = momentsOf(typed, zone)?.[0]
  return at && Date.parse(at) <= Date.now() ? at : undefined
}

/** Initial value of a date and time field: now, in the company's time zone. */
export const nowTyped = (zone: string) => typedIn(new Date().toISOString(), zone)

export const MOMENT_COMPLAINT = 'Enter a date and time that is not in the future'
