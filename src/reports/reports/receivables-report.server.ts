import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { NO_INSURER } from '#money/follow-ups/follow-ups.ts'
import { type Age, ageOrder, ages, daysOfAge } from '#money/invoices/past-due-ages.ts'
import {
  type Asking,
  addUp,
  columnOf,
  figureOf,
  keysOf,
  perOne,
  readSums,
  rowOf,
} from '#reports/reports/report-figures.server.ts'
import type { Days } from '#values/periods.ts'
import { MOST_ROWS, type Sheet, type Table } from '#reports/reports/reports.ts'

const asFigure = figureOf('receivables')
/** Returns the due days that each age covers today, in the order of the board's ages. */
const daysOfAges = (today: string): Days[] =>
  ageOrder.map((age) => {
    const [least, most] = daysOfAge[age]
    const ago = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString()
    return {
      from: most === null ? dueDays.from : age === 'current' ? today : ago(most),
      to: least === null ? dueDays.to : ago(least),
    }
  })

/** All due days: the open amount is as of today, whatever days are requested. */
const dueDays = { from: '1990-01-01', to: '2199-12-31' }
const columnsOf = (today: string) => [
  ...ageOrder.map((id, n) =>
    columnOf('open', {
      id,
      title: ages[id],
      about: 'Unpaid today, by the days past due.',
      ...daysOfAges(today)[n]!,
    }),
  ),
  columnOf('open', { title: 'Balance due', ...dueDays }),
]
const waited = columnOf('paid in full', {
  title: 'Days to pay',
  about: 'Average days from sending to the last payment, for invoices paid in full in this period.',
})

interface Owing {
  id: string
  name: string
  cents: number[]
}
/**
 * Returns customers who owe, by their oldest due day. Reads in index order, so that it takes no
 * longer if more customers owe.
 */
async function owing({ db, city, today }: Asking) {
  const { rows } = await sql<Owing>`
    select c.id, c.name, array(select coalesce(sum(o.open_cents), 0)::float8
      from unnest(${daysOfAges(today).map(({ from }) => from)}::date[], ${daysOfAges(today).map(({ to }) => to)}::date[]) with ordinality d (since, until, n)
      left join invoices o on o.customer_id = c.id and o.status in ('sent', 'partially_paid') and o.date_due between d.since and d.until
        and (${city}::text is null or o.city_code = ${city})
      group by d.n order by d.n) as cents
    from (
      select i.customer_id, i.date_due, i.id from invoices i
      where i.status in ('sent', 'partially_paid') and (${city}::text is null or i.city_code = ${city})
        and not exists (select from invoices e where e.customer_id = i.customer_id and e.status in ('sent', 'partially_paid')
          and (${city}::text is null or e.city_code = ${city}) and (e.date_due, e.id) < (i.date_due, i.id))
      order by i.date_due, i.id limit ${MOST_ROWS + 1}
    ) oldest join customers c on c.id = oldest.customer_id order by oldest.date_due, oldest.id`.execute(
    db,
  )
  return rows
}

const all = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

/** Returns the open amounts of today by age and insurer, as on the claim-to-cash board. */
async function openToday({ db, city }: Asking) {
  const { rows } = await sql<{ insurer: string; age: Age; cents: number }>`
    select case insurer when ${NO_INSURER} then '' else insurer end as insurer, age, cents::float8 as cents from app.open_money(${city})`.execute(
    db,
  )
  const ofInsurers = Map.groupBy(rows, ({ insurer }) => insurer)
  const centsOf = (key?: string) => {
    const found = key === undefined ? rows : (ofInsurers.get(key) ?? [])
    return ageOrder.map((age) =>
      all(found.filter((row) => row.age === age).map(({ cents }) => cents)),
    )
  }
  return {
    centsOf,
    insurers: [...new Set(rows.filter(({ cents }) => cents !== 0).map(({ insurer }) => insurer))],
  }
}

const figuresOf = (open: number[], today: string) => [
  asFigure('open', all(open), null, dueDays),
  asFigure('open', all(open.slice(1)), null, {
    id: 'overdue',
    title: 'Overdue',
    about: 'What’s unpaid today past its due date.',
    from: dueDays.from,
    to: daysOfAges(today)[1]!.to,
  }),
]
/** Returns today's open amounts in cents, in the order of the board's ages. */
export const openByAge = async (asking: Asking) => (await openToday(asking)).centsOf()
/** Figures of the open amount, and of the overdue part. */
export const openFigures = async (asking: Asking) =>
  figuresOf((await openToday(asking)).centsOf(), asking.today)

async function byCustomer(asking: Asking, open: number[]): Promise<Table> {
  const customers = await owing(asking)
  return {
    id: 'customers',
    title: 'By customer',
    first: 'Customer',
    about: 'Longest overdue first.',
    columns: columnsOf(asking.today).map((column) => ({ ...column, measure: null })),
    rows: customers
      .slice(0, MOST_ROWS)
      .map(({ id, name, cents }) =>
        rowOf(name, [...cents, all(cents)], { link: `/invoices?customer_id=${id}&status=open` }),
      ),
    totals: [...open, all(open)],
    more: customers.length > MOST_ROWS,
  }
}

/**
 * Open amounts of today by age, insurer and customer, and how long insurers took to pay in these
 * days.
 */
export async function receivablesReport(
  asking: Asking,
): Promise<Pick<Sheet, 'figures' | 'chart' | 'tables'>> {
  const { centsOf, insurers: owingInsurers } = await openToday(asking)
  const settled = await readSums(asking, ['paid in full'], asking.period)
  const earlier = await readSums(asking, ['paid in full'], asking.before, { each_key: false })
  const average = (of: typeof settled, key?: string) => {
    const { count, amount } = addUp(of, 'paid in full', key === undefined ? {} : { key })
    return perOne(amount, count)
  }
  const open = centsOf()
  const insurers = [...new Set([...owingInsurers, ...keysOf(settled, 'paid in full')])]
  const byInsurer: Table = {
    id: 'insurers',
    title: 'By insurer',
    first: 'Insurer',
    about: 'What’s unpaid today, by who still owes it: the insurer, or the homeowner.',
    columns: [...columnsOf(asking.today), waited],
    rows: insurers
      .map((key) =>
        rowOf(key || 'Homeowner', [...centsOf(key), all(centsOf(key)), average(settled, key)], {
          key,
        }),
      )
      .toSorted((a, b) => b.values[5]! - a.values[5]!)
      .slice(0, MOST_ROWS),
    totals: [...open, all(open), average(settled)],
    more: insurers.length > MOST_ROWS,
  }
  return {
    figures: [
      ...figuresOf(open, asking.today),
      asFigure('paid in full', average(settled), average(earlier), {
        id: 'days to pay',
        title: 'Days to pay',
        about: waited.about,
      }),
      asFigure(
        'paid in full',
        addUp(settled, 'paid in full').count,
        addUp(earlier, 'paid in full').count,
        {
          id: 'settled',
          unit: 'count',
          about: 'Invoices whose last payment came in this period.',
        },
      ),
    ],
    chart: {
      title: 'Balance due today, by age',
      unit: 'cents',
      labels: Object.values(ages),
      series: [{ name: 'Balance due', values: open }],
    },
    tables: [byInsurer, await byCustomer(asking, open)],
  }
}
