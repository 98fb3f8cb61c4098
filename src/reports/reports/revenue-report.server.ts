import {
  type Asking,
  type Sum,
  addUp,
  columnOf,
  figureOf,
  keysOf,
  readSums,
  rowOf,
} from '#reports/reports/report-figures.server.ts'
import { keyInWords } from '#reports/reports/report-keys.ts'
import type { Measure } from '#reports/reports/report-measures.ts'
import { monthWithin, stepOf, stepsOf } from '#values/periods.ts'
import type { Sheet, Table } from '#reports/reports/reports.ts'
import { monthName } from '#values/times.ts'

const taxed: Measure[] = ['invoiced', 'net', 'local tax', 'state tax', 'paid']
const asFigure = figureOf('revenue')

const amounts = (sums: Sum[], fits: Parameters<typeof addUp>[2] = {}) => [
  addUp(sums, 'invoiced', fits).count,
  addUp(sums, 'net', fits).amount,
  addUp(sums, 'local tax', fits).amount,
  addUp(sums, 'state tax', fits).amount,
  addUp(sums, 'invoiced', fits).amount,
  addUp(sums, 'paid', fits).amount,
]
const columns = [
  columnOf('invoiced', {
    id: 'invoices',
    title: 'Invoices',
    unit: 'count',
    about: 'Invoices sent in this period.',
  }),
  columnOf('net'),
  columnOf('local tax'),
  columnOf('state tax'),
  columnOf('invoiced', { title: 'Total' }),
  columnOf('paid'),
]

const byMonth = (asking: Asking, months: Sum[]): Table => ({
  id: 'months',
  title: 'By month',
  first: 'Month',
  about: 'Invoices by the day they were sent, payments by the day they came in.',
  columns,
  rows: stepsOf(asking.period, 'month').map((month) =>
    rowOf(monthName(month), amounts(months, { begins: month }), monthWithin(asking.period, month)),
  ),
  totals: amounts(months),
  more: false,
})

/** A table of one measure by its keys, largest first. */
const byKey = (
  { id, title, first }: Pick<Table, 'id' | 'title' | 'first'>,
  measure: Measure,
  sums: Sum[],
): Table => {
  const name = (key: string) => keyInWords(measure, key) ?? key
  const rows = keysOf(sums, measure).map((key) =>
    rowOf(name(key), [addUp(sums, measure, { key }).count, addUp(sums, measure, { key }).amount], {
      key,
    }),
  )
  const count = measure === 'paid' ? 'Payments' : measure === 'billed' ? 'Lines' : 'Invoices'
  const { about, ...amount } = columnOf(measure)
  return {
    id,
    title,
    first,
    about,
    columns: [
      columnOf(measure, {
        id: 'count',
        title: count,
        unit: 'count',
        about: `How many ${count.toLowerCase()}.`,
      }),
      { ...amount, about },
    ],
    rows: rows.toSorted((a, b) => b.values[1]! - a.values[1]!),
    totals: [addUp(sums, measure).count, addUp(sums, measure).amount],
    more: false,
  }
}

/** Revenue and tax: amounts invoiced and received, by month, kind of line, insurer and payer. */
export async function revenueReport(
  asking: Asking,
): Promise<Pick<Sheet, 'figures' | 'chart' | 'tables'>> {
  const { period, before } = asking
  const step = stepOf(period)
  const sums = await readSums(asking, [...taxed, 'billed'], period)
  const earlier = await readSums(asking, taxed, before, { each_key: false })
  const months = await readSums(asking, taxed, period, { step: 'month', each_key: false })
  const drawn =
    step === 'month'
      ? months
      : await readSums(asking, ['invoiced', 'paid'], period, { step, each_key: false })
  const labels = stepsOf(period, step)
  const tax = (of: Sum[]) => addUp(of, 'local tax').amount + addUp(of, 'state tax').amount
  const series = (name: string, measure: Measure) => ({
    name,
    values: labels.map((begins) => addUp(drawn, measure, { begins }).amount),
  })
  return {
    figures: [
      asFigure('invoiced', addUp(sums, 'invoiced').amount, addUp(earlier, 'invoiced').amount),
      asFigure('net', addUp(sums, 'net').amount, addUp(earlier, 'net').amount),
      asFigure('local tax', tax(sums), tax(earlier), {
        id: 'tax',
        title: 'Tax',
        about: 'Local and state tax on the same invoices.',
      }),
      asFigure('paid', addUp(sums, 'paid').amount, addUp(earlier, 'paid').amount),
    ],
    chart: {
      title: 'Invoiced and received',
      unit: 'cents',
      labels,
      series: [series('Invoiced', 'invoiced'), series('Received', 'paid')],
    },
    tables: [
      byMonth(asking, months),
      byKey({ id: 'sections', title: 'By kind of line', first: 'Kind' }, 'billed', sums),
      byKey({ id: 'insurers', title: 'By insurer', first: 'Insurer' }, 'invoiced', sums),
      byKey({ id: 'payers', title: 'Received, by payer', first: 'Payer' }, 'paid', sums),
    ],
  }
}
