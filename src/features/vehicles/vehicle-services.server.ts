import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { papersOf } from '#features/vehicles/vehicle-paper-rows.server.ts'
import { oneVehicle } from '#features/vehicles/vehicle-rows.server.ts'
import { PAGE_SIZE, type Service, newService, service, serviceCompletion, serviceQuery } from '#features/vehicles/vehicle-services.ts'
import { can } from '#access/roles.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { type Orders, listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

const tags = ['Vehicles']

const serviceRows = (db: Database) =>
  db
    .selectFrom('vehicle_services as s')
    .innerJoin('vehicles as v', 'v.id', 's.vehicle_id')
    .leftJoin('vehicle_service_costs as k', 'k.id', 's.id')
    .leftJoin('profiles as asker', 'asker.id', 's.created_by')
    .leftJoin('profiles as doer', 'doer.id', 's.completed_by')
    .select(['s.id', 's.vehicle_id', 'v.number as vehicle_number', 's.service_type', 's.service_date', 's.priority', 's.assigned_to'])
    .select(['s.description', 's.notes', 's.status', 's.completed_on', 's.odometer', 's.created_at', 'asker.name as created_by_name'])
    .select(['doer.name as completed_by_name', 'k.estimated_cost_cents', 'k.cost_cents'])
    .select(papersOf(sql`p.service_id = s.id`).as('papers'))

async function oneService(db: Database, id: string) {
  const found = await serviceRows(db).where('s.id', '=', id).executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Service not found' })
  return found as Service
}

/** The latest day first. */
const orders: Orders = { id: sql.ref('s.id'), by: { newest: { by: sql.ref('s.service_date'), type: 'date' } } }

export const list = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicles/{vehicle_id}/services',
    summary: 'List the services of a vehicle',
    description: `Latest day first, ${PAGE_SIZE} to a page. Costs are null for who may not see them. 404 if the vehicle does not exist.`,
    tags,
  })
  .input(serviceQuery)
  .output(z.object({ rows: z.array(service), newer: z.string().optional(), older: z.string().optional() }))
  .handler(async ({ input: { vehicle_id, after, before }, context: { db } }) => {
    await oneVehicle(db, vehicle_id)
    const page = listPage({ after, before }, orders, PAGE_SIZE)
    const { rows, ...neighbors } = await page.read(serviceRows(db).where('s.vehicle_id', '=', vehicle_id))
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
    if (estimated_cost_cents !== null && !can(me.role, 'vehicles.costs')) throw new ORPCError('FORBIDDEN')
    await oneVehicle(db, input.vehicle_id)
    if (await firstTime(db, 'vehicle_services', sent, me)) {
      await db.insertInto('vehicle_services').values(input).execute()
      if (estimated_cost_cents !== null)
        await db.insertInto('vehicle_service_costs').values({ id: input.id, estimated_cost_cents }).execute()
    }
    return oneService(db, input.id)
  })

export const complete = allow('vehicles.edit')
  .route({
    method: 'POST',
    path: '/vehicle-services/{id}/completion',
    summary: 'Complete a service',
    description:
      'The last oil change or tire rotation of the vehicle follows, and its mileage where the odometer is the highest known. Cost in USD cents. 400 if it is completed or canceled, or if the odometer is more than 1,000 miles beyond what is known; 404 if it does not exist.',
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
    path: '/vehicle-services/{id}/cancellation',
    summary: 'Cancel a service',
    description: '400 if it is completed or canceled; 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(service)
  .handler(async ({ input: { id }, context: { db } }) => {
    await oneService(db, id)
    await db.updateTable('vehicle_services').set({ status: 'canceled' }).where('id', '=', id).execute()
    return oneService(db, id)
  })
