import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { pointsWhere } from '#drying/points/point-rows.server.ts'
import {
  type Goal,
  type Point,
  endProblems,
  ending,
  newGoal,
  newOrder,
  newPoint,
  point,
  pointChange,
} from '#drying/points/points.ts'
import { rowId } from '#values/text.ts'
import { complaint } from '#server/complaints.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Drying']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
const oneId = z.strictObject({ id: rowId })

/** Returns the point; 404 if it does not exist or was removed. */
async function onePoint(db: Database, id: string): Promise<Point> {
  const [found] = await pointsWhere(db, sql`p.id = ${id}`, sql`r.point_id = ${id}`)
  if (!found) throw new ORPCError('NOT_FOUND', { message: 'Point not found' })
  return found
}

export const list = allow('drying.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/points',
    summary: 'List the moisture points of a job',
    description:
      'In walking order, those that ended too, with their goals and all readings, struck ones too. Values are as the meter shows them; those of different meters, modes or scales can’t be compared. Heights in inches, surfaces in °F. Empty if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(z.array(point))
  .handler(({ input: { job_id }, context: { db } }) =>
    pointsWhere(db, sql`p.job_id = ${job_id}`, sql`r.job_id = ${job_id}`),
  )

const saveGoal = (db: Database, point_id: string, job_id: RawBuilder<string>, goal: Goal) =>
  db
    .insertInto('point_goals')
    .values({ ...goal, point_id, job_id })
    .onConflict((conflict) =>
      conflict
        .constraint('point_goals_once')
        .doUpdateSet({ dry_standard: goal.dry_standard, goal: goal.goal }),
    )
    .execute()

export const add = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/points',
    summary: 'Add a moisture point to a job',
    description:
      'It gets the next number of the job and is last in the walking order. The same `id` twice adds one; 409 if the contents differ. 400 if the job is closed, chamber or room are of another job, the meter of the goal is archived, or the goal is below the dry standard.',
    tags,
    successStatus: 201,
  })
  .input(newPoint)
  .output(point)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'points', input, await actor())) {
      const { goal, ...given } = input
      await db.insertInto('points').values(given).execute()
      if (goal) await saveGoal(db, input.id, sql`${input.job_id}`, goal)
    }
    return onePoint(db, input.id)
  })

export const edit = allow('drying.edit')
  .route({
    method: 'PATCH',
    path: '/points/{id}',
    summary: 'Edit a moisture point',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`. 400 if the job is closed, or chamber or room are of another job. 404 if it does not exist.',
    tags,
  })
  .input(pointChange.extend({ was: seenFields }))
  .output(point)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    await onePoint(db, id)
    await saveEdit(db, 'points', sql`id = ${id}`, change)
    return onePoint(db, id)
  })

export const setGoal = allow('drying.edit')
  .route({
    method: 'PUT',
    path: '/points/{id}/goal',
    summary: 'Set the goal of a moisture point',
    description:
      'For one meter, mode and scale; it replaces the one before, which stays in the history. 400 if the job is closed, the meter is archived, or the goal is below the dry standard. 404 if the point does not exist.',
    tags,
  })
  .input(newGoal)
  .output(point)
  .handler(async ({ input: { id, ...goal }, context: { db } }) => {
    await onePoint(db, id)
    await saveGoal(db, id, sql`(select job_id from points where id = ${id})`, goal)
    return onePoint(db, id)
  })

export const end = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/points/{id}/end',
    summary: 'End work on a moisture point',
    description:
      'Later visits leave it out; its readings stay. Dry: 400 at `how` unless its last reading is at the goal. Any other end: 400 at `reason` without one. Repeating it changes how and why. 400 if the job is closed. 404 if it does not exist.',
    tags,
  })
  .input(ending)
  .output(point)
  .handler(async ({ input: { id, how, reason }, context: { db } }) => {
    const before = await onePoint(db, id)
    const [problem] = Object.entries(endProblems(before, { how, reason }))
    if (problem) throw complaint(problem[1], [problem[0]])
    await db
      .updateTable('points')
      .set({ ended_how: how, ended_reason: reason, ended_at: sql`coalesce(ended_at, now())` })
      .where('id', '=', id)
      .execute()
    return onePoint(db, id)
  })

export const reopen = allow('drying.edit')
  .route({
    method: 'POST',
    path: '/points/{id}/reopen',
    summary: 'Reopen a moisture point',
    description:
      'Visits read it again; how and why it had ended stay in its history. Repeating it changes nothing. 400 if the job is closed. 404 if it does not exist.',
    tags,
  })
  .input(oneId)
  .output(point)
  .handler(async ({ input: { id }, context: { db } }) => {
    await onePoint(db, id)
    await db
      .updateTable('points')
      .set({ ended_how: null, ended_reason: null, ended_at: null })
      .where('id', '=', id)
      .where('ended_at', 'is not', null)
      .execute()
    return onePoint(db, id)
  })

export const reorder = allow('drying.edit')
  .route({
    method: 'PUT',
    path: '/jobs/{job_id}/point-order',
    summary: 'Set the walking order of moisture points',
    description:
      'The given points of the job take their former places in the given order; others stay. 400 if one is not a point of the job, or if the job is closed.',
    tags,
  })
  .input(newOrder)
  .output(done)
  .handler(async ({ input: { job_id, ids }, context: { db } }) => {
    const own = await db
      .selectFrom('points')
      .select(['id', 'walk_order'])
      .where('job_id', '=', job_id)
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .orderBy('walk_order')
      .orderBy('number')
      .forUpdate()
      .execute()
    if (own.length !== ids.length)
      throw complaint('These points have changed. Reload the page and try again.', ['ids'])
    await sql`update points p set walk_order = places.walk_order
      from unnest(${ids}::uuid[], ${own.map(({ walk_order }) => walk_order)}::integer[])
        as places (id, walk_order)
      where p.id = places.id and p.walk_order <> places.walk_order`.execute(db)
    return ok
  })

export const remove = allow('drying.edit')
  .route({
    method: 'DELETE',
    path: '/points/{id}',
    summary: 'Remove a moisture point added by mistake',
    description:
      'Its history stays. 400 if it has readings, because those stay in the log, or if the job is closed. 404 if it does not exist.',
    tags,
  })
  .input(oneId)
  .output(done)
  .handler(async ({ input: { id }, context: { db } }) => {
    await onePoint(db, id)
    await db
      .updateTable('points')
      .set({ removed_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    return ok
  })
