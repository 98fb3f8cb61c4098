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

/** Formats a value for reading; a dash if there is none. */
export const shownValue = (value: number | null, unit: Unit) =>
  value === null ? '—' : shown[unit](value)

/** Formats a value briefly for a chart's axis: $12k. */
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
 * Describes the comparison with the days before: 'vs. $120.00 (+25%)', for a percentage 'vs. 3.1%
 * (+2.4 points)'. Null if there is nothing to compare with: a figure of today, or nothing before.
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

/** Returns the change alone: '+25%', '−1.2 points'. Null if there is nothing to compare with. */
export const changeOf = (figure: Compared) =>
  /\((.+)\)$/.exec(comparedWith(figure) ?? '')?.[1] ?? null

/** Returns the text below a figure: the comparison, or that it is as of today. */
export const belowFigure = (figure: Compared) =>
  comparedWith(figure) ?? (figure.from === null ? undefined : 'today')

/** Formats a label on the axis: a day, a month, or a name as it is. */
export const shownLabel = (label: string, all: readonly string[]) =>
  !/^\d{4}-\d\d-\d\d$/.test(label)
    ? label
    : all.every((one) => one.endsWith('-01')) && all.length > 1
      ? monthName(label)
      : shownDay(label)

/** Formats days above a report: 'Nov 1, 2026 – Nov 24, 2026'. */
export const shownDays = ({ from, to }: { from: string; to: string }) =>
  from === to ? shownDay(from) : `${shownDay(from)} – ${shownDay(to)}`

/**
 * Formats the days of rows, which may be open-ended: 'Nov 24, 2026 or later'. Undefined for all
 * days.
 */
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
/** Names a unit for numbers that stand alone: 'hours'. */
export const unitInWords = (unit: Unit) => units[unit]

/** About this many lines across a chart, and the steps between them. */
const LINES = 4
const STEPS = [1, 2, 2.5, 5, 10]

/** Returns how much of a unit makes one: 100 cents a dollar, 3,600 seconds an hour. */
const whole = (unit: Unit) => (unit === 'cents' ? 100 : unit === 'seconds' ? 3600 : 1)

/** Returns the values of the lines across a chart, from lowest to highest, including zero. */
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
