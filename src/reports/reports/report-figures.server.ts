import { sql } from 'kysely'
import { type Measure, measures } from '#reports/reports/report-measures.ts'
import type { Days } from '#values/periods.ts'
import type { Figure, ReportName, Row, Table, Unit } from '#reports/reports/reports.ts'
import type { Database } from '#server/database.ts'

/** The input of a report. Days are the company's; `city` is null for all locations. */
export interface Asking {
  db: Database
  today: string
  /**
   * The day on which the report is read. A report that was due on an earlier day may be read later.
   */
  readOn: string
  period: Days
  before: Days
  city: string | null
}

/** A sum from the database: a count, and an amount in cents, seconds or days. */
export interface Sum {
  measure: string
  key: string
  /** The first day of its step. */
  begins: string | null
  city_code: string | null
  count: number
  amount: number
}

/**
 * Reads the sums of these measures over some days: in total, by day or month, or by location. Split
 * by key unless `each_key` is false.
 */
export async function readSums(
  { db, city }: Pick<Asking, 'db' | 'city'>,
  measured: Measure[],
  { from, to }: Days,
  by: { step?: 'day' | 'month'; each_city?: boolean; each_key?: boolean } = {},
) {
  // Read as one JSON text: a thousand people are three thousand sums, and reading a row's column
  // takes longer than ten characters of JSON.
  const { rows } = await sql<{
    sums: [string, string, string | null, string | null, number, number][]
  }>`
    select coalesce(json_agg(json_build_array(measure, key, begins, city_code, count, amount)), '[]') as sums
    from app.report_figures(${measured}::text[], ${from}, ${to}, ${city}, ${by.step ?? null}, ${by.each_city ?? false},
      ${by.each_key ?? true})`.execute(db)
  return rows[0]!.sums.map(([measure, key, begins, city_code, count, amount]): Sum => ({
    measure,
    key,
    begins,
    city_code,
    count,
    amount,
  }))
}

/** Counts the keys, such as people or insurers, that have a sum of a measure over some days. */
export async function countKeys(
  { db, city }: Pick<Asking, 'db' | 'city'>,
  measure: Measure,
  { from, to }: Days,
) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from app.report_figures(array[${measure}]::text[], ${from}, ${to}, ${city})`.execute(
    db,
  )
  return rows[0]!.count
}

/** Adds up the sums that match. */
export function addUp(
  sums: readonly Sum[],
  measure: Measure,
  fits: Partial<Pick<Sum, 'key' | 'begins' | 'city_code'>> = {},
) {
  const asked = Object.entries(fits) as [keyof Sum, string][]
  const found = sums.filter(
    (sum) => sum.measure === measure && asked.every(([name, wanted]) => sum[name] === wanted),
  )
  return {
    count: found.reduce((all, { count }) => all + count, 0),
    amount: found.reduce((all, { amount }) => all + amount, 0),
  }
}

/** Returns the keys of some measures, without duplicates. */
export const keysOf = (sums: readonly Sum[], ...measured: Measure[]) => [
  ...new Set(
    sums.filter(({ measure }) => measured.includes(measure as Measure)).map(({ key }) => key),
  ),
]

/** Divides an amount by a count, rounded to a tenth. Null if the count is zero. */
export const perOne = (amount: number, count: number) =>
  count > 0 ? Math.round((amount * 10) / count) / 10 : null
/** Returns a part as a percentage of the whole, to a tenth. */
export const percent = (part: number, whole: number) => perOne(part * 100, whole)

interface Told extends Partial<Days> {
  id?: string
  title?: string
  unit?: Unit
  about?: string
}
/** The same days as the report. */
const within = { from: null, to: null }

/** Creates a figure of a measure. `told` overrides its text and days. */
export const figureOf =
  (report: ReportName) =>
  (measure: Measure, value: number | null, before: number | null, told: Told = {}): Figure => {
    const { title, unit, about } = measures[measure]
    return { id: measure, title, unit, about, ...within, ...told, value, before, measure, report }
  }

/** Creates a column of a measure. `told` overrides its text and days. */
export const columnOf = (measure: Measure, told: Told = {}): Table['columns'][number] => {
  const { title, unit, about } = measures[measure]
  const column = { id: measure, title, unit, about, ...within, ...told, measure }
  return { ...column, adds: addsUp(column) }
}
/** Creates a computed column, which has no rows behind it. */
export const computedColumn = (
  id: string,
  title: string,
  unit: Unit,
  about: string,
): Table['columns'][number] => ({
  id,
  title,
  unit,
  about,
  ...within,
  measure: null,
  adds: addsUp({ id, unit }),
})
/**
 * True if values of a column can be added up: amounts, counts, hours, miles and unit days. Other
 * days are averages.
 */
const addsUp = ({ id, unit }: { id: string; unit: Unit }) =>
  ['cents', 'count', 'seconds', 'miles'].includes(unit) || id === 'out' || id === 'unit days'

/** Creates a row of a table. `key` selects the rows behind it. */
export const rowOf = (label: string, values: (number | null)[], told: Partial<Row> = {}): Row => ({
  key: null,
  label,
  link: null,
  ...within,
  city: null,
  values,
  ...told,
})
