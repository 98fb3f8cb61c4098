import { locationName, locations } from '#people/locations/locations.ts'
import {
  type Asking,
  type Sum,
  addUp,
  columnOf,
  figureOf,
  perOne,
  readSums,
  rowOf,
} from '#reports/reports/report-figures.server.ts'
import { monthWithin, stepOf, stepsOf } from '#values/periods.ts'
import type { Sheet, Table } from '#reports/reports/reports.ts'
import { monthName } from '#values/times.ts'

const asFigure = figureOf('jobs')
const CLOSED = 'Jobs closed in this period.'
const columns = [
  columnOf('opened'),
  columnOf('closed', { title: 'Closed', unit: 'count', about: CLOSED }),
  columnOf('closed', {
    id: 'days open',
    title: 'Days open',
    about: 'Average days from start to close, for jobs closed in this period.',
  }),
]
const values = (sums: Sum[], fits: Parameters<typeof addUp>[2] = {}) => {
  const { count, amount } = addUp(sums, 'closed', fits)
  return [addUp(sums, 'opened', fits).count, count, perOne(amount, count)]
}

/**
 * Jobs opened and closed, how long they were open, and how many are open at the end; by month and
 * by location.
 */
export async function jobsReport(
  asking: Asking,
): Promise<Pick<Sheet, 'figures' | 'chart' | 'tables'>> {
  const { period, before, city } = asking
  const step = stepOf(period)
  const sums = await readSums(asking, ['opened', 'closed'], period, { each_city: true })
  const earlier = await readSums(asking, ['opened', 'closed'], before)
  const months = await readSums(asking, ['opened', 'closed'], period, { step: 'month' })
  const drawn =
    step === 'month' ? months : await readSums(asking, ['opened', 'closed'], period, { step })
  const standing = async (to: string) => {
    const all = await readSums(asking, ['opened', 'closed'], { from: '1990-01-01', to })
    return addUp(all, 'opened').count - addUp(all, 'closed').count
  }
  const labels = stepsOf(period, step)
  const [opened, closed, days] = values(sums)
  const [openedBefore, closedBefore, daysBefore] = values(earlier)
  const byMonth: Table = {
    id: 'months',
    title: 'By month',
    first: 'Month',
    about: 'Jobs by the day they started and the day they closed.',
    columns,
    rows: stepsOf(period, 'month').map((month) =>
      rowOf(monthName(month), values(months, { begins: month }), monthWithin(period, month)),
    ),
    totals: values(months),
    more: false,
  }
  const byLocation: Table = {
    id: 'locations',
    title: 'By location',
    first: 'Location',
    about: 'The location of the customer.',
    columns,
    rows: locations
      .map(({ code }) =>
        rowOf(locationName(code), values(sums, { city_code: code }), { city: code }),
      )
      .filter((row) => row.values.some((value) => value)),
    totals: values(sums),
    more: false,
  }
  return {
    figures: [
      asFigure('opened', opened!, openedBefore!),
      asFigure('closed', closed!, closedBefore!, { unit: 'count', about: CLOSED }),
      asFigure('closed', days!, daysBefore!, {
        id: 'days open',
        title: 'Days open',
        about: columns[2]!.about,
      }),
      {
        ...asFigure('opened', await standing(period.to), await standing(before.to), {
          id: 'open',
          title: 'Open at the end',
        }),
        about: 'Jobs started by the last day and not closed by then.',
        measure: null,
      },
    ],
    chart: {
      title: 'Jobs opened and closed',
      unit: 'count',
      labels,
      series: [
        {
          name: 'Opened',
          values: labels.map((begins) => addUp(drawn, 'opened', { begins }).count),
        },
        {
          name: 'Closed',
          values: labels.map((begins) => addUp(drawn, 'closed', { begins }).count),
        },
      ],
    },
    tables: city ? [byMonth] : [byMonth, byLocation],
  }
}
