import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { beginRound } from '#drying/rounds/begun-round.server.ts'
import { finishedRound, round } from '#drying/rounds/rounds.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { otherContents } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Drying']

/**
 * Selects rounds with their person's record of time at the job that covers the beginning. Row
 * security shows employees only their own records. A clock-out counts from the punch, before lunch
 * was deducted.
 */
const rounds = (db: Database) =>
  db
    .selectFrom('rounds as r')
    .leftJoin('profiles as p', 'p.id', 'r.created_by')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('time_records as t')
          .select('t.clock_in_time as arrived_at')
          .select(
            sql<string | null>`t.clock_out_time + make_interval(secs => t.break_seconds)`.as(
              'left_at',
            ),
          )
          .whereRef('t.employee_id', '=', 'r.created_by')
          .whereRef('t.job_id', '=', 'r.job_id')
          .where('t.deleted_at', 'is', null)
          .whereRef('t.clock_in_time', '<=', 'r.began_at')
          .where(
            sql<boolean>`(t.clock_out_time is null
              or t.clock_out_time + make_interval(secs => t.break_seconds) >= r.began_at)`,
          )
          .orderBy('t.clock_in_time', 'desc')
          .limit(1)
          .as('visit'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.began_at', 'r.ended_at', 'r.all_running', 'r.note'])
    .select(['r.created_by as who_id', 'p.name as who_name'])
    .select(['visit.arrived_at', 'visit.left_at'])
    .select(
      sql<{ stop: string; name: string; reason: string }[]>`(select coalesce(jsonb_agg(
        jsonb_build_object('stop', s.stop, 'name', s.name, 'reason', s.reason)
        order by s.id), '[]') from skipped_stops s where s.round_id = r.id)`.as('skipped'),
    )
    .select(
      sql<{ equipment_id: string; name: string }[]>`(select coalesce(jsonb_agg(
        jsonb_build_object('equipment_id', e.id, 'name', e.name || ' · ' || e.item_number)
        order by e.name, e.item_number), '[]') from equipment e
        where e.id = any(r.off_unit_ids))`.as('off'),
    )

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
    rounds(db)
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
    const saved = await rounds(db).where('r.id', '=', id).executeTakeFirstOrThrow()
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
