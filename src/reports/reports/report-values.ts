import { FIRST_DAY, type Figure, LAST_DAY, type Unit } from '#reports/reports/reports.ts'
import { shownDollars } from '#values/amounts.ts'
import { waitingTime } from '#values/durations.ts'
import { monthName, shownDay } from '#values/times.ts'

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const shown: Record<Unit, (value: number) => string> = {
  cents: shownDollars,
  count: (value) => number(value),
  // As payroll counts them: 7.25.
  seconds: (value) => number(value / 3600, 2),
  wait: waitingTime,
  days: (value) => number(value, Number.isInteger(value) ? 0 : 1),
  percent: (value) => `${number(value, 1)}%`,
  miles: (value) => number(value),
  cents_per_mile: (value) => shownDollars(value),
}

/** A value as people read it; a dash where there is none. */
export const shownValue = (value: number | null, unit: Unit) =>
  value === null ? '—' : shown[unit](value)

/** Short, for the axis of a chart: $12k. */
export const shortValue = (value: number, unit: Unit) => {
  const whole = unit === 'cents' ? value / 100 : unit === 'seconds' ? value / 3600 : value
  const text = Math.abs(whole).toLocaleString('en-US', {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return `${whole < 0 ? '−' : ''}${unit === 'cents' ? '$' : ''}${text}`
}

type Compared = Pick<Figure, 'value' | 'before' | 'unit' | 'from'>

/**
 * What it is compared with, and how much more or less: 'vs. $120.00 (+25%)', of a share 'vs. 3.1% (+2.4 points)'. Null where there is nothing to
 * compare with: a figure of today, or nothing before. `show` writes the value.
 */
export function comparedWith({ value, before, unit, from }: Compared) {
  if (from !== null || before === null || before === 0) return null
  const isShare = unit === 'percent'
  const change =
    value === null
      ? null
      : isShare
        ? Math.round((value - before) * 10) / 10
        : Math.round(((value - before) * 100) / Math.abs(before))
  const many = isShare
    ? `${number(Math.abs(change ?? 0), 1)} points`
    : `${Math.abs(change ?? 0).toLocaleString('en-US')}%`
  const more =
    change === null ? '' : change === 0 ? ' (no change)' : ` (${change < 0 ? '−' : '+'}${many})`
  return `vs. ${shownValue(before, unit)}${more}`
}

/** How much more or less than before, alone: '+25%', '−1.2 points'. Null where there is nothing to compare with. */
export const changeOf = (figure: Compared) =>
  /\((.+)\)$/.exec(comparedWith(figure) ?? '')?.[1] ?? null

/** What stands under a figure: what it is compared with, or that it is of today. */
export const belowFigure = (figure: Compared) =>
  comparedWith(figure) ?? (figure.from === null ? undefined : 'today')

/** The name of a place on the axis: a day, a month, or a name as it is. */
export const shownLabel = (label: string, all: readonly string[]) =>
  !/^\d{4}-\d\d-\d\d$/.test(label)
    ? label
    : all.every((one) => one.endsWith('-01')) && all.length > 1
      ? monthName(label)
      : shownDay(label)

/** Days as they stand above a report: 'Nov 1, 2026 – Nov 24, 2026'. */
export const shownDays = ({ from, to }: { from: string; to: string }) =>
  from === to ? shownDay(from) : `${shownDay(from)} – ${shownDay(to)}`

/** Days of rows, which may have no first or last: 'Nov 24, 2026 or later'. Nothing where they are all. */
export function shownStretch({ from, to }: { from: string; to: string }) {
  if (from <= FIRST_DAY) return to >= LAST_DAY ? undefined : `${shownDay(to)} or earlier`
  return to >= LAST_DAY ? `${shownDay(from)} or later` : shownDays({ from, to })
}

const units: Record<Unit, string> = {
  cents: 'dollars',
  count: 'number',
  seconds: 'hours',
  wait: 'hours and minutes',
  days: 'days',
  percent: 'percent',
  miles: 'miles',
  cents_per_mile: 'dollars per mile',
}
/** What numbers of a unit are, where they stand alone: 'hours'. */
export const unitInWords = (unit: Unit) => units[unit]

/** About so many lines across, and the steps between them. */
const LINES = 4
const STEPS = [1, 2, 2.5, 5, 10]

/** What is counted in a unit: dollars of cents, hours of seconds. */
const whole = (unit: Unit) => (unit === 'cents' ? 100 : unit === 'seconds' ? 3600 : 1)

/** The values of lines across a chart, from the least to the most, zero among them. */
export function linesAcross(values: readonly number[], unit: Unit) {
  const of = whole(unit)
  const [least, most] = [Math.min(0, ...values) / of, Math.max(0, ...values) / of]
  const rough = (most - least) / LINES || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    STEPS.find((one) => one * power >= rough)! * power,
    unit === 'count' ? 1 : 0,
  )
  const count = Math.ceil(most / step - 1e-9) - Math.floor(least / step + 1e-9)
  return Array.from({ length: Math.max(count, 1) + 1 }, (_, n) =>
    Math.round((Math.floor(least / step + 1e-9) + n) * step * of),
  )
}
