import { z } from 'zod'
import { locationScope, reportScope } from '#people/locations/locations.ts'
import { listPlace, listed } from '#values/list-query.ts'
import { keys } from '#values/keys.ts'
import { isPlainText, rowId } from '#values/text.ts'
import { type RowMeasure, ofOnePerson, rowMeasures } from '#reports/reports/report-measures.ts'
import { periodNames } from '#values/periods.ts'

/** The reports with their names on screen, in the order of their tabs. */
export const reports = {
  revenue: 'Revenue and Tax',
  receivables: 'Receivables',
  jobs: 'Jobs',
  labor: 'Labor',
  equipment: 'Equipment',
  fleet: 'Fleet',
  leads: 'Leads',
} as const
export type ReportName = keyof typeof reports
export const reportName = z.enum(keys(reports))

const unit = z
  .enum(['cents', 'count', 'seconds', 'wait', 'days', 'percent', 'miles', 'cents_per_mile'])
  .describe(
    'What a value counts: USD cents, seconds of work or of waiting, days, percent with a decimal, miles, or cents per mile',
  )
export type Unit = z.infer<typeof unit>

const day = z.iso.date('Choose a day')

/**
 * The first and last day of reports; our own limits: a day outside is a typo, and each month up to
 * it would be a row.
 */
export const [FIRST_DAY, LAST_DAY] = ['1990-01-01', '2199-12-31']
/**
 * The longest range of a report, in years; our own limit: 240 months take half a second to draw.
 */
const MOST_YEARS = 20

interface Stretch {
  from?: string | undefined
  to?: string | undefined
}
// Without a path: no form has these fields, so the page shows the message itself.
const [inOrder, whyInOrder] = [
  ({ from, to }: Stretch) => !from || !to || from <= to,
  { message: 'The last day is before the first', path: [] },
]
const [known, whyKnown] = [
  ({ from = FIRST_DAY, to = LAST_DAY }: Stretch) => from >= FIRST_DAY && to <= LAST_DAY,
  { message: 'Choose days from 1990 to 2199', path: [] },
]
const isShort = ({ from, to }: Stretch) =>
  !from || !to || `${Number(from.slice(0, 4)) + MOST_YEARS}${from.slice(4)}` > to
const whyShort = { message: `Choose at most ${MOST_YEARS} years`, path: [] }

/**
 * Days of the company, first and last included, and a location or all. `from` and `to` are used
 * only with the period `free`.
 */
export const reportRequest = z
  .strictObject({
    period: z.enum(keys(periodNames)).default('month'),
    from: day.optional(),
    to: day.optional(),
    city: locationScope.optional(),
  })
  .refine(({ period, from, to }) => period !== 'free' || (from && to), {
    message: 'Choose the first and the last day',
    path: [],
  })
  .refine(inOrder, whyInOrder)
  .refine(known, whyKnown)
  .refine(isShort, whyShort)
export const reportQuery = reportRequest.safeExtend({ report: reportName })

const days = z.object({ from: z.string(), to: z.string() })
const value = z.number().nullable()

/** Set if the rows cover other days than the report; null otherwise. */
const otherDays = { from: z.string().nullable(), to: z.string().nullable() }

/** A number with its meaning and its value in the days before. */
export const figure = z.object({
  id: z.string(),
  title: z.string(),
  unit,
  value: value.describe('Null where there is nothing to divide by'),
  before: value.describe(
    'The same of the days before; null where it is as of today, or there was nothing to divide by',
  ),
  about: z.string().describe('What is counted, in a sentence'),
  measure: z
    .string()
    .nullable()
    .describe('Whose rows `reports.rows` lists; null for what is computed'),
  ...otherDays,
  report: reportName,
})
export type Figure = z.infer<typeof figure>

const column = z.object({
  id: z.string(),
  title: z.string(),
  unit,
  about: z.string(),
  measure: z.string().nullable(),
  ...otherDays,
  adds: z.boolean().describe('Whether it counts what adds up, as sums do and averages do not'),
})
const row = z.object({
  key: z
    .string()
    .nullable()
    .describe('For `reports.rows`; null where rows are not kept apart by it'),
  label: z.string(),
  link: z.string().nullable().describe('A page of the app about it'),
  ...otherDays,
  city: z.string().nullable().describe('Where a row is a location'),
  values: z.array(value).describe('One of each column'),
})
export const table = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  first: z.string().describe('The title of what its rows are'),
  columns: z.array(column),
  rows: z.array(row),
  totals: z.array(value).describe('Of each column; null where a sum says nothing'),
  more: z.boolean().describe('Whether there are more rows than the first 100'),
})
export type Table = z.infer<typeof table>
export type Row = z.infer<typeof row>

export const chart = z.object({
  title: z.string(),
  unit,
  labels: z.array(z.string()).describe('Days, months (YYYY-MM-DD) or names'),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
})
export type Chart = z.infer<typeof chart>
export const overviewChart = chart.extend({ report: reportName })
export type OverviewChart = z.infer<typeof overviewChart>

/** A report as shown, printed and exported. */
export const sheet = z.object({
  report: reportName,
  title: z.string(),
  city: locationScope,
  period: days,
  before: days.describe(
    'What it is compared with: as many days, or the same days of the month, quarter or year before',
  ),
  figures: z.array(figure),
  chart,
  tables: z.array(table),
})
export type Sheet = z.infer<typeof sheet>

/** A request for the rows behind a figure, with the figure's days, location and key. */
export const rowsAsked = {
  measure: z.enum(rowMeasures),
  key: z.string().max(200).refine(isPlainText).optional(),
  from: day,
  to: day,
  city: reportScope.optional(),
}
type RowsOf = Stretch & { measure: RowMeasure; key?: string | undefined }
const hasPerson = ({ measure, key }: RowsOf) =>
  !ofOnePerson.has(measure) || rowId.safeParse(key).success
/**
 * Requires that rows can be listed: known days, and for hours a person and no more days than a
 * report has.
 */
export const isListed = <Asked extends z.ZodType<RowsOf>>(rows: Asked) =>
  rows
    .refine(hasPerson, { message: 'Choose a person', path: [] })
    .refine(inOrder, whyInOrder)
    .refine(known, whyKnown)
    .refine((of) => !ofOnePerson.has(of.measure) || isShort(of), whyShort)
const rowsShape = z.strictObject({ ...rowsAsked, ...listPlace })
export const rowsQuery = isListed(rowsShape)
export type RowsAsked = Omit<z.output<typeof rowsShape>, 'after' | 'before'>
export const behind = z.object({
  id: z.string(),
  link: z.string(),
  title: z.string(),
  detail: z.string(),
  day: z.string(),
  amount: z.number().describe('In the unit of the measure; 1 where records are counted'),
})
/** A page of rows. */
export const behindFigure = listed(behind).extend({
  about: z.string().nullable().describe('Of whom or what, where they are not all'),
})
export type Behind = z.infer<typeof behind>

/**
 * Shortest time between two updates of figures on screen, in ms; our own limit, so that a reader
 * sees one value for that long.
 */
export const CALM = 5000

/** Rows shown in a table; our own limit: two desktop screens. */
export const MOST_ROWS = 100
