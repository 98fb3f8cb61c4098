import { sql } from 'kysely'
import { centsPerMile } from '#fleet/mileage/drives.ts'
import {
  type Asking,
  columnOf,
  computedColumn,
  figureOf,
  rowOf,
} from '#reports/reports/report-figures.server.ts'
import type { Days } from '#values/periods.ts'
import { MOST_ROWS, type Sheet } from '#reports/reports/reports.ts'

const asFigure = figureOf('fleet')
const miles = computedColumn(
  'miles',
  'Miles',
  'miles',
  'Odometer at the end of the period minus the start.',
)
const mile = computedColumn(
  'cost a mile',
  'Cost per mile',
  'cents_per_mile',
  'Service and fuel costs divided by miles. Totals cover vehicles with both.',
)
const columns = [
  miles,
  columnOf('services', {
    id: 'services done',
    title: 'Services done',
    unit: 'count',
    about: 'Services completed in this period.',
  }),
  columnOf('services'),
  columnOf('fuel'),
  mile,
]

interface VehicleRow {
  id: string
  name: string
  miles: number
  services: number
  service_cents: number
  fuel_cents: number
}
/**
 * Returns vehicles that drove or cost something in these days, plus all that are not archived. Each
 * is looked up by index, with the same numbers as on its page.
 */
async function vehicleRows({ db, city }: Asking, { from, to }: Days) {
  const { rows } = await sql<VehicleRow>`
    with bounds as (select ${from}::timestamp at time zone time_zone as since, (${to}::date + 1)::timestamp at time zone time_zone as until from settings),
    found as (
      select v.id, v.number || coalesce(' ' || nullif(concat_ws(' ', v.make, v.model), ''), '') as name, v.archived_at,
        greatest(0, app.mileage_at(v.id, least(b.until, app.clock())) - app.mileage_at(v.id, b.since))::float8 as miles,
        (select count(*)::float8 from vehicle_services s where s.vehicle_id = v.id and s.status = 'completed' and s.completed_on between ${from} and ${to}) as services,
        (select coalesce(sum(k.cost_cents), 0)::float8 from vehicle_services s join vehicle_service_costs k on k.id = s.id
          where s.vehicle_id = v.id and s.status = 'completed' and s.completed_on between ${from} and ${to}) as service_cents,
        (select coalesce(sum(k.cost_cents), 0)::float8 from vehicle_fuelings f join vehicle_fuel_costs k on k.id = f.id
          where f.vehicle_id = v.id and f.deleted_at is null and f.fueled_at >= b.since and f.fueled_at < b.until) as fuel_cents
      from bounds b, vehicles v where ${city}::text is null or v.city_code = ${city})
    select id, name, miles, services, service_cents, fuel_cents from found
    where archived_at is null or miles > 0 or services > 0 or service_cents > 0 or fuel_cents > 0 order by lower(name)`.execute(
    db,
  )
  return rows
}

/**
 * Returns the cost per mile over the vehicles that have both costs and miles: the costs of one
 * vehicle say nothing about the miles of another.
 */
export function costPerMileOf(
  rows: readonly Pick<VehicleRow, 'miles' | 'service_cents' | 'fuel_cents'>[],
): number | null {
  const costs = rows.map((row) => ({ miles: row.miles, cents: row.service_cents + row.fuel_cents }))
  const both = costs.filter(({ miles: driven, cents }) => driven > 0 && cents > 0)
  const sum = (of: 'miles' | 'cents') => both.reduce((all, row) => all + row[of], 0)
  return centsPerMile(sum('cents'), sum('miles'))
}

const sumsOf = (rows: VehicleRow[]) => {
  const sum = (of: (row: VehicleRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const [driven, services, fuel] = [
    sum((row) => row.miles),
    sum((row) => row.service_cents),
    sum((row) => row.fuel_cents),
  ]
  return [driven, sum((row) => row.services), services, fuel, costPerMileOf(rows)]
}

/** Miles, services and fuel by vehicle, and the cost per mile. */
export async function fleetReport(
  asking: Asking,
): Promise<Pick<Sheet, 'figures' | 'chart' | 'tables'>> {
  const rows = await vehicleRows(asking, asking.period)
  const totals = sumsOf(rows)
  const earlier = sumsOf(await vehicleRows(asking, asking.before))
  const most = rows
    .toSorted((a, b) => b.service_cents + b.fuel_cents - a.service_cents - a.fuel_cents)
    .slice(0, 12)
  return {
    figures: [
      {
        ...asFigure('services', totals[0]!, earlier[0]!),
        id: 'miles',
        title: miles.title,
        unit: 'miles',
        about: miles.about,
        measure: null,
      },
      asFigure('services', totals[2]!, earlier[2]!),
      asFigure('fuel', totals[3]!, earlier[3]!),
      {
        ...asFigure('services', totals[4]!, earlier[4]!),
        id: 'cost a mile',
        title: mile.title,
        unit: 'cents_per_mile',
        about: mile.about,
        measure: null,
      },
    ],
    chart: {
      title: 'Cost by vehicle',
      unit: 'cents',
      labels: most.map(({ name }) => name),
      series: [
        { name: 'Services', values: most.map(({ service_cents }) => service_cents) },
        { name: 'Fuel', values: most.map(({ fuel_cents }) => fuel_cents) },
      ],
    },
    tables: [
      {
        id: 'vehicles',
        title: 'By vehicle',
        first: 'Vehicle',
        about: 'The fleet, and archived vehicles that drove or cost something.',
        columns,
        rows: rows
          .slice(0, MOST_ROWS)
          .map((row) => rowOf(row.name, sumsOf([row]), { key: row.id, link: `/fleet/${row.id}` })),
        totals,
        more: rows.length > MOST_ROWS,
      },
    ],
  }
}
