import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { onePlacement, placementRows, priced } from '#equipment/placements/placement-rows.server.ts'
import {
  type HomePlacement,
  PAGE_SIZE,
  TAKE_BACK_MINUTES,
  correction,
  type GrantedPlacement,
  grantedPlacement,
  homePlacement,
  placement,
  placementEdit,
  placementQuery,
  voiding,
} from '#equipment/placements/placements.ts'
import { oneJob } from '#loss/jobs/job-rows.server.ts'
import { lockCustomer } from '#loss/jobs/opening.server.ts'
import type { Database } from '#server/database.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { listed } from '#values/list-query.ts'

const tags = ['Equipment']
const pages = listed(placement)

export const list = allow('equipment.list')
  .route({
    method: 'GET',
    path: '/placements',
    summary: 'List where equipment stood',
    description: `The placements of a job or of a unit, latest first, ${PAGE_SIZE} to a page, with rental days and what they bill in USD cents.`,
    tags,
  })
  .input(placementQuery)
  .output(pages)
  .handler(async ({ input: { job_id, equipment_id, ...place }, context: { db } }) => {
    const page = listPage(place, newestFirst(sql.ref('p.placed_at'), sql.ref('p.id')), PAGE_SIZE)
    const of = placementRows(db)
    const { rows, ...neighbors } = await page.read(
      job_id ? of.where('p.job_id', '=', job_id) : of.where('p.equipment_id', '=', equipment_id!),
    )
    return { rows: await priced(db, rows), ...neighbors }
  })

export const edit = allow('equipment.place')
  .route({
    method: 'PATCH',
    path: '/placements/{id}',
    summary: 'Move a unit to another room',
    description:
      'Room or area and notes of a placement; what was written before stays in its history. 404 if it does not exist.',
    tags,
  })
  .input(placementEdit)
  .output(placement)
  .handler(async ({ input: { id, ...edit }, context: { db } }) => {
    await onePlacement(db, id)
    if (Object.keys(edit).length > 0)
      await db.updateTable('placements').set(edit).where('id', '=', id).execute()
    return onePlacement(db, id)
  })

export const correct = allow('placements.correct')
  .route({
    method: 'POST',
    path: '/placements/{id}/correct',
    summary: 'Correct when or where a unit stood',
    description:
      'When it was placed or picked up, or the job; the reason stays in its history. 409 if the unit was on another job at that time; 400 for a pick-up of what still stands or before it was placed, for a time to come or more than a year before it was recorded, and for moving what stands to a closed job; 404 if the placement or the job does not exist.',
    tags,
  })
  .input(correction)
  .output(placement)
  .handler(async ({ input: { id, ...change }, context: { db } }) => {
    const before = await onePlacement(db, id)
    if (change.removed_at && !before.removed_at)
      throw new ORPCError('BAD_REQUEST', { message: 'This unit has not been picked up.' })
    await lockBoth(db, before.customer_id, change.job_id)
    await db.updateTable('placements').set(change).where('id', '=', id).execute()
    return onePlacement(db, id)
  })

/**
 * Locks the placement's customer and the new job's customer, ordered by id: two opposite moves must
 * not deadlock.
 */
async function lockBoth(db: Database, customer_id: string, job_id: string | undefined) {
  const other = job_id && (await oneJob(db, job_id)).customer_id
  await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', other ? [customer_id, other] : [customer_id])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export const takeBack = allow('placements.takeBack')
  .route({
    method: 'POST',
    path: '/placements/{id}/take-back',
    summary: 'Take back a placement made by mistake',
    description: `It never counted: no days are billed. A unit that stood there is available. The reason stays in its history. 404 if it does not exist; 400 for someone who is not management, unless they placed it in the last ${TAKE_BACK_MINUTES} minutes.`,
    tags,
  })
  .input(voiding)
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id, change_reason }, context: { db } }) => {
    const { customer_id } = await onePlacement(db, id)
    await lockCustomer(db, customer_id)
    await db
      .updateTable('placements')
      .set({ change_reason, voided_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    return { done: true }
  })

async function latest<Placed extends HomePlacement>(db: Database, from: RawBuilder<unknown>) {
  const { rows } =
    await sql<Placed>`select * from ${from} order by placed_at desc, id limit 500`.execute(db)
  return rows
}

export const mine = allow('placements.mine')
  .route({
    method: 'GET',
    path: '/my-equipment',
    summary: 'List the equipment in my home',
    description:
      'What stands and stood on my jobs, latest first, 500 at most: name, room and times, never rates.',
    tags,
  })
  .output(z.array(homePlacement))
  .handler(({ context: { db } }) => latest(db, sql`app.placed_in_my_home()`))

export const granted = allow('placements.granted')
  .route({
    method: 'GET',
    path: '/granted-equipment',
    summary: 'List the equipment log of granted customers',
    description:
      'What stands and stood at customers granted to me, latest first, 500 at most: unit, room and times, never rates.',
    tags,
  })
  .output(z.array(grantedPlacement))
  .handler(({ context: { db } }) => latest<GrantedPlacement>(db, sql`app.granted_placements()`))
