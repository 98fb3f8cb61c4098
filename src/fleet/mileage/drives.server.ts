import { sql } from 'kysely'
import { z } from 'zod'
import {
  type CostPerMile,
  PAGE_SIZE,
  centsPerMile,
  costPerMile,
  costPerMileQuery,
  drive,
  drivenNow,
  milesBetween,
  milesByMonth,
  monthStarts,
  vehicleMiles,
} from '#fleet/mileage/drives.ts'
import { milesDriven } from '#fleet/mileage/miles-driven.ts'
import { oneVehicle } from '#fleet/vehicles/vehicle-rows.server.ts'
import { ofVehicleQuery } from '#fleet/vehicles/vehicles.ts'
import type { Database } from '#server/database.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { listed } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'
import { daysFrom } from '#values/times.ts'

const tags = ['Vehicles']

export const now = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/drives/now',
    summary: 'List who drives which vehicle now',
    description:
      'Everyone on the clock with a vehicle, the longest first. Since when is for management, and of one’s own drive; else null.',
    tags,
  })
  .output(z.array(drivenNow))
  .handler(
    async ({ context: { db } }) =>
      (await sql<z.infer<typeof drivenNow>>`select * from app.driven_now()`.execute(db)).rows,
  )

export const list = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicles/{vehicle_id}/drives',
    summary: 'List the drives of a vehicle',
    description: `Latest first, ${PAGE_SIZE} to a page: everyone’s for management, else one’s own. Miles are those to the next reading of the vehicle, by any driver. 404 if the vehicle does not exist.`,
    tags,
  })
  .input(ofVehicleQuery)
  .output(listed(drive))
  .handler(async ({ input: { vehicle_id, ...place }, context: { db } }) => {
    await oneVehicle(db, vehicle_id)
    const page = listPage(
      place,
      newestFirst(sql.ref('t.clock_in_time'), sql.ref('t.id')),
      PAGE_SIZE,
    )
    const { rows, ...neighbors } = await page.read(
      driveRows(db).where('t.vehicle_id', '=', vehicle_id),
    )
    const found = rows.map(
      ({
        starting_mileage,
        ending_mileage,
        next_start,
        otherwise,
        start_stands,
        end_stands,
        ...row
      }) => ({
        ...row,
        starting_mileage: starting_mileage!,
        ...milesDriven({
          starting_mileage: starting_mileage!,
          ending_mileage,
          next_start,
          otherwise,
          start_stands,
          end_stands,
        }),
      }),
    )
    return { rows: found, ...neighbors }
  })

type ReadAfter = Omit<Parameters<typeof milesDriven>[0], 'starting_mileage' | 'ending_mileage'>

const driveRows = (db: Database) =>
  db
    .selectFrom('time_records as t')
    .innerJoin('profiles as p', 'p.id', 't.employee_id')
    .innerJoin('jobs as j', 'j.id', 't.job_id')
    .innerJoin('customers as c', 'c.id', 'j.customer_id')
    .leftJoin('folders as f', 'f.id', 'j.folder_id')
    .innerJoin(sql<ReadAfter>`lateral app.read_after(t.id)`.as('r'), (join) => join.onTrue())
    .where('t.deleted_at', 'is', null)
    .select([
      't.id',
      'p.name as driver_name',
      't.job_id',
      'c.name as customer_name',
      'f.folder_number',
      't.clock_in_time',
    ])
    .select(['t.clock_out_time', 't.starting_mileage', 't.ending_mileage'])
    .select(['r.next_start', 'r.otherwise', 'r.start_stands', 'r.end_stands'])

/**
 * Returns the mileage of a vehicle at the start of each of these company days, in their order, and
 * its mileage now.
 */
