import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { can } from '#access/roles.ts'
import { oneJob } from '#loss/jobs/job-rows.server.ts'
import { CANNOT_CLOSE, OVERRIDE_IS_MANAGEMENTS, closing, reopening } from '#loss/jobs/closing.ts'
import { job } from '#loss/jobs/jobs.ts'
import { lockCustomer } from '#loss/jobs/opening.server.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Jobs']

export const close = allow('jobs.close')
  .route({
    method: 'POST',
    path: '/jobs/{id}/close',
    summary: 'Close a job',
    description:
      'Requires all five checklist items. The customer becomes pending_closed unless they have another current job, and goes on to where their invoices of this job are, if nothing stands at theirs. 409 if the job is already closed, or if someone is on the clock for it, or equipment is on it, and no `override_reason` is given; 403 if anyone but management gives one. 400 at `wet_reason` without one while a drying chamber is not dry; it is not kept where all are dry.',
    tags,
  })
  .input(closing)
  .output(job)
  .handler(
    async ({
      input: { id, checklist, override_reason, wet_reason, note },
      context: { db, actor },
    }) => {
      if (!Object.values(checklist).every(Boolean))
        throw new ORPCError('BAD_REQUEST', { message: CANNOT_CLOSE })
      const me = await actor()
      if (override_reason && !can(me.role, 'jobs.overrideClosing'))
        throw new ORPCError('FORBIDDEN', { message: OVERRIDE_IS_MANAGEMENTS })
      const { customer_id } = await oneJob(db, id)
      await lockCustomer(db, customer_id)
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        // The date in the company's time zone, whatever the server's clock says, and never before the
        // job began.
        .set({
          status: 'closed',
          end_date: sql`greatest(start_date, app.company_day(now()))`,
          ...(override_reason && { override_reason }),
          ...(wet_reason && { wet_reason }),
        })
        .where('id', '=', id)
        .where('status', '<>', 'closed')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) {
        const { closed_by } = await db
          .selectFrom('jobs')
          .select('closed_by')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        // Their own retry, after a lost answer, still adds the note.
        if (closed_by !== me.id)
          throw new ORPCError('CONFLICT', { message: 'This job is already closed.' })
        if (note && !(await firstTime(db, 'notes', { ...note, job_id: id }, me)))
          return oneJob(db, id)
      }
      if (note)
        await db
          .insertInto('notes')
          .values({ ...note, job_id: id })
          .execute()
      return oneJob(db, id)
    },
  )

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
      // A retry after a lost answer: it is done already.
      if (now.status === 'active' && now.reopen_reason === reason) return now
      throw new ORPCError('CONFLICT', { message: 'This job is not closed.' })
    }
    return oneJob(db, id)
  })
