import { sql } from 'kysely'
import {
  type Asking,
  type Sum,
  addUp,
  columnOf,
  computedColumn,
  countKeys,
  figureOf,
  keysOf,
  readSums,
  rowOf,
} from '#reports/reports/report-figures.server.ts'
import { type Days, stepOf, stepsOf } from '#values/periods.ts'
import { MOST_ROWS, type Row, type Sheet, type Table } from '#reports/reports/reports.ts'
import { lineCents } from '#money/invoices/invoice-totals.ts'
import { shownDollars } from '#values/amounts.ts'

const asFigure = figureOf('labor')
const columns = [columnOf('worked'), columnOf('overtime'), columnOf('unbilled')]

/**
 * Returns the value of hours in cents at the rate of invoices begun at a job, computed like an
 * invoice line.
 */
const billable = (hundredths: number, rate_cents: number) =>
  lineCents({ quantity: hundredths / 100, unit_price_cents: rate_cents })
const NO_WAGES = 'Wages are not tracked here. See your payroll for labor cost.'
const billableColumn = (rate_cents: number) =>
  computedColumn(
    'billable',
    'Billable value',
    'cents',
    `The hours at ${shownDollars(rate_cents)}, the job labor rate in Settings today, billed or not. ${NO_WAGES}`,
  )
async function laborRate({ db }: Asking) {
  const { labor_rate_job_cents } = await db
    .selectFrom('settings')
    .select('labor_rate_job_cents')
    .executeTakeFirstOrThrow()
  return labor_rate_job_cents
}
const sumOf = (rows: readonly Row[], column: number) =>
  rows.reduce((sum, { values: all }) => sum + (all[column] ?? 0), 0)
const values = (sums: Sum[]) =>
  (['worked', 'overtime', 'unbilled'] as const).map((measure) => addUp(sums, measure).amount)

interface JobHours {
  id: string
  name: string
  seconds: number
  unbilled: number
  hundredths: number
}
/** Returns the jobs that were worked on in these days, latest first. */
async function jobsWorked({ db, period, city }: Asking) {
  const { rows } = await sql<JobHours>`
    with bounds as (
      select ${period.from}::timestamp at time zone time_zone as since, (${period.to}::date + 1)::timestamp at time zone time_zone as until from settings
    ), last as (select * from app.report_jobs_worked(${period.from}, ${period.to}, ${city}, ${MOST_ROWS + 1}))
    select j.id, j.name, h.seconds, h.unbilled, h.hundredths
    -- The offset has each job looked up by its index: joined at once, Postgres reads all jobs and folders for these hundred.
    from last cross join lateral (
      select j.id, c.name || coalesce(', ' || f.folder_number, '') as name
      from jobs j join customers c on c.id = j.customer_id left join folders f on f.id = j.folder_id where j.id = last.job_id offset 0) j
    cross join lateral (
      select coalesce(sum(s.seconds), 0)::float8 as seconds, coalesce(sum(s.seconds) filter (where s.unbilled), 0)::float8 as unbilled,
        coalesce(sum(round(s.seconds / 36.0)), 0)::float8 as hundredths
      from (
        select round(extract(epoch from least(t.clock_out_time, b.until) - greatest(t.clock_in_time, b.since))) as seconds,
          not exists (select from invoice_sources s where s.time_record_id = t.id and s.kind = 'hours' and s.released_at is null) as unbilled
        from bounds b, time_records t where t.job_id = j.id and t.deleted_at is null and t.clock_in_time < b.until and t.clock_out_time > b.since) s
    ) h order by last.clock_in_time desc`.execute(db)
  return rows
}

