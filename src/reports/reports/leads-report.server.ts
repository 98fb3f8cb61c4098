import { sources } from '#loss/leads/leads.ts'
import { locationName, locations } from '#people/locations/locations.ts'
import {
  type Asking,
  type Sum,
  addUp,
  columnOf,
  computedColumn,
  figureOf,
  percent,
  readSums,
  rowOf,
} from '#reports/reports/report-figures.server.ts'
import { stepOf, stepsOf } from '#values/periods.ts'
import type { Sheet, Table } from '#reports/reports/reports.ts'
import { keys } from '#values/keys.ts'

const asFigure = figureOf('leads')
const WAIT =
  'Average time from request to our call. Phone leads count as answered right away, unless the call was cut off.'
const columns = [
  columnOf('leads'),
  columnOf('answered', {
    id: 'called',
    unit: 'count',
    about: 'Leads from this period that we called back or took by phone.',
  }),
  columnOf('answered', { id: 'wait', title: 'Time to call', about: WAIT }),
  columnOf('won'),
  computedColumn('won share', 'Win rate', 'percent', 'Leads won as a percent of leads.'),
]
const values = (sums: Sum[], fits: Parameters<typeof addUp>[2] = {}) => {
  const [came, answered, won] = [
    addUp(sums, 'leads', fits).count,
    addUp(sums, 'answered', fits),
    addUp(sums, 'won', fits).count,
  ]
  return [
    came,
    answered.count,
    answered.count > 0 ? Math.round(answered.amount / answered.count) : null,
    won,
    percent(won, came),
  ]
}

/** Where leads come from, how fast they were called back, and how many were won. */
export async function leadsReport(
  asking: Asking,
): Promise<Pick<Sheet, 'figures' | 'chart' | 'tables'>> {
  const { period, before, city } = asking
  const step = stepOf(period)
  const sums = await readSums(asking, ['leads', 'answered', 'won'], period, { each_city: true })
  const earlier = await readSums(asking, ['leads', 'answered', 'won'], before, { each_key: false })
  const drawn = await readSums(asking, ['leads', 'won'], period, { step, each_key: false })
  const labels = stepsOf(period, step)
  const [now, then] = [values(sums), values(earlier)]
  const bySource: Table = {
    id: 'sources',
    title: 'By source',
    first: 'Source',
    about: 'How the lead reached us.',
    columns,
    rows: keys(sources).map((key) => rowOf(sources[key], values(sums, { key }), { key })),
    totals: now,
    more: false,
  }
  const byLocation: Table = {
    id: 'locations',
    title: 'By location',
    first: 'Location',
    about: 'The location the address is in.',
    columns,
    rows: [...locations.map(({ code }) => code), '']
      .map((code) =>
        rowOf(code ? locationName(code) : 'Not known', values(sums, { city_code: code }), {
          city: code || 'none',
        }),
      )
      .filter((row) => row.values[0]! > 0),
    totals: now,
    more: false,
  }
  return {
    figures: [
      asFigure('leads', now[0]!, then[0]!),
      asFigure('answered', now[2]!, then[2]!, { id: 'wait', title: 'Time to call', about: WAIT }),
      asFigure('won', now[3]!, then[3]!),
      {
        ...asFigure('won', now[4]!, then[4]!),
        id: 'won share',
        title: 'Win rate',
        unit: 'percent',
        about: columns[4]!.about,
        measure: null,
      },
    ],
    chart: {
      title: 'Leads, and leads won',
      unit: 'count',
      labels,
      series: [
        { name: 'Leads', values: labels.map((begins) => addUp(drawn, 'leads', { begins }).count) },
        { name: 'Won', values: labels.map((begins) => addUp(drawn, 'won', { begins }).count) },
      ],
    },
    tables: city ? [bySource] : [bySource, byLocation],
  }
}
