import { sql } from 'kysely'
import { z } from 'zod'
import {
  MOST,
  type StruckReadings,
  mileageCorrection,
  newCorrection,
  struckReadings,
} from '#fleet/mileage/mileage-corrections.ts'
import { oneVehicle } from '#fleet/vehicles/vehicle-rows.server.ts'
import { vehicle } from '#fleet/vehicles/vehicles.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

const tags = ['Vehicles']

export const list = allow('vehicles.edit')
  .route({
    method: 'GET',
    path: '/vehicles/{vehicle_id}/mileage-corrections',
    summary: 'List the mileage corrections of a vehicle',
    description: `Latest first, ${MOST} at most, with what was known until then. 404 if the vehicle does not exist.`,
    tags,
  })
  .input(z.strictObject({ vehicle_id: rowId }))
  .output(z.array(mileageCorrection))
  .handler(async ({ input: { vehicle_id }, context: { db } }) => {
    await oneVehicle(db, vehicle_id)
    return db
      .selectFrom('mileage_corrections as c')
      .leftJoin('profiles as p', 'p.id', 'c.created_by')
      .select([
        'c.id',
        'c.mileage',
        'c.known_before',
        'c.reason',
        'c.created_at',
        'p.name as created_by_name',
      ])
      .where('c.vehicle_id', '=', vehicle_id)
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id', 'desc')
      .limit(MOST)
      .execute()
  })

export const preview = allow('vehicles.edit')
  .route({
    method: 'GET',
    path: '/vehicles/{vehicle_id}/readings-above',
    summary: 'Count what a mileage correction would strike',
    description:
      'Drives, services and earlier corrections that read more than `mileage` and stand. 404 if the vehicle does not exist.',
    tags,
  })
  .input(newCorrection.pick({ vehicle_id: true, mileage: true }))
  .output(struckReadings)
  .handler(async ({ input: { vehicle_id, mileage }, context: { db } }) => {
    await oneVehicle(db, vehicle_id)
    const { rows } =
      await sql<StruckReadings>`select * from app.readings_above(${vehicle_id}, ${mileage})`.execute(
        db,
      )
    return rows[0]!
  })

export const add = allow('vehicles.edit')
  .route({
    method: 'POST',
    path: '/vehicles/{vehicle_id}/mileage-corrections',
    summary: 'Correct the mileage of a vehicle',
    description:
      'Where it stands now, with a reason. Higher readings from before were wrong and no longer count: they stay where they were made, and clock-ins are compared with this mileage. The same `id` twice corrects once; 409 if the contents differ. 404 if the vehicle does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newCorrection)
  .output(vehicle)
  .handler(async ({ input, context: { db, actor } }) => {
    await oneVehicle(db, input.vehicle_id)
    if (await firstTime(db, 'mileage_corrections', input, await actor()))
      await db.insertInto('mileage_corrections').values(input).execute()
    return oneVehicle(db, input.vehicle_id)
  })
