import { Temporal } from 'temporal-polyfill'
import { dateAt } from '#values/times.ts'

// Working time is read and entered in the company's time zone, wherever the browser is.

const shown = (at: string, zone: string, options: Intl.DateTimeFormatOptions) =>
  dateAt(at).toLocaleString('en-US', { timeZone: zone, ...options })

/** The time of day: '7:30 AM'. */
export const timeIn = (at: string, zone: string) => shown(at, zone, { timeStyle: 'short' })

/** The date with its weekday: 'Mon, Mar 2, 2026'. */
export const weekdayIn = (at: string, zone: string) =>
  shown(at, zone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** Date and time: 'Mar 2, 2026, 7:30 AM'. */
export const momentIn = (at: string, zone: string) =>
  shown(at, zone, { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Start and end: '7:30 AM – 3:45 PM', with the date of the end if it differs, or 'since 7:30 AM'.
 */
export function spanIn(from: string, to: string | null, zone: string): string {
  if (to === null) return `since ${timeIn(from, zone)}`
  const sameDay = weekdayIn(from, zone) === weekdayIn(to, zone)
  const end = sameDay
    ? timeIn(to, zone)
    : `${timeIn(to, zone)} on ${shown(to, zone, { weekday: 'short', month: 'short', day: 'numeric' })}`
  return `${timeIn(from, zone)} – ${end}`
}

const zoned = (at: string, zone: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone)

/**
 * When a day begins in a time zone, in milliseconds. That is not always midnight, nor 24 hours
 * after the previous day began.
 */
export const beginOf = (day: string, zone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds

/** An instant in the form of a date and time field, to the minute: '2026-03-02T07:30'. */
export const typedIn = (at: string, zone: string) =>
  zoned(at, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })

/**
 * Returns the instants (ISO 8601) at which the company's clock shows the typed time. Usually one;
 * none in the hour skipped when clocks go forward; two, in order, in the hour repeated when they go
 * back. Undefined if the text is not a date and time.
 */
export function momentsOf(typed: string, zone: string): string[] | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return undefined
  let plain: Temporal.PlainDateTime
  try {
    plain = Temporal.PlainDateTime.from(typed)
  } catch {
    return undefined
  }
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  )
  if (!earlier!.toPlainDateTime().equals(plain)) return []
  const moments = [earlier!, later!].map((moment) => moment.toInstant().toString())
  return moments[0] === moments[1] ? [moments[0]!] : moments
}

/** True if an instant is in the second of two equal hours. */
export function isSecond(at: string, zone: string): boolean {
  const moments = momentsOf(typedIn(at, zone), zone)
  return moments?.length === 2 && Date.parse(at) >= Date.parse(moments[1]!)
}

/** Abbreviation of a time zone at an instant: 'EST'. */
export const zoneName = (at: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')!.value
