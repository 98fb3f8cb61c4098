import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import {
  type Asking,
  addUp,
  columnOf,
  computedColumn,
  figureOf,
  percent,
  readSums,
  rowOf,
} from '#reports/reports/report-figures.server.ts'
import { keyInWords } from '#reports/reports/report-keys.ts'
import { type Days, stepOf, stepsOf } from '#values/periods.ts'
import { MOST_ROWS, type Sheet, type Table } from '#reports/reports/reports.ts'
import { keys } from '#values/keys.ts'

const asFigure = figureOf('equipment')
const USE = 'Days out as a percent of days owned.'
const owned = computedColumn(
  'units',
  'Units',
  'count',
  'Units on the last day, retired ones left out.',
)
const ours = computedColumn(
  'unit days',
  'Days owned',
  'days',
  'Days we owned each unit until it was retired, added up.',
)
const use = computedColumn('use', 'Utilization', 'percent', USE)
const price = computedColumn('price', 'Price', 'cents', 'What the unit was bought for.')
const columns = [owned, ours, { ...columnOf('out'), measure: null }, use, columnOf('rented')]

interface UnitDays {
  measure: string
  key: string
  units: number
  days: number
}
/** Returns a function that adds up units and unit days, owned or out, of a category or of all. */
export async function unitDays({ db, city }: Pick<Asking, 'db' | 'city'>, { from, to }: Days) {
  const { rows } =
    await sql<UnitDays>`select measure, key, units::float8 as units, days::float8 as days
    from app.report_unit_days(${from}, ${to}, ${city})`.execute(db)
  return (measure: 'owned' | 'out', key?: string) => {
    const found = rows.filter(
      (row) => row.measure === measure && (key === undefined || row.key === key),
    )
    return {
      units: found.reduce((sum, { units }) => sum + units, 0),
      days: found.reduce((sum, { days }) => sum + days, 0),
    }
  }
}

interface UnitRow {
  id: string
  name: string
  days_out: number
  billed: number
  price: number | null
}
/**
 * Returns units by number, with the days they were out in this period, and what was billed for them
 * since they were bought.
 */
async function unitRows({ db, city, period }: Asking) {
  const { rows } = await sql<UnitRow>`
    select u.id, u.item_number || ' ' || u.name as name, u.purchase_price_cents::float8 as price,
      coalesce((select sum(upper(r) - lower(r)) from unnest((
        select range_agg(daterange(app.company_day(p.placed_at, time_zone), app.company_day(coalesce(p.removed_at, app.clock()), time_zone), '[]')
          * daterange(${period.from}, ${period.to}, '[]'))
        from placements p where p.equipment_id = u.id and p.voided_at is null
          and p.placed_at < (${period.to}::date + 1)::timestamp at time zone time_zone
          and coalesce(p.removed_at, 'infinity') >= ${period.from}::timestamp at time zone time_zone)) r), 0)::float8 as days_out,
      (select coalesce(sum(l.total_cents), 0)::float8 from placements p join invoice_sources s on s.placement_id = p.id and s.released_at is null
        join invoice_lines l on l.id = s.line_id and l.removed_at is null
        join invoices i on i.id = l.invoice_id and i.status in ('sent', 'partially_paid', 'paid') where p.equipment_id = u.id) as billed
    from settings, (select * from equipment e where e.status <> 'retired' and (${city}::text is null or e.city_code = ${city})
      order by e.item_number limit ${MOST_ROWS + 1}) u order by u.item_number`.execute(db)
  return rows
}

/** Counts the days of a period up to and including today: days to come can't be used. */
const daysSoFar = ({ from, to }: Days, today: string) =>
  Math.max(
    0,
    Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to < today ? to : today)).days + 1,
  )

