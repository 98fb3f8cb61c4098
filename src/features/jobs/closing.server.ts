import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { can } from '#access/roles.ts'
import { advanceCustomer } from '#features/customers/contract-status-advance.server.ts'
import { oneJob } from '#features/jobs/job-rows.server.ts'
import { CANNOT_CLOSE, OVERRIDE_IS_MANAGEMENTS, closing, reopening } from '#features/jobs/closing.ts'
import { job } from '#features/jobs/jobs.ts'
import { lockCustomer } from '#features/jobs/opening.server.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Jobs']

export const close = allow('jobs.close')
  .route({
    method: 'POST',
    path: '/jobs/{id}/close',
    summary: 'Close a job',
    description:
      'Requires all five checklist items. The customer becomes pending_closed unless they have another current job. 409 if the job is already closed, or if someone is on the clock for it, or equipment is on it, and no `override_reason` is given; 403 if anyone but management gives one.',
    tags,
  })
  .input(closing)
  .output(job)
  .handler(async ({ input: { id, checklist, override_reason, note }, context: { db, actor } }) => {
    if (!Object.values(checklist).every(Boolean)) throw new ORPCError('BAD_REQUEST', { message: CANNOT_CLOSE })
    const me = await actor()
    if (override_reason && !can(me.role, 'jobs.overrideClosing')) throw new ORPCError('FORBIDDEN', { message: OVERRIDE_IS_MANAGEMENTS })
    const { customer_id } = await oneJob(db, id)
    await lockCustomer(db, customer_id)
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      // The day it is for the company, whatever the server's clock calls it; never before the job began.
      .set({
        status: 'closed',
        end_date: sql`greatest(start_date, (now() at time zone (select time_zone from settings))::date)`,
        ...(override_reason && { override_reason }),
      })
      .where('id', '=', id)
      .where('status', '<>', 'closed')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const { closed_by } = await db.selectFrom('jobs').select('closed_by').where('id', '=', id).executeTakeFirstOrThrow()
      // Their own retry, after the first answer was lost, still brings the note.
      if (closed_by !== me.id) throw new ORPCError('CONFLICT', { message: 'This job is already closed.' })
      if (note && !(await firstTime(db, 'notes', { ...note, job_id: id }, me))) return oneJob(db, id)
    } else await customerOfClosed(db, customer_id)
    if (note)
      await db
        .insertInto('notes')
        .values({ ...note, job_id: id })
        .execute()
    return oneJob(db, id)
  })

/** Work at this customer's is over, unless another job of theirs goes on. */
async function customerOfClosed(db: Database, customer_id: string) {
  const current = db.selectFrom('jobs').select('id').where('customer_id', '=', customer_id).where('is_current', '=', true)
  if (!(await current.executeTakeFirst())) await advanceCustomer(db, customer_id, 'last current job closed')
}

/** The customer comes back to where their equipment was: on site still, picked up from this job, or none. */
async function eventOfReopened(db: Database, job: { id: string; customer_id: string }) {
  const { standing, picked_up } = await db
    .selectFrom('placements as p')
    .innerJoin('jobs as j', 'j.id', 'p.job_id')
    .select([
      sql<boolean | null>`bool_or(p.removed_at is null)`.as('standing'),
      sql<boolean | null>`bool_or(p.removed_at is not null and p.job_id = ${job.id})`.as('picked_up'),
    ])
    .where('j.customer_id', '=', job.customer_id)
    .where('p.voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (standing) return 'job reopened with equipment on it'
  return picked_up ? 'job reopened after its equipment was picked up' : 'job reopened'
}

export const reopen = allow('jobs.reopen')
  .route({
    method: 'POST',
    path: '/jobs/{id}/reopen',
    summary: 'Reopen a closed job',
    description:
      'The job becomes active again and loses its end date; a customer who is pending_closed becomes active, active_w_equip while equipment is at theirs, or active_equip_picked_up if it was picked up from this job. Its history keeps the reason. 404 if the job does not exist, 409 if it is not closed, or if the customer has another active or in-progress job.',
    tags,
  })
  .input(reopening)
  .output(job)
  .handler(async ({ input: { id, reason }, context: { db } }) => {
    const { customer_id } = await oneJob(db, id)
    await lockCustomer(db, customer_id)
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ status: 'active', end_date: null, reopen_reason: reason })
      .where('id', '=', id)
      .where('status', '=', 'closed')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const now = await oneJob(db, id)
      // Sent again after a lost answer, it is done already.
      if (now.status === 'active' && now.reopen_reason === reason) return now
      throw new ORPCError('CONFLICT', { message: 'This job is not closed.' })
    }
    await advanceCustomer(db, customer_id, await eventOfReopened(db, { id, customer_id }))
    return oneJob(db, id)
  })
