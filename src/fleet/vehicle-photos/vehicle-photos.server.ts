import { sql } from 'kysely'
import { z } from 'zod'
import { setDamage, setRemoved } from '#photos/photos/photo-removal.server.ts'
import {
  MOST_OF_SIDE,
  type VehiclePhoto,
  damageMark,
  vehiclePhoto,
} from '#fleet/vehicle-photos/vehicle-photos.ts'
import { oneVehicle } from '#fleet/vehicles/vehicle-rows.server.ts'
import { sideNames } from '#fleet/vehicle-photos/vehicle-sides.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

const tags = ['Vehicles']
const done = z.object({ done: z.literal(true) })
const one = z.strictObject({ id: rowId })

export const list = allow('vehicles.list')
  .route({
    method: 'GET',
    path: '/vehicles/{vehicle_id}/photos',
    summary: 'List photos of a vehicle',
    description: `The latest ${MOST_OF_SIDE} of each side, and all with damage that is not repaired; latest first. Add one by an upload of kind \`vehicle_photo\` with \`vehicle_id\` and \`side\`. 404 if the vehicle does not exist.`,
    tags,
  })
  .input(z.strictObject({ vehicle_id: rowId }))
  .output(z.array(vehiclePhoto))
  .handler(async ({ input: { vehicle_id }, context: { db } }) => {
    await oneVehicle(db, vehicle_id)
    const latest = sql<string>`(
      select p.id from unnest(${sideNames}::text[]) as sides (side) cross join lateral (
        select id from vehicle_photos where vehicle_id = ${vehicle_id} and side = sides.side and deleted_at is null
        order by taken_at desc, id desc limit ${MOST_OF_SIDE}) p
      union select id from vehicle_photos where vehicle_id = ${vehicle_id} and damage is not null and repaired_at is null and deleted_at is null)`
    return (await db
      .selectFrom('vehicle_photos as v')
      .innerJoin('files as f', 'f.id', 'v.id')
      .leftJoin('profiles as a', 'a.id', 'v.created_by')
      .select([
        'v.id',
        'v.vehicle_id',
        'v.side',
        'v.damage',
        'v.repaired_at',
        'v.time_record_id',
        'f.state',
        'v.taken_at',
        'v.created_by',
      ])
      .select('a.name as created_by_name')
      .where('v.id', 'in', latest)
      .where('f.state', '<>', 'refused')
      .orderBy('v.taken_at', 'desc')
      .orderBy('v.id', 'desc')
      .execute()) as VehiclePhoto[]
  })

export const remove = allow('vehicles.report')
  .route({
    method: 'DELETE',
    path: '/vehicle-photos/{id}',
    summary: 'Remove a photo of a vehicle',
    description:
      'By who added it, or management; 403 to others, 404 if there is none. It can be restored.',
    tags,
  })
  .input(one)
  .output(done)
  .handler(({ input: { id }, context: { db } }) => setRemoved(db, 'vehicle_photos', id, true))

export const restore = allow('vehicles.report')
  .route({
    method: 'POST',
    path: '/vehicle-photos/{id}/restore',
    summary: 'Restore a removed photo of a vehicle',
    description: 'By who added it, or management; 403 to others, 404 if there is none.',
    tags,
  })
  .input(one)
  .output(done)
  .handler(({ input: { id }, context: { db } }) => setRemoved(db, 'vehicle_photos', id, false))

export const markDamage = allow('vehicles.report')
  .route({
    method: 'PUT',
    path: '/vehicle-photos/{id}/damage',
    summary: 'Mark what damage a photo shows',
    description:
      'By who added it, or management; 403 to others, 404 if there is none. Null takes the mark away.',
    tags,
  })
  .input(damageMark)
  .output(done)
  .handler(({ input: { id, damage }, context: { db } }) => setDamage(db, id, { damage }))

export const markRepaired = allow('vehicles.edit')
  .route({
    method: 'PUT',
    path: '/vehicle-photos/{id}/repaired',
    summary: 'Say that damage is repaired, or is not',
    description: '404 if there is no such photo.',
    tags,
  })
  .input(z.strictObject({ id: rowId, repaired: z.boolean() }))
  .output(done)
  .handler(({ input: { id, repaired }, context: { db } }) => setDamage(db, id, { repaired }))
