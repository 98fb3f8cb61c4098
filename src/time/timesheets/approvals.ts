import type { Role } from '#access/roles.ts'
import { weekBounds } from '#time/time-clock/pay-week.ts'
import type { Timesheet, TimesheetsWeek } from '#time/timesheets/timesheets.ts'
import { mayApprove } from '#time/timesheets/who-approves.ts'

type Week = Pick<TimesheetsWeek, 'week' | 'now' | 'time_zone'>

export const isOver = ({ week, now, time_zone }: Week) =>
  Date.parse(now) >= Date.parse(weekBounds(week, time_zone).to)

/**
 * Returns a few words on why someone cannot approve a sheet yet; undefined if they can. The server
 * refuses for the same reasons, except for "No hours": who-approves.ts and timesheets.sql.
 */
export function approvalObstacle(
  sheet: Pick<Timesheet, 'employee_id' | 'on_the_clock' | 'total_seconds'>,
  of: Week,
  me: { id: string; role: Role },
): string | undefined {
  if (!isOver(of)) return 'The week is not over'
  const { to } = weekBounds(of.week, of.time_zone)
  if (sheet.on_the_clock && Date.parse(sheet.on_the_clock.since) < Date.parse(to))
    return 'A clock-out is missing'
  // Same count as the dashboard's: a week without hours waits for no one.
  if (sheet.total_seconds === 0) return 'No hours'
  if (!mayApprove(me, sheet.employee_id)) return 'Needs another approver'
  return undefined
}

/**
 * Returns the sheets that wait for this person's approval. Same count as the dashboard's: weeks
 * without hours do not wait.
 */
export const waitsFor = (of: TimesheetsWeek, me: { id: string; role: Role }) =>
  of.timesheets.filter((sheet) => !sheet.approval && approvalObstacle(sheet, of, me) === undefined)

/**
 * True if a total of seconds differs from the approved one, which is rounded to a second. The extra
 * hundredth covers rounding in browsers.
 */
export const isAnother = (seconds: number, approved: number) => Math.abs(seconds - approved) > 0.51

const marks = {
  by_hand: 'entered by hand',
  own_correction: 'own correction',
  sent_late: 'sent late',
  deleted: 'deleted',
} as const

/**
 * Returns what the person who approves or pays a sheet should review, in a few words: '2 entered by
 * hand'.
 */
export const marksOf = (sheet: Pick<Timesheet, 'marks'>) =>
  (Object.keys(marks) as (keyof typeof marks)[])
    .filter((mark) => sheet.marks[mark] > 0)
    .map((mark) => `${sheet.marks[mark]} ${marks[mark]}`)
