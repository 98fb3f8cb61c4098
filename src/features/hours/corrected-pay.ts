import type { Times } from '#features/hours/record-draft.ts'
import { LUNCH_AFTER, exactMilliseconds } from '#features/time-clock/lunch.ts'
import { duration } from '#values/durations.ts'

const between = (from: string, to: string) => Math.round(exactMilliseconds(to) - exactMilliseconds(from)) / 1000

/**
 * The seconds of lunch that stay deducted from a record whose clock-out management sets to `to`: all of them where that is still the punch less
 * lunch, else none, as what management writes down is paid in full. app.guard_correction of time-guards.sql decides the same.
 */
export function lunchKept({ clocked_out_at, break_seconds = 0 }: Times, to: string): number {
  return clocked_out_at && between(to, clocked_out_at) === break_seconds ? break_seconds : 0
}

/** What a correction changes of the hours that are paid, and what becomes of the lunch: what someone reads while they type the times. */
export function paidWords(was: Times, from: string, to: string): string {
  const after = between(from, to)
  const before = was.clock_out_time === null ? undefined : between(was.clock_in_time, was.clock_out_time)
  const paid = before === undefined || before === after ? duration(after) : `${duration(before)} → ${duration(after)}`
  const deducted = was.break_seconds ?? 0
  const lunch =
    deducted === 0
      ? after > LUNCH_AFTER && 'No lunch is deducted.'
      : lunchKept(was, to) > 0
        ? `${duration(deducted)} of lunch deducted.`
        : `${duration(deducted)} of lunch no longer deducted.`
  return [`Paid: ${paid}.`, lunch].filter(Boolean).join(' ')
}
