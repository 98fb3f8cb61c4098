import type { Role } from '#access/roles.ts'
import { weekBounds } from '#features/time-clock/pay-week.ts'
import type { Timesheet, TimesheetsWeek } from '#features/timesheets/timesheets.ts'

type Week = Pick<TimesheetsWeek, 'week' | 'now' | 'time_zone'>

export const isOver = ({ week, now, time_zone }: Week) => Date.parse(now) >= Date.parse(weekBounds(week, time_zone).to)

/** Why someone cannot approve a sheet yet, in a few words; undefined if they can. The server decides by the same rules. */
export function whyNotYet(
  sheet: Pick<Timesheet, 'employee_id' | 'on_the_clock'>,
  of: Week,
  me: { id: string; role: Role },
): string | undefined {
  if (!isOver(of)) return 'The week is not over'
  const { to } = weekBounds(of.week, of.time_zone)
  if (sheet.on_the_clock && Date.parse(sheet.on_the_clock.since) < Date.parse(to)) return 'A clock-out is missing'
  if (sheet.employee_id === me.id && me.role !== 4) return 'Needs another approver'
  return undefined
}

/** Whether a total of seconds is another than one that was approved, which is rounded to a second. A hundredth is what browsers round. */
export const isAnother = (seconds: number, approved: number) => Math.abs(seconds - approved) > 0.51

const marks = { by_hand: 'entered by hand', own_correction: 'own correction', sent_late: 'sent late', deleted: 'deleted' } as const

/** What whoever approves or pays a sheet should look at, in a few words: '2 written by hand'. */
export const marksOf = (sheet: Pick<Timesheet, 'marks'>) =>
  (Object.keys(marks) as (keyof typeof marks)[])
    .filter((mark) => sheet.marks[mark] > 0)
    .map((mark) => `${sheet.marks[mark]} ${marks[mark]}`)

/** What a company worked in a week: by day, in all, overtime and breaks, in seconds. */
export function totalsOf(sheets: readonly Timesheet[]) {
  const sum = (of: (sheet: Timesheet) => number) => sheets.reduce((total, sheet) => total + of(sheet), 0)
  return {
    seconds: Array.from({ length: 7 }, (_, day) => sum(({ seconds }) => seconds[day]!)),
    total_seconds: sum(({ total_seconds }) => total_seconds),
    overtime_seconds: sum(({ overtime_seconds }) => overtime_seconds),
    break_seconds: sum(({ break_seconds }) => break_seconds),
  }
}

const utc = (day: string) => new Date(`${day}T12:00Z`)

/** The days of a pay week in words: 'Mar 1 – 7, 2026'. */
export function weekInWords(days: readonly string[]): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(utc(days[0]!), utc(days.at(-1)!))
}

/** A day of a week in short: 'Sun 1'. */
export const shortDay = (day: string) =>
  `${utc(day).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })} ${Number(day.slice(8))}`