async function readings(db: Database, vehicle_id: string, days: readonly string[]) {
  const { rows } = await sql<{ day: string | null; mileage: number | null }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, app.mileage_at(${vehicle_id}, coalesce(d.day::timestamp at time zone s.time_zone, app.clock())) as mileage
    from settings s, unnest(${[...days, null]}::date[]) with ordinality d (day, n) order by d.n`.execute(
    db,
  )
  const current = rows.at(-1)!.mileage
  return { starts: rows.slice(0, -1) as { day: string; mileage: number | null }[], current }
}

const today = async (db: Database) =>
  (
    await sql<{ day: string; before: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, to_char(day - 29, 'YYYY-MM-DD') as before
    from (select app.company_day() as day) d`.execute(db)
  ).rows[0]!

export const miles = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicles/{vehicle_id}/miles',
    summary: 'Get the miles a vehicle drove',
    description:
      'In the last 30 days of the company, today among them, and by month: from where it stood when they began to where it stood when they ended. 404 if the vehicle does not exist.',
    tags,
  })
  .input(z.strictObject({ vehicle_id: rowId }))
  .output(vehicleMiles)
  .handler(async ({ input: { vehicle_id }, context: { db } }) => {
    await oneVehicle(db, vehicle_id)
    const { day, before } = await today(db)
    const { starts, current } = await readings(db, vehicle_id, [before, ...monthStarts(day)])
    const [month, ...months] = starts
    return {
      last_30_days: milesBetween(month!.mileage, current),
      months: milesByMonth(months, current),
    }
  })

/** Sums over costs `k`. */
const sums = [
  sql<number>`count(k.cost_cents)::integer`.as('count'),
  sql<number>`(count(*) - count(k.cost_cents))::integer`.as('unpriced'),
  sql<number>`coalesce(sum(k.cost_cents), 0)::bigint::float8`.as('cents'),
] as const

/** Returns the amounts spent on a vehicle over a range of company days, by kind of cost. */
const costParts = async (
  db: Database,
  { vehicle_id, from, to }: z.output<typeof costPerMileQuery>,
): Promise<CostPerMile['parts']> => {
  const services = await db
    .selectFrom('vehicle_services as s')
    .leftJoin('vehicle_service_costs as k', 'k.id', 's.id')
    .select(sums)
    .where('s.vehicle_id', '=', vehicle_id)
    .where('s.status', '=', 'completed')
    .where('s.completed_on', '>=', from)
    .where('s.completed_on', '<=', to)
    .executeTakeFirstOrThrow()
  const fuel = await db
    .selectFrom('vehicle_fuelings as f')
    .leftJoin('vehicle_fuel_costs as k', 'k.id', 'f.id')
    .select(sums)
    .where('f.vehicle_id', '=', vehicle_id)
    .where('f.deleted_at', 'is', null)
    .where(
      sql<boolean>`f.fueled_at >= ${from}::timestamp at time zone (select time_zone from settings)`,
    )
    .where(
      sql<boolean>`f.fueled_at < (${to}::date + 1)::timestamp at time zone (select time_zone from settings)`,
    )
    .executeTakeFirstOrThrow()
  return [
    { of: 'services', ...services },
    { of: 'fuel', ...fuel },
  ]
}

export const costs = allow('vehicles.costs')
  .route({
    method: 'GET',
    path: '/vehicles/{vehicle_id}/cost-per-mile',
    summary: 'Get what a mile of a vehicle cost',
    description:
      'Over days of the company, `to` among them: what its completed services and its fuel cost, divided by the miles it drove. Amounts in USD cents. 404 if the vehicle does not exist.',
    tags,
  })
  .input(costPerMileQuery)
  .output(costPerMile)
  .handler(async ({ input, context: { db } }) => {
    await oneVehicle(db, input.vehicle_id)
    const { starts } = await readings(db, input.vehicle_id, [input.from, daysFrom(input.to, 1)])
    const parts = await costParts(db, input)
    const cents = parts.reduce((sum, part) => sum + part.cents, 0)
    const driven = milesBetween(starts[0]!.mileage, starts[1]!.mileage)
    return { miles: driven, parts, cents, cents_per_mile: centsPerMile(cents, driven) }
  })
