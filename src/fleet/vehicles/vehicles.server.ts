import { sql } from 'kysely'
import { z } from 'zod'
import {
  filteredVehicles,
  oneVehicle,
  servicePlan,
  vehicleNotFound,
  vehicleOrders,
  nextService,
  withFront,
} from '#fleet/vehicles/vehicle-rows.server.ts'
import {
  PAGE_SIZE,
  type VehicleCard,
  clockVehicle,
  fleetCounts,
  newVehicle,
  vehicle,
  vehicleCard,
  vehicleChange,
  vehicleCosts,
  vehicleQuery,
  vehicleStatusChange,
} from '#fleet/vehicles/vehicles.ts'
import { locationScope } from '#people/locations/locations.ts'
import { archivedAt, archiving } from '#server/archiving.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'
import { listed } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'

const tags = ['Vehicles']

export const choices = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicles/choices',
    summary: 'List vehicles to drive',
    description:
      'All vehicles that are not archived, sorted by number, with whether each may be driven.',
    tags,
  })
  .output(z.array(clockVehicle))
  .handler(async ({ context: { db } }) =>
    (
      await filteredVehicles(db, {})
        .orderBy(sql`lower(v.number)`)
        .execute()
    ).map((row) => clockVehicle.parse(row)),
  )

export const list = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicles',
    summary: 'List the fleet',
    description: `Sorted by number, ${PAGE_SIZE} to a page; \`archived\` lists the archived ones instead.`,
    tags,
  })
  .input(vehicleQuery)
  .output(listed(vehicleCard))
  .handler(async ({ input: { after, before, ...filter }, context: { db } }) => {
    const page = listPage({ sort: 'number', after, before }, vehicleOrders, PAGE_SIZE)
    const { rows, ...neighbors } = await page.read(
      withFront(filteredVehicles(db, filter)).select([servicePlan, nextService]),
    )
    return { rows: rows as VehicleCard[], ...neighbors }
  })

export const counts = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicles/counts',
    summary: 'Get the fleet overview',
    description:
      'Of a location: vehicles that are not archived, how many are active, in maintenance, and out of service (damaged or not drivable), and their rounded mean mileage, 0 without any.',
    tags,
  })
  .input(z.strictObject({ city: locationScope.optional() }))
  .output(fleetCounts)
  .handler(({ input, context: { db } }) =>
    db
      .selectFrom(filteredVehicles(db, input).as('v'))
      .select([
        sql<number>`count(*)::integer`.as('total'),
        sql<number>`(count(*) filter (where status = 'active'))::integer`.as('active'),
        sql<number>`(count(*) filter (where status = 'in_maintenance'))::integer`.as(
          'in_maintenance',
        ),
        sql<number>`(count(*) filter (where status in ('damaged', 'not_drivable')))::integer`.as(
          'out_of_service',
        ),
        sql<number>`coalesce(round(avg(current_mileage)), 0)::integer`.as('average_mileage'),
      ])
      .executeTakeFirstOrThrow(),
  )

export const read = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicles/{id}',
    summary: 'Get a vehicle',
    description: '404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(vehicle)
  .handler(({ input, context: { db } }) => oneVehicle(db, input.id))

export const costs = allow('vehicles.costs')
  .route({
    method: 'GET',
    path: '/vehicles/{id}/costs',
    summary: 'Get what a vehicle costs',
    description:
      'Amounts in USD cents; `mileage_rate` in dollars a mile. All null where nothing is known. 404 if the vehicle does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(vehicleCosts)
  .handler(async ({ input: { id }, context: { db } }) => {
    await oneVehicle(db, id)
    const found = await db
      .selectFrom('vehicle_costs')
      .select(Object.keys(vehicleCosts.shape) as [])
      .where('id', '=', id)
      .executeTakeFirst()
    return vehicleCosts.parse(
      found ?? Object.fromEntries(Object.keys(vehicleCosts.shape).map((field) => [field, null])),
    )
  })

/** Splits fields into those of the vehicle and those of its costs. */
function apart<Fields extends object>(fields: Fields) {
  const isCost = ([field]: [string, unknown]) => field in vehicleCosts.shape
  const all = Object.entries(fields)
  return {
    of_costs: Object.fromEntries(all.filter(isCost)),
    of_vehicle: Object.fromEntries(all.filter((field) => !isCost(field))),
  }
}

export const create = allow('vehicles.add')
  .route({
    method: 'POST',
    path: '/vehicles',
    summary: 'Add a vehicle',
    description:
      'It is active. The same `id` twice adds one; 409 if the contents differ, or if the number is taken.',
    tags,
    successStatus: 201,
  })
  .input(newVehicle)
  .output(vehicle)
  .handler(async ({ input, context: { db, actor } }) => {
    const { of_vehicle, of_costs } = apart(input)
    if (await firstTime(db, 'vehicles', input, await actor())) {
      await db
        .insertInto('vehicles')
        .values(of_vehicle as { number: string })
        .execute()
      await db
        .insertInto('vehicle_costs')
        .values({ id: input.id, ...of_costs })
        .execute()
    }
    return oneVehicle(db, input.id)
  })

export const edit = allow('vehicles.edit')
  .route({
    method: 'PATCH',
    path: '/vehicles/{id}',
    summary: 'Edit a vehicle',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`, or if the number is taken. 404 if it does not exist.',
    tags,
  })
  .input(vehicleChange.extend({ was: seenFields }))
  .output(vehicle)
  .handler(async ({ input: { id, was, ...fields }, context: { db } }) => {
    await oneVehicle(db, id)
    const { of_vehicle, of_costs } = apart(fields)
    await saveEdit(db, 'vehicles', sql`id = ${id}`, { was, ...of_vehicle })
    if (Object.keys(of_costs).length > 0)
      await saveEdit(db, 'vehicle_costs', sql`id = ${id}`, { was, ...of_costs })
    return oneVehicle(db, id)
  })

export const setStatus = allow('vehicles.edit')
  .route({
    method: 'PUT',
    path: '/vehicles/{id}/status',
    summary: 'Set the status of a vehicle',
    description:
      'With `status_reason` what is wrong, or where it is; without it the reason stays. 404 if it does not exist.',
    tags,
  })
  .input(vehicleStatusChange)
  .output(vehicle)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    await db.updateTable('vehicles').set(change).where('id', '=', id).execute()
    return oneVehicle(db, id)
  })

export const archive = allow('vehicles.edit')
  .route({
    method: 'PUT',
    path: '/vehicles/{id}/archived',
    summary: 'Archive a vehicle, or restore it',
    description:
      'An archived vehicle is no longer driven: clock-ins after it are refused. What it drove stays. 404 if it does not exist.',
    tags,
  })
  .input(archiving)
  .output(vehicle)
  .handler(async ({ input: { id, archived }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('vehicles')
      .set({ archived_at: archivedAt(archived) })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw vehicleNotFound()
    return oneVehicle(db, id)
  })
