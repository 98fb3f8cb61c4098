export const MINUTE = 60_000

/** The year of a time or a date after 9999, as the database writes it, and as Date reads it. */
const FAR_YEAR = /^(\d{5,6})(?=-)/
/** Parses a time (ISO 8601), of any year that the database holds and Date can hold. */
export const dateAt = (at: string) =>
  new Date(at.replace(FAR_YEAR, (year) => `+${year.padStart(6, '0')}`))

/** Formats a time in American words. A text that is no time, or one beyond Date, stays as it is. */
const shownAt = (at: string, options: Intl.DateTimeFormatOptions) => {
  const date = dateAt(at)
  return Number.isNaN(date.getTime()) ? at : date.toLocaleString('en-US', options)
}
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

/**
 * Returns the time since `at` (ISO 8601) in whole units: "3 minutes ago". Less than a minute, or a
 * future time, is "just now".
 */
export function timeAgo(at: string, now: number): string {
  const passed = now - Date.parse(at)
  const step = steps.find(([, length]) => passed >= length)
  return step ? words.format(-Math.floor(passed / step[1]), step[0]) : 'just now'
}

/**
 * Returns the duration since a time (ISO 8601) in whole units: "3 days". Under a minute it is "less
 * than a minute".
 */
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

/** Date and time for display, in the company’s time zone. */
export const exactTime = (at: string, zone: string) =>
  shownAt(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })

/** Date and time in the same zone, short enough for a tile. */
export const minuteOf = (at: string, zone: string) =>
  shownAt(at, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  })

/** The date of a time, in the same zone. */
export const dayOf = (at: string, zone: string) =>
  shownAt(at, { dateStyle: 'medium', timeZone: zone })

/** Formats a calendar date (YYYY-MM-DD), independent of the time zone. */
export const shownDay = (day: string) => shownAt(`${day}T12:00`, { dateStyle: 'medium' })

/** The month of a date: Nov 2026. */
export const monthName = (day: string) =>
  shownAt(`${day}T12:00`, { month: 'short', year: 'numeric' })

/** A date with its weekday, where a deadline must not be misread: "Friday, November 27, 2026". */
export const longDay = (day: string) => shownAt(`${day}T12:00`, { dateStyle: 'full' })

/** Formats a date given as text in a history. Other text is returned unchanged. */
export const dayInWords = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? shownDay(day) : day)

/** One per time zone, because a list formats thousands of days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * The calendar date of a time (ISO 8601, or milliseconds), YYYY-MM-DD, in the company's time zone.
 */
export function calendarDay(at: string | number | Date, zone: string) {
  let format = dayFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    dayFormats.set(zone, format)
  }
  return format.format(typeof at === 'string' ? dateAt(at) : at)
}

/** Returns a calendar date (YYYY-MM-DD) this many days later, or earlier if negative. */
export const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/**
 * Days between two calendar dates (YYYY-MM-DD). A day counts as a day even when the clocks change.
 */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/**
 * A calendar date (YYYY-MM-DD) in the form that American spreadsheets and bookkeeping programs
 * read: 11/22/2026.
 */
export const slashedDay = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
