import type { Times } from '#time/hours/record-draft.ts'
import { LUNCH_AFTER, exactMilliseconds } from '#time/time-clock/lunch.ts'
import { duration } from '#values/durations.ts'

const between = (from: string, to: string) =>
  Math.round(exactMilliseconds(to) - exactMilliseconds(from)) / 1000

/**
 * The seconds of lunch that stay deducted from a record whose clock-out is set to `to`, where no one said: all of them where that is still the
 * punch less lunch, else none.
 */
export function lunchKept(
  { clocked_out_at, break_seconds = 0 }: Pick<Times, 'clocked_out_at' | 'break_seconds'>,
  to: string,
): number {
  return clocked_out_at && between(to, clocked_out_at) === break_seconds ? break_seconds : 0
}

/** What a correction changes of the hours that are paid: what someone reads while they type when the person left, and what is lunch. */
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
