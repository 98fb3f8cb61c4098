import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { oneVehicle } from '#fleet/vehicles/vehicle-rows.server.ts'
import {
  oneService,
  openServices,
  serviceRows,
} from '#fleet/vehicle-services/service-rows.server.ts'
import {
  PAGE_SIZE,
  type Service,
  newService,
  openServiceQuery,
  service,
  serviceChange,
  serviceCompletion,
} from '#fleet/vehicle-services/vehicle-services.ts'
import { ofVehicleQuery } from '#fleet/vehicles/vehicles.ts'
import { can } from '#access/roles.ts'
import { firstTime } from '#server/first-time.ts'
import { type Orders, listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'
import { listed } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'

const tags = ['Vehicles']

const day = { by: sql.ref('s.service_date'), type: 'date' } as const
/** `newest` starts with the latest day, `day` with the earliest. */
const orders: Orders<'day'> = { id: sql.ref('s.id'), by: { newest: day, day } }

export const list = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicles/{vehicle_id}/services',
    summary: 'List the services of a vehicle',
    description: `Latest day first, ${PAGE_SIZE} to a page. Costs are null for who may not see them. 404 if the vehicle does not exist.`,
    tags,
  })
  .input(ofVehicleQuery)
  .output(listed(service))
  .handler(async ({ input: { vehicle_id, ...place }, context: { db } }) => {
    await oneVehicle(db, vehicle_id)
    const page = listPage(place, orders, PAGE_SIZE)
    const { rows, ...neighbors } = await page.read(
      serviceRows(db).where('s.vehicle_id', '=', vehicle_id),
    )
    return { rows: rows as Service[], ...neighbors }
  })

export const open = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicle-services',
    summary: 'List open services',
    description: `Of all vehicles that are not archived, by their location: what was requested and what is scheduled, the soonest day first, ${PAGE_SIZE} to a page.`,
    tags,
  })
  .input(openServiceQuery)
  .output(listed(service))
  .handler(async ({ input: { after, before, ...filter }, context: { db } }) => {
    const { rows, ...neighbors } = await listPage(
      { sort: 'day', after, before },
      orders,
      PAGE_SIZE,
    ).read(openServices(db, filter))
    return { rows: rows as Service[], ...neighbors }
  })

export const schedule = allow('vehicles.report')
  .route({
    method: 'POST',
    path: '/vehicle-services',
    summary: 'Schedule a service',
    description:
      'What management sends is scheduled; what others send is requested. The same `id` twice makes one; 409 if the contents differ. 403 for a cost from anyone but management; 404 if the vehicle does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newService)
  .output(service)
  .handler(async ({ input: sent, context: { db, actor } }) => {
    const { estimated_cost_cents, ...input } = sent
    const me = await actor()
    if (estimated_cost_cents !== null && !can(me.role, 'vehicles.costs'))
      throw new ORPCError('FORBIDDEN')
    await oneVehicle(db, input.vehicle_id)
    if (await firstTime(db, 'vehicle_services', sent, me)) {
      await db.insertInto('vehicle_services').values(input).execute()
      if (estimated_cost_cents !== null)
        await db
          .insertInto('vehicle_service_costs')
          .values({ id: input.id, estimated_cost_cents })
          .execute()
    }
    return oneService(db, input.id)
  })

export const edit = allow('vehicles.edit')
  .route({
    method: 'PATCH',
    path: '/vehicle-services/{id}',
    summary: 'Schedule a service',
    description:
      'Changes only the given fields, and what was requested is scheduled. 409 if one no longer matches `was`; 400 if it is completed or canceled; 404 if it does not exist.',
    tags,
  })
  .input(serviceChange.extend({ was: seenFields }))
  .output(service)
  .handler(async ({ input: { id, was, estimated_cost_cents, ...fields }, context: { db } }) => {
    await oneService(db, id)
    await saveEdit(db, 'vehicle_services', sql`id = ${id}`, { was, ...fields })
    await db
      .updateTable('vehicle_services')
      .set({ status: 'scheduled' })
      .where('id', '=', id)
      .execute()
    if (estimated_cost_cents !== undefined) {
      await db
        .insertInto('vehicle_service_costs')
        .values({ id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await saveEdit(db, 'vehicle_service_costs', sql`id = ${id}`, { was, estimated_cost_cents })
    }
    return oneService(db, id)
  })

export const complete = allow('vehicles.edit')
  .route({
    method: 'POST',
    path: '/vehicle-services/{id}/completion',
    summary: 'Complete a service',
    description:
      'The last oil change or tire rotation of the vehicle follows, and its mileage where the odometer is the highest known. Cost in USD cents. 400 if it is completed or canceled, for a future day, or if the odometer is more than 1,000 miles beyond what is known; 404 if it does not exist.',
    tags,
  })
  .input(serviceCompletion)
  .output(service)
  .handler(async ({ input: { id, cost_cents, ...done }, context: { db } }) => {
    await oneService(db, id)
    await db
      .updateTable('vehicle_services')
      .set({ ...done, status: 'completed' })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('vehicle_service_costs')
      .values({ id, cost_cents })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ cost_cents }))
      .execute()
    return oneService(db, id)
  })

export const cancel = allow('vehicles.edit')
  .route({
    method: 'POST',
    path: '/vehicle-services/{id}/cancel',
    summary: 'Cancel a service',
    description: '400 if it is completed or canceled; 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(service)
  .handler(async ({ input: { id }, context: { db } }) => {
    await oneService(db, id)
    await db
      .updateTable('vehicle_services')
      .set({ status: 'canceled' })
      .where('id', '=', id)
      .execute()
    return oneService(db, id)
  })
