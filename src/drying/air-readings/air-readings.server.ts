import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { airReadingRows } from '#drying/air-readings/air-reading-rows.server.ts'
import {
  type AirReading,
  airReading,
  correction,
  newAirReading,
  strike as striking,
} from '#drying/air-readings/air-readings.ts'
import { beginRound } from '#drying/rounds/begun-round.server.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Drying']

/** Returns the reading, struck or not; 404 if it does not exist. */
async function oneReading(db: Database, id: string): Promise<AirReading> {
  const found = await airReadingRows(db).where('a.id', '=', id).executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Reading not found' })
  return found
}

/** Strikes a reading; 404 if it does not exist, 409 if it was struck before. */
async function struck(db: Database, id: string, struck_reason: string) {
  const { numUpdatedRows } = await db
    .updateTable('air_readings')
    .set({ struck_at: sql`now()`, struck_reason })
    .where('id', '=', id)
    .where('struck_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await oneReading(db, id)
  throw new ORPCError('CONFLICT', { message: 'This reading was struck already.' })
}

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/air-readings',
    summary: 'List the readings of air of a job',
    description:
      'Newest first, the struck ones too: they no longer count. °F and percent. Empty if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(airReading))
  .handler(({ input: { job_id }, context: { db } }) =>
    airReadingRows(db)
      .where('a.job_id', '=', job_id)
      .orderBy('a.taken_at', 'desc')
      .orderBy('a.id', 'desc')
      .execute(),
  )

export const add = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/air-readings',
    summary: 'Add a reading of air',
    description:
      'Makes its round if this is the first to arrive. The same `id` twice adds one; 409 if the contents differ. 400 if the job is closed, the chamber was removed, or the unit does not stand there.',
    tags,
    successStatus: 201,
  })
  .input(newAirReading)
  .output(airReading)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'air_readings', input, await actor())) {
      const { round_began_at: began_at, ...reading } = input
      await beginRound(db, { id: reading.round_id, job_id: reading.job_id, began_at })
      await db.insertInto('air_readings').values(reading).execute()
    }
    return oneReading(db, input.id)
  })

export const strike = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/air-readings/{id}/strike',
    summary: 'Strike a reading of air',
    description:
      'It no longer counts and stays in the log, with the reason and the person. 409 if it was struck before. 404 if it does not exist.',
    tags,
  })
  .input(striking)
  .output(airReading)
  .handler(async ({ input: { id, reason }, context: { db } }) => {
    await struck(db, id, reason)
    return oneReading(db, id)
  })

export const correct = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/air-readings/{id}/correct',
    summary: 'Correct a reading of air',
    description:
      'Strikes it with the reason and adds another at the same place and time. The same `corrected_id` twice corrects once. 409 if it was struck before. 404 if it does not exist.',
    tags,
  })
  .input(correction)
  .output(airReading)
  .handler(async ({ input, context: { db, actor } }) => {
    const { id, corrected_id, reason, ...values } = input
    const sent = { ...values, id: corrected_id, corrects_id: id }
    if (await firstTime(db, 'air_readings', sent, await actor())) {
      await struck(db, id, reason)
      const { job_id, round_id, place, taken_at } = await db
        .selectFrom('air_readings')
        .select(['job_id', 'round_id', 'place', 'taken_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const kept = { job_id, round_id, place, taken_at }
      await db
        .insertInto('air_readings')
        .values({ ...sent, ...kept })
        .execute()
    }
    return oneReading(db, corrected_id)
  })
