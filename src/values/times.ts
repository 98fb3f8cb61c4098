export const MINUTE = 60_000
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

/** How long ago a time (ISO 8601) was, in whole units: "3 minutes ago"; less than a minute, or a time to come, is "just now". */
export function timeAgo(at: string, now: number): string {
  const passed = now - Date.parse(at)
  const step = steps.find(([, length]) => passed >= length)
  return step ? words.format(-Math.floor(passed / step[1]), step[0]) : 'just now'
}

/** How long something has lasted since a time (ISO 8601), in whole units: "3 days"; less than a minute is "less than a minute". */
export function timeFor(since: string, now: number): string {
  const passed = now - Date.parse(since)
  const step = steps.find(([, length]) => passed >= length)
  if (!step) return 'less than a minute'
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: step[0],
    unitDisplay: 'long',
  }).format(Math.floor(passed / step[1]))
}

/** A time as a person reads it, in the company’s time zone. */
export const exactTime = (at: string, zone: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })

/** The day and minute, by the same clock, as short as a tile needs it. */
export const minuteOf = (at: string, zone: string) =>
  new Date(at).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  })

/** The day of a time, by the same clock. */
export const dayOf = (at: string, zone: string) =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: zone })

/** A calendar day (YYYY-MM-DD) as a person reads it, whatever the time zone. */
export const shownDay = (day: string) =>
  new Date(`${day}T12:00`).toLocaleDateString('en-US', { dateStyle: 'medium' })

/** A month by one of its days: Nov 2026. */
export const monthName = (day: string) =>
  new Date(`${day}T12:00`).toLocaleDateString('en-US', { month: 'short', year: 'numeric' })

/** The same with its weekday, where a deadline must not be misread: "Friday, November 27, 2026". */
export const longDay = (day: string) =>
  new Date(`${day}T12:00`).toLocaleDateString('en-US', { dateStyle: 'full' })

/** A day as a history has it, in text; what is no day stays as it is. */
export const dayInWords = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? shownDay(day) : day)

/** The calendar day of a time, YYYY-MM-DD, by the same clock. */
export const calendarDay = (at: Date, zone: string) =>
  at.toLocaleDateString('en-CA', { timeZone: zone })

/** A calendar day (YYYY-MM-DD) so many days later, or earlier where it is negative. */
export const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Calendar days from one to another, both YYYY-MM-DD: across a change of the clocks, too, a day is a day. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** A calendar day (YYYY-MM-DD) as spreadsheets and bookkeeping programs here read it: 11/22/2026. */
export const slashedDay = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
