import { Temporal } from 'temporal-polyfill'
import { beginOf, dayIn } from '#values/company-time.ts'

/** Hours of a pay week beyond which work is overtime (Fair Labor Standards Act, 29 U.S.C. 207), in seconds. */
export const OVERTIME_AFTER = 40 * 3600

/** An open record older than this, in seconds, has probably no clock-out: a constant of ours, longer than any shift. */
export const MISSING_OUT_AFTER = 14 * 3600

/** The pay week of a day: the Sunday that it begins with, YYYY-MM-DD. */
export function weekOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek % 7 }).toString()
}

/** The pay week so many weeks later, or earlier where it is negative. */
export const weeksFrom = (week: string, weeks: number) =>
  Temporal.PlainDate.from(week).add({ weeks }).toString()

/** The seven days of a pay week, Sunday first. */
export const daysOf = (week: string) =>
  Array.from({ length: 7 }, (_, days) => Temporal.PlainDate.from(week).add({ days }).toString())

/** So many days until this one, the latest first. */
export const daysUntil = (day: string, count: number) =>
  Array.from({ length: count }, (_, days) =>
    Temporal.PlainDate.from(day).subtract({ days }).toString(),
  )

/** A pay week as instants (ISO 8601): from its first moment to the first of the next. */
export function weekBounds(week: string, zone: string): { from: string; to: string } {
  const instant = (day: string) =>
    Temporal.Instant.fromEpochMilliseconds(beginOf(day, zone)).toString()
  return { from: instant(week), to: instant(weeksFrom(week, 1)) }
}

/** The seconds of a stretch of time (milliseconds) on each day that it touches, in a time zone. Their sum is its length. */
export function secondsByDay(from: number, to: number, zone: string): Map<string, number> {
  const seconds = new Map<string, number>()
  for (let at = from; at < to;) {
    const day = dayIn(at, zone)
    const next = beginOf(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), zone)
    const until = Math.min(next, to)
    seconds.set(day, (seconds.get(day) ?? 0) + (until - at) / 1000)
    at = until
  }
  return seconds
}

/** A stretch that counts; `to` is null while it is in progress. ISO 8601. */
export interface Stretch {
  clock_in_time: string
  clock_out_time: string | null
}

/**
 * The seconds that these stretches count on each of the seven days of a pay week; what lies outside the week is not in it. One in
 * progress counts until `now` (milliseconds).
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
    // Clipped first: day by day through a record of years would take as long.
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

/** Of the seconds of a pay week, those that are overtime. */
export const overtimeIn = (seconds: number) => Math.max(0, seconds - OVERTIME_AFTER)
