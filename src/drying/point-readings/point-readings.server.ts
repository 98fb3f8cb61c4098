import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { readingsByPoint } from '#drying/point-readings/point-reading-rows.server.ts'
import {
  constraintMessages,
  correction,
  newReading,
  pointReading,
  striking,
} from '#drying/point-readings/point-readings.ts'
import { beginRound } from '#drying/rounds/begun-round.server.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Drying']

/** Returns the reading; 404 if it does not exist. */
async function oneReading(db: Database, id: string) {
  const { rows } = await readingsByPoint(sql`r.id = ${id}`).execute(db)
  const [found] = rows
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Reading not found' })
  return { point_id: found.point_id, reading: found.readings[0]! }
}

export const add = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/point-readings',
    summary: 'Add the reading of a point',
    description:
      'With the value as the meter shows it; values that its range does not have are taken, because the person was asked. Makes its round if this is the first to arrive. The same `id` twice adds one; 409 if the contents differ. 400 if the job is closed, the point is of another job or ended before, or the meter was archived before.',
    tags,
    successStatus: 201,
  })
  .input(newReading)
  .output(pointReading)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'point_readings', input, await actor())) {
      const { round_began_at: began_at, ...reading } = input
      await beginRound(db, { id: reading.round_id, job_id: reading.job_id, began_at })
      await db.insertInto('point_readings').values(reading).execute()
    }
    return (await oneReading(db, input.id)).reading
  })

/** Strikes a reading. The same reason twice strikes once; another one is refused. */
async function strikeOnce(db: Database, id: string, struck_reason: string) {
  const { reading } = await oneReading(db, id)
  if (reading.struck_at !== null) {
    if (reading.struck_reason === struck_reason) return
    throw new ORPCError('CONFLICT', constraintMessages.point_readings_struck_once)
  }
  await db
    .updateTable('point_readings')
    .set({ struck_at: sql`now()`, struck_reason })
    .where('id', '=', id)
    .execute()
}

export const strike = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/point-readings/{id}/strike',
    summary: 'Strike a reading',
    description:
      'It counts for nothing anymore, and stays in the log with the reason and the person. Repeating it changes nothing. 409 if it was struck for another reason. 400 if the job is closed. 404 if it does not exist.',
    tags,
  })
  .input(striking)
  .output(pointReading)
  .handler(async ({ input: { id, reason }, context: { db } }) => {
    await strikeOnce(db, id, reason)
    return (await oneReading(db, id)).reading
  })

export const correct = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/point-readings/{id}/correct',
    summary: 'Correct a reading',
    description:
      'Strikes it with the reason and puts another in its place, with its time and round. The same `corrected_id` twice corrects once; 409 if the contents differ, or if someone else corrected or struck it. 400 if the job is closed or the meter was archived before. 404 if it does not exist.',
    tags,
  })
  .input(correction)
  .output(pointReading)
  .handler(async ({ input, context: { db, actor } }) => {
    const { id: corrects_id, corrected_id: id, reason, ...values } = input
    const { point_id, reading } = await oneReading(db, corrects_id)
    const sent = { ...values, id, corrects_id }
    if (await firstTime(db, 'point_readings', sent, await actor())) {
      if (reading.struck_at !== null)
        throw new ORPCError('CONFLICT', constraintMessages.point_readings_struck_once)
      await strikeOnce(db, corrects_id, reason)
      const { job_id } = await db
        .selectFrom('point_readings')
        .select('job_id')
        .where('id', '=', corrects_id)
        .executeTakeFirstOrThrow()
      const { round_id, taken_at } = reading
      const kept = { job_id, point_id, round_id, taken_at }
      await db
        .insertInto('point_readings')
        .values({ ...sent, ...kept })
        .execute()
    }
    return (await oneReading(db, id)).reading
  })
