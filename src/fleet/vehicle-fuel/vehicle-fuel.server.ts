import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  type Fueling,
  PAGE_SIZE,
  fueling,
  fuelingCorrection,
  fuelingRemoval,
  milesPerGallon,
  newFueling,
  odometerComplaint,
} from '#fleet/vehicle-fuel/vehicle-fuel.ts'
import { type VehiclePaper } from '#fleet/vehicle-papers/vehicle-papers.ts'
import { papersOf } from '#fleet/vehicle-papers/vehicle-paper-rows.server.ts'
import { oneVehicle } from '#fleet/vehicles/vehicle-rows.server.ts'
import { ofVehicleQuery } from '#fleet/vehicles/vehicles.ts'
import type { Database } from '#server/database.ts'
import { complaint } from '#server/complaints.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { listed } from '#values/list-query.ts'

const tags = ['Vehicles']

/** Selects fuelings with the previous odometer reading (`before`) and the fuel added since. */
const fuelRows = (db: Database) =>
  db
    .selectFrom('vehicle_fuelings as f')
    .leftJoin('vehicle_fuel_costs as k', 'k.id', 'f.id')
    .leftJoin('profiles as a', 'a.id', 'f.created_by')
    .select([
      'f.id',
      'f.vehicle_id',
      'f.gallons',
      'f.odometer',
      'f.fueled_at',
      'f.change_reason',
      'a.name as created_by_name',
      'k.cost_cents',
    ])
    .select(
      sql<{ odometer: number; burned: number } | null>`(
        select jsonb_build_object('odometer', p.odometer, 'burned', (
          select sum(g.gallons) from vehicle_fuelings g where g.vehicle_id = f.vehicle_id and g.deleted_at is null
            and (g.fueled_at, g.id) > (p.fueled_at, p.id) and (g.fueled_at, g.id) <= (f.fueled_at, f.id)))
        from vehicle_fuelings p
        where p.vehicle_id = f.vehicle_id and p.deleted_at is null and p.odometer is not null and (p.fueled_at, p.id) < (f.fueled_at, f.id)
        order by p.fueled_at desc, p.id desc limit 1)`.as('before'),
    )
    .select(papersOf(sql`p.fueling_id = f.id`).as('papers'))
    .where('f.deleted_at', 'is', null)

type Row = Omit<Fueling, 'gallons' | 'miles' | 'miles_per_gallon'> & {
  gallons: string
  papers: VehiclePaper[]
  before: { odometer: number; burned: number } | null
}
function shown({ before, ...row }: Row): Fueling {
  const miles =
    row.odometer !== null && before && row.odometer > before.odometer
      ? row.odometer - before.odometer
      : null
  return {
    ...row,
    gallons: Number(row.gallons),
    miles,
    miles_per_gallon: milesPerGallon(miles, before?.burned ?? 0),
  }
}

async function oneFueling(db: Database, id: string) {
  const found = await fuelRows(db).where('f.id', '=', id).executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Fueling not found' })
  return shown(found as Row)
}

export const list = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicles/{vehicle_id}/fuelings',
    summary: 'List what a vehicle was fueled with',
    description: `Latest first, ${PAGE_SIZE} to a page. Costs are null for who may not see them; receipts are those one may open. Add one by an upload of kind \`vehicle_paper\` with \`fueling_id\`. 404 if the vehicle does not exist.`,
    tags,
  })
  .input(ofVehicleQuery)
  .output(listed(fueling))
  .handler(async ({ input: { vehicle_id, ...place }, context: { db } }) => {
    await oneVehicle(db, vehicle_id)
    const page = listPage(place, newestFirst(sql.ref('f.fueled_at'), sql.ref('f.id')), PAGE_SIZE)
    const { rows, ...neighbors } = await page.read(
      fuelRows(db).where('f.vehicle_id', '=', vehicle_id),
    )
    return { rows: (rows as Row[]).map(shown), ...neighbors }
  })

/**
 * Returns the last known mileage of a vehicle or the reading of its previous fueling, whichever is
 * higher; 0 if there is none.
 */
async function lastReading(
  db: Database,
  { vehicle_id, fueled_at }: { vehicle_id: string; fueled_at: string },
) {
  const { rows } = await sql<{ mileage: number }>`
    select greatest(app.known_mileage(${vehicle_id}), (
      select odometer from vehicle_fuelings where vehicle_id = ${vehicle_id} and deleted_at is null and odometer is not null
        and fueled_at <= ${fueled_at} order by fueled_at desc, id desc limit 1), 0) as mileage`.execute(
    db,
  )
  return rows[0]!.mileage
}

export const add = allow('vehicles.report')
  .route({
    method: 'POST',
    path: '/vehicle-fuelings',
    summary: 'Add fuel',
    description:
      'Cost in USD cents: the person who adds it gives it; only management reads it. The same `id` twice adds one; 409 if the contents differ. 400 for a future time, or for an odometer far above the last known mileage that `is_odometer_right` does not confirm; 404 if the vehicle does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newFueling)
  .output(fueling)
  .handler(async ({ input, context: { db, actor } }) => {
    const { is_odometer_right, ...fueled } = input
    const { cost_cents, ...filled } = fueled
    await oneVehicle(db, input.vehicle_id)
    if (await firstTime(db, 'vehicle_fuelings', fueled, await actor())) {
      const wrong = odometerComplaint(
        await lastReading(db, input),
        input.odometer,
        is_odometer_right,
      )
      if (wrong) throw complaint(wrong, ['odometer'])
      await db.insertInto('vehicle_fuelings').values(filled).execute()
      if (cost_cents !== null)
        await db.insertInto('vehicle_fuel_costs').values({ id: input.id, cost_cents }).execute()
    }
    return oneFueling(db, input.id)
  })

export const correct = allow('vehicles.edit')
  .route({
    method: 'POST',
    path: '/vehicle-fuelings/{id}/correct',
    summary: 'Correct what was fueled',
    description:
      'Changes only the given fields; the reason stays in its history. 400 for a future time; 404 if it does not exist.',
    tags,
  })
  .input(fuelingCorrection)
  .output(fueling)
  .handler(async ({ input: { id, cost_cents, ...change }, context: { db } }) => {
    await oneFueling(db, id)
    await db.updateTable('vehicle_fuelings').set(change).where('id', '=', id).execute()
    if (cost_cents !== undefined)
      await db
        .insertInto('vehicle_fuel_costs')
        .values({ id, cost_cents })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ cost_cents }))
        .execute()
    return oneFueling(db, id)
  })

export const remove = allow('vehicles.edit')
  .route({
    method: 'DELETE',
    path: '/vehicle-fuelings/{id}',
    summary: 'Remove a fueling made by mistake',
    description:
      'It no longer counts; it and the reason stay in its history. 404 if it does not exist.',
    tags,
  })
  .input(fuelingRemoval)
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id, change_reason }, context: { db } }) => {
    await oneFueling(db, id)
    await db
      .updateTable('vehicle_fuelings')
      .set({ change_reason, deleted_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    return { done: true }
  })
