import { scopeName } from '#people/locations/locations.ts'
import { shownDays, shownLabel, unitInWords } from '#reports/reports/report-values.ts'
import type { Chart, Sheet, Table, Unit } from '#reports/reports/reports.ts'
import {
  type Format,
  type WorkbookCell,
  type WorkbookSheet,
  excelDay,
  sheetName,
} from '#server/workbook.ts'

/** The Excel format of each unit. */
export const formats: Record<Unit, Format> = {
  cents: 'dollars',
  count: 'whole',
  seconds: 'hours',
  wait: 'wait',
  days: 'tenths',
  percent: 'percent',
  miles: 'whole',
  cents_per_mile: 'dollars',
}
/** Converts a value to what people calculate with: dollars, hours, Excel days, fractions of one. */
export const asNumber: Record<Unit, (value: number) => number> = {
  cents: (value) => value / 100,
  count: (value) => value,
  seconds: (value) => value / 3600,
  wait: (value) => value / 86_400,
  days: (value) => value,
  percent: (value) => value / 100,
  miles: (value) => value,
  cents_per_mile: (value) => value / 100,
}

const text = (value: string, more: Partial<WorkbookCell> = {}): WorkbookCell => ({ value, ...more })
const head = (value: string) => text(value, { bold: true, wraps: true })
/** Returns a report's value as an Excel number; an empty cell if there is none. */
export const valueCell = (
  value: number | null,
  unit: Unit,
  more: Partial<WorkbookCell> = {},
): WorkbookCell => ({
  value: value === null ? null : asNumber[unit](value),
  format: unit === 'days' && Number.isInteger(value) ? 'whole' : formats[unit],
  ...more,
})
export const dayCell = (day: string, format: Format = 'day'): WorkbookCell => ({
  value: excelDay(day),
  format,
})

/** Returns the letter of a column: A for 0, B for 1. */
const letterOf = (n: number) => String.fromCodePoint(65 + n)

/**
 * The summary sheet: what the report covers, and its figures. The change is a formula of both
 * values.
 */
function summary(
  { title, city, period, before, figures, tables }: Sheet,
  company: string,
  made: number,
): WorkbookSheet {
  const about: WorkbookCell[][] = [
    [text(`${title}, ${company}`, { bold: true })],
    [text('First day'), dayCell(period.from)],
    [text('Last day'), dayCell(period.to)],
    [text('Compared with'), text(shownDays(before))],
    [text('Location'), text(scopeName(city))],
    [text('Created'), { value: made, format: 'moment' }],
    [],
    ['Figure', 'Value', 'Before', 'Change', 'Unit', 'What is counted'].map(head),
  ]
  const shown = figures.map((figure, n): WorkbookCell[] => {
    const row = about.length + n + 1
    const { value, before: then, unit } = figure
    // A percentage gets no change in percent, which would be mistaken for points.
    const changed = value !== null && then !== null && then !== 0 && unit !== 'percent'
    return [
      text(figure.title),
      valueCell(value, unit),
      valueCell(then, unit),
      changed
        ? {
            value: (value - then) / Math.abs(then),
            formula: `(B${row}-C${row})/ABS(C${row})`,
            format: 'percent',
          }
        : text(figure.from === null ? '' : 'As of today'),
      text(unitInWords(unit)),
      text(figure.about, { wraps: true }),
    ]
  })
  const columns = tables.flatMap((table) => [
    [],
    [text(table.title, { bold: true }), null, null, null, null, table.about].map((cell) =>
      typeof cell === 'string' ? text(cell, { wraps: true }) : (cell ?? { value: null }),
    ),
    ...table.columns.map((column) => [
      text(column.title),
      ...[1, 2, 3].map(() => ({ value: null })),
      text(unitInWords(column.unit)),
      text(column.about, { wraps: true }),
    ]),
  ])
  return {
    name: 'Summary',
    widths: [26, 16, 16, 12, 14, 70],
    heads: 0,
    rows: [...about, ...shown, ...columns],
  }
}

const headed = (title: string, unit: Unit) =>
  head(
    unit === 'count' || title.toLowerCase().includes(unitInWords(unit))
      ? title
      : `${title} (${unitInWords(unit)})`,
  )

