import type { Timesheet } from '#time/timesheets/timesheets.ts'

/** What a company worked in a week: by day, in all, overtime and breaks, in seconds. */
export function totalsOf(sheets: readonly Timesheet[]) {
  const sum = (of: (sheet: Timesheet) => number) =>
    sheets.reduce((total, sheet) => total + of(sheet), 0)
  return {
    seconds: Array.from({ length: 7 }, (_, day) => sum(({ seconds }) => seconds[day]!)),
    total_seconds: sum(({ total_seconds }) => total_seconds),
    overtime_seconds: sum(({ overtime_seconds }) => overtime_seconds),
    break_seconds: sum(({ break_seconds }) => break_seconds),
  }
}
