import type { Timesheet } from '#time/timesheets/timesheets.ts'

/** Sums up the company's week: seconds by day, in total, overtime and breaks. */
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
