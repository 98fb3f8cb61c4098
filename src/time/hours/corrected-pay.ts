import type { Times } from '#time/hours/record-draft.ts'
import { LUNCH_AFTER, exactMilliseconds } from '#time/time-clock/lunch.ts'
import { duration } from '#values/durations.ts'

const between = (from: string, to: string) =>
  Math.round(exactMilliseconds(to) - exactMilliseconds(from)) / 1000

/**
 * Returns the seconds of lunch that stay deducted from a record when its clock-out is set to `to`
 * and the correction says nothing about lunch. All of them if `to` is still the punch less lunch,
 * otherwise none.
 */
export function lunchKept(
  { clocked_out_at, break_seconds = 0 }: Pick<Times, 'clocked_out_at' | 'break_seconds'>,
  to: string,
): number {
  return clocked_out_at && between(to, clocked_out_at) === break_seconds ? break_seconds : 0
}

/**
 * Describes how a correction changes the paid hours. Shown while someone types when the person left
 * and chooses the lunch.
 */
export function paidWords(was: Times, from: string, left: string, lunch: number): string {
  const after = between(from, left) - lunch
  const before =
    was.clock_out_time === null ? undefined : between(was.clock_in_time, was.clock_out_time)
  const paid =
    before === undefined || before === after
      ? duration(after)
      : `${duration(before)} → ${duration(after)}`
  const deducted =
    lunch > 0
      ? `${duration(lunch)} of lunch deducted.`
      : (was.break_seconds || after > LUNCH_AFTER) && 'No lunch is deducted.'
  return [`Paid: ${paid}.`, deducted].filter(Boolean).join(' ')
}
