import { Temporal } from 'temporal-polyfill'
import { beginOf } from '#values/company-time.ts'
import { calendarDay } from '#values/times.ts'

/**
 * Hours of a pay week beyond which work is overtime (Fair Labor Standards Act, 29 U.S.C. 207), in
 * seconds.
 */
export const OVERTIME_AFTER = 40 * 3600

/**
 * An open record older than this, in seconds, probably lacks its clock-out. Our choice: longer than
 * any shift.
 */
export const MISSING_OUT_AFTER = 14 * 3600

/** Returns the pay week of a day as its first Sunday, YYYY-MM-DD. */
export function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek % 7 }).toString()
}

/** Returns the pay week this many weeks later, or earlier if negative. */
export const weeksFrom = (week: string, weeks: number) =>
  Temporal.PlainDate.from(week).add({ weeks }).toString()

/** The seven days of a pay week, Sunday first. */
export const daysOf = (week: string) =>
  Array.from({ length: 7 }, (_, days) => Temporal.PlainDate.from(week).add({ days }).toString())

/** Returns the last `count` days up to `day`, latest first. */
export const daysUntil = (day: string, count: number) =>
  Array.from({ length: count }, (_, days) =>
    Temporal.PlainDate.from(day).subtract({ days }).toString(),
  )

/**
 * Returns a pay week as instants (ISO 8601), from its first moment to the first moment of the next
 * week.
 */
export function weekBounds(week: string, zone: string): { from: string; to: string } {
  const instant = (day: string) =>
    Temporal.Instant.fromEpochMilliseconds(beginOf(day, zone)).toString()
  return { from: instant(week), to: instant(weeksFrom(week, 1)) }
}

/**
 * Splits a stretch of time (milliseconds) into seconds per day in a time zone. The sum is the
 * length of the stretch.
 */
export function secondsByDay(from: number, to: number, zone: string): Map<string, number> {
  const seconds = new Map<string, number>()
  for (let at = from; at < to;) {
    const day = calendarDay(at, zone)
    const next = beginOf(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), zone)
    const until = Math.min(next, to)
    seconds.set(day, (seconds.get(day) ?? 0) + (until - at) / 1000)
    at = until
  }
  return seconds
}

/** A stretch of time that counts; `to` is null while it is in progress. ISO 8601. */
export interface Stretch {
  clock_in_time: string
  clock_out_time: string | null
}

/**
 * Returns the seconds that these stretches add to each of the seven days of a pay week. Time
 * outside the week is left out. A stretch in progress counts until `now` (milliseconds).
 */
export function weekSeconds(
  stretches: readonly Stretch[],
  week: string,
  zone: string,
  now: number,
): number[] {
  const days = daysOf(week)
  const sums = new Map(days.map((day) => [day, 0]))
  const bounds = weekBounds(week, zone)
  for (const { clock_in_time, clock_out_time } of stretches) {
    // Clip first, since going day by day through a record of several years would take too long.
    const from = Math.max(Date.parse(clock_in_time), Date.parse(bounds.from))
    const to = Math.min(
      clock_out_time === null ? now : Date.parse(clock_out_time),
      Date.parse(bounds.to),
    )
    for (const [day, seconds] of secondsByDay(from, to, zone))
      sums.set(day, sums.get(day)! + seconds)
  }
  return days.map((day) => sums.get(day)!)
}

/** Returns the overtime among the seconds of a pay week. */
export const overtimeIn = (seconds: number) => Math.max(0, seconds - OVERTIME_AFTER)
