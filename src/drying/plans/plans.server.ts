import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { drawingText } from '#drying/plans/drawing-text.ts'
import { type Drawing, type Pin, blankDrawing, photosOn } from '#drying/plans/drawing.ts'
import { PHOTO_OF_OTHER_JOB, type Plan, newPlan, plan, planChange } from '#drying/plans/plans.ts'
import { photoRows } from '#photos/photos/photo-rows.server.ts'
import { photo } from '#photos/photos/seen-photo.ts'
import { rowId } from '#values/text.ts'
import { complaint } from '#server/complaints.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { refuseUnseen, seenFields } from '#server/unseen-changes.ts'

const tags = ['Drying']

const plans = (db: Database) =>
  db
    .selectFrom('plans')
    .select(['id', 'name', 'place', sql<Drawing>`drawing`.as('drawing')])
    .where('removed_at', 'is', null)

const notFound = () => new ORPCError('NOT_FOUND', { message: 'Floor not found' })

/** Returns the floor; 404 if it does not exist or was removed. */
async function onePlan(db: Database, id: string): Promise<Plan> {
  const found = await plans(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

const namedIn = (drawn: Drawing, kind: Pin['kind'] | 'room') =>
  kind === 'room'
    ? drawn.rooms.flatMap(({ room_id }) => room_id ?? [])
    : kind === 'photo'
      ? photosOn(drawn)
      : drawn.pins.flatMap((pin) => (pin.kind === kind && pin.ref) || [])

/**
 * Refuses a drawing that names rooms, placements, points or photos of another job. What `former`
 * names already may stay, because a photo or unit can have moved to another job since.
 */
async function refuseForeign(
  db: Database,
  job_id: string,
  drawn: Drawing,
  former: Drawing = blankDrawing,
) {
  const named = [
    ['rooms', 'room', 'Link only rooms of this job'],
    ['placements', 'equipment', 'Pin only equipment of this job'],
    ['points', 'point', 'Pin only points of this job'],
    ['photos', 'photo', PHOTO_OF_OTHER_JOB],
  ] as const
  for (const [table, kind, message] of named) {
    const before = new Set(namedIn(former, kind))
    const ids = namedIn(drawn, kind).filter((id) => !before.has(id))
    if (ids.length === 0) continue
    const own = await db
      .selectFrom(table as 'rooms')
      .select('id')
      .where('job_id', '=', job_id)
      .where('id', 'in', ids)
      .execute()
    if (own.length < new Set(ids).size) throw complaint(message, ['drawing'])
  }
}

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/plans',
    summary: 'List the floors of a job',
    description:
      'From the lowest up, each with its drawing. Coordinates are whole inches to the right and down. Empty if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(plan))
  .handler(({ input: { job_id }, context: { db } }) =>
    plans(db)
      .where('job_id', '=', job_id)
      .orderBy('place')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )

export const photos = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/plan-photos',
    summary: 'List the photos on the floors of a job',
    description:
      'Those that its floors name, newest first, without deleted ones and those of another job by now. Empty if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(photo))
  .handler(({ input: { job_id }, context: { db } }) =>
    photoRows(
      db,
      db
        .selectFrom('photos as p')
        .selectAll('p')
        .where('p.job_id', '=', job_id)
        .where('p.deleted_at', 'is', null)
        .where(
          sql<boolean>`p.id in (select app.photos_of_drawing(l.drawing) from plans l
            where l.job_id = ${job_id} and l.removed_at is null)`,
        ),
    ).execute(),
  )

export const add = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/plans',
    summary: 'Add a floor to a job',
    description:
      'The same `id` twice adds one; 409 if the contents differ. 400 if walls cross, a door is in no wall, or a room or pin is of another job.',
    tags,
    successStatus: 201,
  })
  .input(newPlan)
  .output(plan)
  .handler(async ({ input, context: { db, actor } }) => {
    await refuseForeign(db, input.job_id, input.drawing)
    const values = { ...input, drawing: JSON.stringify(input.drawing) }
    if (await firstTime(db, 'plans', input, await actor()))
      await db.insertInto('plans').values(values).execute()
    return onePlan(db, input.id)
  })

export const edit = allow('drying.edit')
  .route({
    method: 'PATCH',
    path: '/plans/{id}',
    summary: 'Rename or redraw a floor',
    description:
      'Changes only the given fields. `was` has the former name and the former drawing as JSON text, in the order of fields shown here; 409 with `current` in the same form if one no longer matches. 400 as when adding. 404 if it does not exist.',
    tags,
  })
  .input(planChange.extend({ was: seenFields }))
  .output(plan)
  .handler(async ({ input: { id, was, ...change }, context: { db } }) => {
    const now = await plans(db)
      .select(['job_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!now) throw notFound()
    if (change.drawing) await refuseForeign(db, now.job_id, change.drawing, now.drawing)
    const { drawing, ...others } = change
    const fields = { ...others, ...(drawing && { drawing: drawingText(drawing) }) }
    refuseUnseen(was, fields, { name: now.name, drawing: drawingText(now.drawing) })
    if (Object.keys(fields).length > 0)
      await db.updateTable('plans').set(fields).where('id', '=', id).execute()
    return onePlan(db, id)
  })

export const remove = allow('drying.edit')
  .route({
    method: 'DELETE',
    path: '/plans/{id}',
    summary: 'Remove a floor',
    description: 'Its history stays. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id }, context: { db } }) => {
    await onePlan(db, id)
    await db
      .updateTable('plans')
      .set({ removed_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    return { done: true }
  })