// Passed as one array: a thousand parameters would be planned again each time.
const names = async ({ db }: Asking, people: string[]) => {
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, name from profiles where id = any(${people}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Extends days that reach today to the end of their year: no one has worked after today, and whole
 * months are read in one step.
 */
const toEndOfYear = ({ from, to }: Days, readOn: string): Days => ({
  from,
  to: to < readOn ? to : `${to.slice(0, 4)}-12-31`,
})

/** A table of the people who worked, most hours first. */
async function byPerson(asking: Asking, sums: Sum[], rate_cents: number): Promise<Table> {
  const people = keysOf(sums, 'worked')
  // Grouped once, instead of filtering again for each of a thousand people.
  const ofPeople = Map.groupBy(sums, ({ key }) => key)
  const named = people.length > 0 ? await names(asking, people) : new Map<string, string>()
  const rows = people
    .map((key) => ({
      key,
      hours: values(ofPeople.get(key)!),
      hundredths: addUp(ofPeople.get(key)!, 'billable').amount,
    }))
    .map(({ key, hours, hundredths }) =>
      rowOf(named.get(key) ?? '', [...hours, billable(hundredths, rate_cents)], { key }),
    )
    .toSorted((a, b) => b.values[0]! - a.values[0]!)
  return {
    id: 'people',
    title: 'By person',
    first: 'Employee',
    about: `Most hours first. ${NO_WAGES}`,
    rows,
    more: false,
    columns: [...columns, billableColumn(rate_cents)],
    totals: [...values(sums), sumOf(rows, 3)],
  }
}

/** A table of the jobs that were worked on, latest first. */
async function byJob(asking: Asking, sums: Sum[], rate_cents: number): Promise<Table> {
  const jobs = keysOf(sums, 'worked').length > 0 ? await jobsWorked(asking) : []
  const rows = jobs
    .slice(0, MOST_ROWS)
    .map(({ id, name, seconds, unbilled, hundredths }) =>
      rowOf(name, [seconds, unbilled, billable(hundredths, rate_cents)], { link: `/jobs/${id}` }),
    )
  const more = jobs.length > MOST_ROWS
  const [worked, unbilled] = (['worked', 'unbilled'] as const).map(
    (measure) => addUp(sums, measure).amount,
  ) as [number, number]
  return {
    id: 'jobs',
    title: 'By job',
    first: 'Job',
    about: `Jobs worked on in this period, latest first. ${NO_WAGES}`,
    rows,
    more,
    columns: [
      ...[columns[0]!, columns[2]!].map((column) => ({ ...column, measure: null })),
      billableColumn(rate_cents),
    ],
    totals: [
      worked,
      unbilled,
      more ? billable(addUp(sums, 'billable').amount, rate_cents) : sumOf(rows, 2),
    ],
  }
}

/**
 * Hours by person and by job, overtime, hours not billed yet, and the value of the hours. Wages are
 * stored nowhere.
 */
export async function laborReport(
  asking: Asking,
): Promise<Pick<Sheet, 'figures' | 'chart' | 'tables'>> {
  const { period, before, readOn } = asking
  const step = stepOf(period)
  const rate_cents = await laborRate(asking)
  const sums = await readSums(
    asking,
    ['worked', 'overtime', 'unbilled', 'billable'],
    toEndOfYear(period, readOn),
  )
  const sumsBefore = await readSums(
    asking,
    ['worked', 'overtime', 'unbilled', 'billable'],
    before,
    { each_key: false },
  )
  const earlier = values(sumsBefore)
  const peopleBefore = await countKeys(asking, 'worked', before)
  const drawn = await readSums(asking, ['worked', 'overtime'], period, { step, each_key: false })
  const labels = stepsOf(period, step)
  const tables = [await byPerson(asking, sums, rate_cents), await byJob(asking, sums, rate_cents)]
  const { id, title, unit, about } = billableColumn(rate_cents)
  return {
    figures: [
      ...columns.map(({ measure }, n) => ({
        ...asFigure(measure as 'worked', values(sums)[n]!, earlier[n]!),
        measure: null,
      })),
      {
        ...asFigure(
          'worked',
          tables[0]!.totals[3]!,
          billable(addUp(sumsBefore, 'billable').amount, rate_cents),
          {
            id,
            title,
            unit,
            about,
          },
        ),
        measure: null,
      },
      {
        ...asFigure('worked', keysOf(sums, 'worked').length, peopleBefore, {
          id: 'people',
          title: 'People',
          unit: 'count',
        }),
        about: 'How many people worked in this period.',
        measure: null,
      },
    ],
    chart: {
      title: 'Hours and overtime',
      unit: 'seconds',
      labels,
      series: [
        {
          name: 'Hours',
          values: labels.map((begins) => addUp(drawn, 'worked', { begins }).amount),
        },
        {
          name: 'Overtime',
          values: labels.map((begins) => addUp(drawn, 'overtime', { begins }).amount),
        },
      ],
    },
    tables,
  }
}
