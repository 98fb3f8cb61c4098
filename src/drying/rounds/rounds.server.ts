import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { beginRound } from '#drying/rounds/begun-round.server.ts'
import { roundRows } from '#drying/rounds/round-rows.server.ts'
import { finishedRound, round } from '#drying/rounds/rounds.ts'
import { rowId } from '#values/text.ts'
import { otherContents } from '#server/first-time.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Drying']

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/rounds',
    summary: 'List the rounds of a job',
    description:
      'Newest first, with their skipped stops. Arrival and departure come from the time records that you may see. Empty if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(round))
  .handler(({ input: { job_id }, context: { db } }) =>
    roundRows(db)
      .where('r.job_id', '=', job_id)
      .orderBy('r.began_at', 'desc')
      .orderBy('r.id', 'desc')
      .execute(),
  )

/** Throws 400 if one of the units never stood on the job. */
async function checkStood(db: Database, job_id: string, units: readonly string[]) {
  if (units.length === 0) return
  const stood = await db
    .selectFrom('placements')
    .select('equipment_id')
    .distinct()
    .where('job_id', '=', job_id)
    .where('equipment_id', 'in', units)
    .execute()
  if (stood.length < units.length)
    throw new ORPCError('BAD_REQUEST', { message: 'One of these units never stood on this job.' })
}

export const finish = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/rounds/{id}/finish',
    summary: 'Finish a round',
    description:
      'Makes the round if none of its readings has arrived. The same contents twice finish it once; 409 if they differ, or if the round is of another job. 400 if the job is closed, or if a unit never stood there.',
    tags,
  })
  .input(finishedRound)
  .output(round)
  .handler(async ({ input, context: { db } }) => {
    const { id, job_id, began_at, skipped, ended_at, all_running, note } = input
    const off_unit_ids = [...new Set(input.off_unit_ids)]
    await checkStood(db, job_id, off_unit_ids)
    await beginRound(db, { id, job_id, began_at })
    const before = await db
      .selectFrom('rounds')
      .select(['ended_at', 'all_running', 'note'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.ended_at === null) {
      const end = { ended_at, all_running, off_unit_ids, note }
      await db.updateTable('rounds').set(end).where('id', '=', id).execute()
      const stops = skipped.map((stop) => ({ ...stop, job_id, round_id: id }))
      if (stops.length > 0) await db.insertInto('skipped_stops').values(stops).execute()
    }
    const saved = await roundRows(db).where('r.id', '=', id).executeTakeFirstOrThrow()
    const stopsOf = (all: readonly { stop: string; reason: string }[]) =>
      all
        .map(({ stop, reason }) => JSON.stringify([stop, reason]))
        .toSorted()
        .join()
    const isSame =
      saved.all_running === all_running &&
      saved.note === note &&
      saved.off.length === off_unit_ids.length &&
      saved.off.every(({ equipment_id }) => off_unit_ids.includes(equipment_id)) &&
      stopsOf(saved.skipped) === stopsOf(skipped)
    if (!isSame) throw otherContents()
    return saved
  })