async function byUnit(asking: Asking): Promise<Table> {
  const rows = await unitRows(asking)
  const days = daysSoFar(asking.period, asking.today)
  const billed = computedColumn(
    'billed to date',
    'Billed to date',
    'cents',
    'Rental of this unit on sent invoices, before tax, since it was bought.',
  )
  const earned = computedColumn(
    'earned',
    'Paid back',
    'percent',
    'Billed to date as a percent of its price.',
  )
  return {
    id: 'units',
    title: 'By unit',
    first: 'Unit',
    about: 'Units by number, retired ones left out.',
    columns: [{ ...columnOf('out'), measure: null }, use, billed, price, earned],
    rows: rows.slice(0, MOST_ROWS).map(({ id, name, days_out, billed: cents, price: bought }) =>
      rowOf(
        name,
        [
          days_out,
          percent(days_out, days),
          cents,
          bought,
          bought === null ? null : percent(cents, bought),
        ],
        {
          link: `/equipment/${id}`,
        },
      ),
    ),
    totals: [null, null, null, null, null],
    more: rows.length > MOST_ROWS,
  }
}

/** Returns the days of a period up to and including today. */
const past = ({ period, today }: Asking): Days => {
  const to = period.to < today ? period.to : today
  return { from: period.from < to ? period.from : to, to }
}
type OfUnits = Awaited<ReturnType<typeof unitDays>>
const share = (days: OfUnits, key?: string) =>
  percent(days('out', key).days, days('owned', key).days)
const unitFigures = (now: OfUnits, then: OfUnits) =>
  ({
    owned: {
      ...asFigure('out', now('owned').units, then('owned').units),
      id: 'units',
      title: owned.title,
      unit: 'count',
      about: owned.about,
      measure: null,
    },
    out: {
      ...asFigure('out', now('out').units, then('out').units, {
        id: 'out now',
        title: 'Out',
        unit: 'count',
      }),
      about: 'Units on a job on the last day.',
      measure: null,
    },
    use: {
      ...asFigure('out', share(now), share(then), {
        id: 'use',
        title: 'Utilization',
        unit: 'percent',
        about: USE,
      }),
      measure: null,
    },
  }) as const
/** Figures of the units owned and out, and how much they were used. */
export const equipmentFigures = async (asking: Asking) =>
  unitFigures(await unitDays(asking, past(asking)), await unitDays(asking, asking.before))

/** Units, how much they were out, and what was billed for them, by category and by unit. */
export async function equipmentReport(
  asking: Asking,
): Promise<Pick<Sheet, 'figures' | 'chart' | 'tables'>> {
  const period = past(asking)
  const now = await unitDays(asking, period)
  const then = await unitDays(asking, asking.before)
  const sums = await readSums(asking, ['rented'], asking.period)
  const earlier = await readSums(asking, ['rented'], asking.before)
  const step = stepOf(asking.period)
  const drawn = await readSums(asking, ['rented'], asking.period, { step })
  const labels = stepsOf(asking.period, step)
  const values = (key?: string) => [
    now('owned', key).units,
    now('owned', key).days,
    now('out', key).days,
    share(now, key),
    addUp(sums, 'rented', key === undefined ? {} : { key }).amount,
  ]
  const byCategory: Table = {
    id: 'categories',
    title: 'By category',
    first: 'Category',
    about: 'Units by category.',
    columns,
    rows: [...keys(equipmentCategories), '']
      .map((key) => rowOf(keyInWords('rented', key)!, values(key), { key }))
      .filter((row) => row.values.some((value) => value)),
    totals: values(),
    more: false,
  }
  const { owned: units, out, use: used } = unitFigures(now, then)
  return {
    figures: [
      units,
      out,
      used,
      asFigure('rented', addUp(sums, 'rented').amount, addUp(earlier, 'rented').amount),
    ],
    chart: {
      title: 'Rental billed',
      unit: 'cents',
      labels,
      series: [
        {
          name: 'Rental billed',
          values: labels.map((begins) => addUp(drawn, 'rented', { begins }).amount),
        },
      ],
    },
    tables: [byCategory, await byUnit({ ...asking, period })],
  }
}
