import { chamberRows, withFormer } from '#drying/chambers/chamber-rows.server.ts'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Chamber, chamber, chamberChange, newChamber } from '#drying/chambers/chambers.ts'
import { type ChamberDryness, chamberDryness } from '#drying/chambers/dryness.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Drying']

const chambers = (db: Database) => chamberRows(db).where('removed_at', 'is', null)

/** Returns the chamber; 404 if it does not exist or was removed. */
async function oneChamber(db: Database, id: string): Promise<Chamber> {
  const found = await chambers(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Chamber not found' })
  return withFormer(found)
}

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/chambers',
    summary: 'List the drying chambers of a job',
    description: 'In the order in which they were added. Empty if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(chamber))
  .handler(async ({ input: { job_id }, context: { db } }) =>
    (
      await chambers(db).where('job_id', '=', job_id).orderBy('created_at').orderBy('id').execute()
    ).map(withFormer),
  )

export const dryness = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/dryness',
    summary: 'Tell how dry the chambers of a job are',
    description:
      'In the order in which they were added. The job is wet while one of them is not dry: closing it then needs a reason. A point is dry if its last reading is at its goal. Empty if no drying was set up or the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(chamberDryness))
  .handler(async ({ input: { job_id }, context: { db } }) => {
    const { rows } = await sql<ChamberDryness>`
      select c.id, c.name, s.points, s.dry, s.ended, s.is_dry,
        coalesce((select json_agg(json_build_object('id', p.id, 'number', p.number,
            'room_name', r.name, 'material', p.material, 'material_other', p.material_other,
            'status', w.status) order by p.number)
          from app.point_states(${job_id}) w join points p on p.id = w.id
          left join rooms r on r.id = p.room_id
          where w.chamber_id = c.id and w.status not in ('dry', 'ended')), '[]') as wet
      from app.chamber_states(${job_id}) s join chambers c on c.id = s.id
      order by c.created_at, c.id`.execute(db)
    return rows
  })

export const add = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/chambers',
    summary: 'Add a drying chamber to a job',
    description:
      'The same `id` twice adds one; 409 if the contents differ. 400 if a class is chosen without a reason, or if the job is closed.',
    tags,
    successStatus: 201,
  })
  .input(newChamber)
  .output(chamber)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'chambers', input, await actor()))
      await db.insertInto('chambers').values(input).execute()
    return oneChamber(db, input.id)
  })

export const edit = allow('drying.edit')
  .route({
    method: 'PATCH',
    path: '/chambers/{id}',
    summary: 'Edit a drying chamber',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`. 400 if a class is chosen without a reason, the category or the class changes without a new reason, a target is out of its range, or the job is closed. 404 if it does not exist.',
    tags,
  })
  .input(chamberChange.extend({ was: seenFields }))
  .output(chamber)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    await oneChamber(db, id)
    await saveEdit(db, 'chambers', sql`id = ${id}`, change)
    return oneChamber(db, id)
  })

export const remove = allow('drying.edit')
  .route({
    method: 'DELETE',
    path: '/chambers/{id}',
    summary: 'Remove a drying chamber',
    description:
      'Its rooms stay, without a chamber; so does its history. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id }, context: { db } }) => {
    await oneChamber(db, id)
    await db
      .updateTable('chambers')
      .set({ removed_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    // Only now, so that a room that someone is adding to the chamber is among them.
    await db.updateTable('rooms').set({ chamber_id: null }).where('chamber_id', '=', id).execute()
    return { done: true }
  })