/** The values of the chart on screen and on paper. */
function chartSheet({ title, unit, labels, series }: Chart): WorkbookSheet {
  const isDay = (label: string) => /^\d{4}-\d\d-\d\d$/.test(label)
  const areMonths = labels.length > 1 && labels.every((label) => label.endsWith('-01'))
  const rows = labels.map((label, n) => [
    isDay(label) ? dayCell(label, areMonths ? 'month' : 'day') : text(shownLabel(label, labels)),
    ...series.map(({ values }) => valueCell(values[n]!, unit)),
  ])
  const first = labels.every(isDay) ? (areMonths ? 'Month' : 'Day') : ''
  return {
    name: 'Chart',
    widths: [28, ...series.map(() => 18)],
    heads: 2,
    rows: [
      [text(title, { bold: true })],
      [head(first), ...series.map(({ name }) => headed(name, unit))],
      ...rows,
    ],
  }
}

/** A month's row is named by the date of its first day. */
const rowHead = ({ label, from }: Table['rows'][number]) =>
  from ? dayCell(`${from.slice(0, 7)}-01`, 'month') : text(label)

/**
 * True if a column's total is the sum of its rows. It is then written as a formula, which updates
 * when rows are edited.
 */
const isSum = ({ columns, rows, totals, more }: Table, n: number) =>
  !more &&
  rows.length > 0 &&
  columns[n]!.adds &&
  totals[n] === rows.reduce((sum, { values }) => sum + (values[n] ?? 0), 0)

/**
 * Writes sums as formulas. Totals that are not the sum of the listed rows (averages, percentages,
 * or if more rows are counted than listed) are values in a row that says so.
 */
function totalRows(table: Table): WorkbookCell[][] {
  const { columns, rows, totals, more } = table
  if (rows.length === 0) return []
  const last = rows.length + 1
  const cell = (n: number, sums: boolean): WorkbookCell => {
    if (totals[n] === null || isSum(table, n) !== sums) return { value: null }
    const letter = letterOf(n + 1)
    return valueCell(totals[n]!, columns[n]!.unit, {
      bold: true,
      ...(sums && { formula: `SUM(${letter}2:${letter}${last})` }),
    })
  }
  const row = (name: string, sums: boolean) => {
    const cells = columns.map((_, n) => cell(n, sums))
    return cells.some(({ value }) => value !== null) ? [[text(name, { bold: true }), ...cells]] : []
  }
  return [
    ...row('Total', true),
    ...row(more ? 'Total, including rows not listed' : 'Overall, not a sum of these rows', false),
  ]
}

function tableSheet(table: Table): WorkbookSheet {
  const { columns, rows, first, more, title } = table
  const shown = rows.map((row) => [
    rowHead(row),
    ...row.values.map((value, n) => valueCell(value, columns[n]!.unit)),
  ])
  const none = rows.length === 0 ? [[text('Nothing in this period.')]] : []
  const listed = more ? [[text(`The first ${rows.length} are listed.`)]] : []
  return {
    name: title,
    widths: [36, ...columns.map(() => 16)],
    heads: 1,
    rows: [
      [head(first), ...columns.map(({ title: name, unit }) => headed(name, unit))],
      ...shown,
      ...none,
      ...totalRows(table),
      ...listed,
    ],
  }
}

/** Gives sheets names that Excel accepts and that differ even ignoring case. */
function named(sheets: WorkbookSheet[]) {
  const taken = new Set<string>()
  return sheets.map((sheet) => {
    let name = sheetName(sheet.name)
    for (let n = 2; taken.has(name.toLowerCase()); n++)
      name = `${sheetName(sheet.name).slice(0, 28)} ${n}`
    taken.add(name.toLowerCase())
    return { ...sheet, name }
  })
}

/**
 * Returns reports as sheets of an Excel file: the figures and what they count, the chart's values,
 * and the tables. `made` is the time in Excel days.
 */
export const reportWorkbook = (sheets: readonly Sheet[], company: string, made: number) =>
  named(
    sheets.flatMap((sheet) => {
      const all = [
        summary(sheet, company, made),
        chartSheet(sheet.chart),
        ...sheet.tables.map(tableSheet),
      ]
      return sheets.length === 1
        ? all
        : all.map((one) => ({ ...one, name: `${sheet.title} ${one.name}` }))
    }),
  )
