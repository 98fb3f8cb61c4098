const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', YEAR],
  ['month', YEAR / 12],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
]

const words = new Intl.RelativeTimeFormat('en-US')

/** How long ago a time (ISO 8601) was, in whole units: "2 minutes ago". The server notes it once a minute, so less than two is now. */
export function lastSeen(at: string | null, now: number): string {
  if (!at) return 'never'
  const passed = now - Date.parse(at)
  if (passed < 2 * MINUTE) return 'just now'
  const [unit, length] = steps.find(([, length]) => passed >= length)!
  return words.format(-Math.floor(passed / length), unit)
}

/** A time as a person reads it, in the browser's time zone. */
export const exactTime = (at: string) => new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The day of a time, in the browser's time zone. */
export const dayOf = (at: string) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' })
