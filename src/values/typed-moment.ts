import { momentsOf, typedIn } from '#values/company-time.ts'

/** The moment that a field means; now, where no one touched it. In the hour that comes twice the first is taken. */
export function momentTyped(typed: string, begun: string, zone: string): string | undefined {
  if (typed === begun) return new Date().toISOString()
  const at = momentsOf(typed, zone)?.[0]
  return at && Date.parse(at) <= Date.now() ? at : undefined
}

/** What a field for a moment begins with: now, on the company's clock. */
export const nowTyped = (zone: string) => typedIn(new Date().toISOString(), zone)

export const MOMENT_COMPLAINT = 'Enter a date and time that is not in the future'
