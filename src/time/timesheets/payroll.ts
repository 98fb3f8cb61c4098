import { typedIn } from '#values/company-time.ts'
import { csv, utf8Mark } from '#values/csv.ts'
import { daysOf, weekBounds } from '#time/time-clock/pay-week.ts'
import { marksOf } from '#time/timesheets/approvals.ts'
import { totalsOf } from '#time/timesheets/week-totals.ts'
import type { Timesheet, TimesheetsWeek } from '#time/timesheets/timesheets.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

/**
 * Converts seconds to hundredths of an hour, the unit of payroll. Each one is within a hundredth of
 * its true value. They add up to their rounded sum, so that the days of a sheet match its total.
 */
export function hundredthsOf(seconds: readonly number[]): number[] {
  const exact = seconds.map((part) => part / 36)
  const whole = exact.map(Math.floor)
  const left = Math.round(sum(seconds) / 36) - sum(whole)
  const largest = exact
    .map((part, n) => ({ n, rest: part - whole[n]! }))
    .toSorted((a, b) => b.rest - a.rest || a.n - b.n)
  for (const { n } of largest.slice(0, left)) whole[n]! += 1
  return whole
}

const decimal = (hundredths: number) => (hundredths / 100).toFixed(2)

type Sums = Pick<Timesheet, 'seconds' | 'overtime_seconds' | 'break_seconds'>

/** Returns a sheet's hours with two decimals. Regular and overtime hours add up to the total. */
export function hoursOf({ seconds, overtime_seconds, break_seconds }: Sums) {
  const days = hundredthsOf(seconds)
  const total = sum(days)
  const overtime = Math.round(overtime_seconds / 36)
  return {
    days: days.map(decimal),
    total: decimal(total),
    regular: decimal(total - overtime),
    overtime: decimal(overtime),
    lunch: decimal(Math.round(break_seconds / 36)),
  }
}

/**
 * Returns the company's week in hours: the exact sum rounded once, as on the screen. The rounded
 * values of the sheets may add up to a few hundredths more or less.
 */
export const companyHours = (sheets: readonly Timesheet[]) => hoursOf(totalsOf(sheets))

const minute = (at: string, zone: string) => typedIn(at, zone).replace('T', ' ')

export const NOT_APPROVED = 'not approved yet'

/**
 * Returns what payroll must know before it pays a sheet: if someone is still on the clock, if it
 * changed since the approval, and its marks.
 */
export function cautionOf(
  sheet: Timesheet,
  { week, now, time_zone }: TimesheetsWeek,
  at = minute,
): string {
  const { on_the_clock, approval, changed_since } = sheet
  const cautions = []
  if (on_the_clock && Date.parse(on_the_clock.since) < Date.parse(weekBounds(week, time_zone).to))
    cautions.push(`on the clock, counted until ${at(now, time_zone)}`)
  if (approval && changed_since)
    cautions.push(`changed since approval, was ${decimal(Math.round(approval.paid_seconds / 36))}`)
  return [...cautions, ...marksOf(sheet)].join('; ')
}

/**
 * Returns when a sheet was approved, to the minute on the company's clock. Empty if it is not
 * approved.
 */
const approvedAt = ({ approval }: Timesheet, zone: string) =>
  approval ? minute(approval.at, zone) : ''

/** Writes a pay week as CSV: one line per person, hours with two decimals. */
export function timesheetsCsv(of: TimesheetsWeek): string {
  const head = [
    'Employee',
    'Email',
    'Week',
    ...daysOf(of.week),
    'Total',
    'Regular',
    'Overtime',
    'Lunch deducted',
  ]
  const lines = of.timesheets.map((sheet) => {
    const { days, total, regular, overtime, lunch } = hoursOf(sheet)
    const approved = [
      sheet.approval ? (sheet.approval.by_name ?? '') : NOT_APPROVED,
      approvedAt(sheet, of.time_zone),
    ]
    return [
      sheet.employee_name,
      sheet.employee_email,
      of.week,
      ...days,
      total,
      regular,
      overtime,
      lunch,
      ...approved,
      cautionOf(sheet, of),
    ]
  })
  return utf8Mark + csv([[...head, 'Approved by', 'Approved at', 'Note'], ...lines])
}
