import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { can } from '#access/roles.ts'
import { advanceCustomer } from '#features/customers/status-advance.server.ts'
import {
  CANNOT_CLOSE,
  OVERRIDE_IS_MANAGEMENTS,
  PAGE_SIZE,
  closing,
  job,
  jobChange,
  jobQuery,
  newJob,
  statusChange,
} from '#features/jobs/jobs.ts'
import { lockCustomer, openJob } from '#features/jobs/opening.server.ts'
import { rowId } from '#values/text.ts'
import { QUIET_DAYS } from '#features/worklist/worklist.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { type Orders, listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seen } from '#server/unseen-changes.ts'

const tags = ['Jobs']
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Job not found' })

const seesWho = sql`((select app.is_management()) or j.last_worked_by = (select app.actor_id()))`
const rows = (db: Database) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', 'c.id', 'j.customer_id')
    .innerJoin('folders as f', 'f.id', 'j.folder_id')
    .leftJoin('profiles as p', 'p.id', 'j.last_worked_by')
    .select(['j.id', 'j.customer_id', 'c.customer_number', 'c.name as customer_name', 'c.contract_status', 'c.city_code', 'j.status'])
    .select(['f.folder_number', 'j.description', 'j.start_date', 'j.end_date', 'j.date_of_loss', 'j.cause_of_loss', 'j.water_category'])
    .select([
      'j.water_class',
      'j.policy_number',
      'j.adjuster_name',
      'j.adjuster_phone',
      'j.adjuster_email',
      'j.override_reason',
      'j.created_at',
    ])
    // A colleague's working time is management's and their own: others learn the day.
    .select(sql<string | null>`case when ${seesWho} then p.name end`.as('last_worked_by_name'))
    .select(
      sql<string | null>`case when ${seesWho} then j.last_worked_at else (select
        date_trunc('day', j.last_worked_at at time zone s.time_zone) at time zone s.time_zone from settings s) end`.as('last_worked_at'),
    )

/** What the list may be sorted by, newest first besides. */
const orders: Orders<'start_date'> = {
  id: sql.ref('j.id'),
  by: {
    newest: { by: sql.ref('j.created_at'), type: 'timestamptz' },
    start_date: { by: sql.ref('j.start_date'), type: 'date' },
  },
}

async function one(db: Database, id: string) {
  const found = await rows(db).where('j.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const list = allow('jobs.list')
  .route({
    method: 'GET',
    path: '/jobs',
    summary: 'List jobs',
    description: `Newest first, or by \`sort\`, ${PAGE_SIZE} to a page; \`older\` and \`newer\` lead to the next and the previous page and are absent if there is none.`,
    tags,
  })
  .input(jobQuery)
  .output(z.object({ rows: z.array(job), newer: z.string().optional(), older: z.string().optional() }))
  .handler(({ input: { status, city, customer_id, quiet, ...asked }, context: { db } }) => {
    const page = listPage(asked, orders, PAGE_SIZE)
    let found = rows(db)
    if (status) found = found.where('j.status', '=', status)
    if (quiet)
      found = found
        .where('j.is_current', '=', true)
        .where(sql<boolean>`coalesce(j.last_noted_at, j.created_at) < now() - make_interval(days => ${QUIET_DAYS})`)
    if (customer_id) found = found.where('j.customer_id', '=', customer_id)
    if (city && city !== 'all') found = found.where('c.city_code', '=', city)
    return page.read(found)
  })

export const read = allow('jobs.list')
  .route({ method: 'GET', path: '/jobs/{id}', summary: 'Get a job', description: '404 if the job does not exist.', tags })
  .input(z.strictObject({ id: rowId }))
  .output(job)
  .handler(({ input, context: { db } }) => one(db, input.id))

export const create = allow('jobs.create')
  .route({
    method: 'POST',
    path: '/jobs',
    summary: 'Create a job',
    description:
      'Creates the job, a folder if the customer has none, and the first note in one transaction. 409 if the customer already has an active or in-progress job. The same `id` twice creates one job; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newJob)
  .output(job)
  .handler(async ({ input, context: { db, actor } }) => {
    const { note, ...given } = input
    if (await firstTime(db, 'jobs', input, await actor())) {
      await openJob(db, given)
      if (note)
        await db
          .insertInto('notes')
          .values({ ...note, job_id: given.id })
          .execute()
    }
    return one(db, given.id)
  })

export const edit = allow('jobs.edit')
  .route({
    method: 'PATCH',
    path: '/jobs/{id}',
    summary: 'Edit a job',
    description: 'Changes only the given fields; 409 if one no longer matches `was`. 404 if the job does not exist, 400 if it is closed.',
    tags,
  })
  .input(jobChange.extend({ was: seen }))
  .output(job)
  .handler(async ({ input: { id, ...edit }, context: { db } }) => {
    await saveEdit(db, 'jobs', sql`id = ${id}`, edit)
    return one(db, id)
  })

export const setStatus = allow('jobs.setStatus')
  .route({
    method: 'PUT',
    path: '/jobs/{id}/status',
    summary: "Set a job's status",
    description:
      'Pending, active or in progress; to close a job, use close. 409 if the customer has another active or in-progress job. 404 if the job does not exist, 400 if it is closed.',
    tags,
  })
  .input(statusChange)
  .output(job)
  .handler(async ({ input: { id, status }, context: { db } }) => {
    await lockCustomer(db, (await one(db, id)).customer_id)
    await db.updateTable('jobs').set({ status }).where('id', '=', id).execute()
    return one(db, id)
  })

export const close = allow('jobs.close')
  .route({
    method: 'POST',
    path: '/jobs/{id}/close',
    summary: 'Close a job',
    description:
      'Requires all five checklist items. The customer becomes pending_closed unless they have another current job. 409 if the job is already closed, or if someone is on the clock for it and no `override_reason` is given; 403 if anyone but management gives one.',
    tags,
  })
  .input(closing)
  .output(job)
  .handler(async ({ input: { id, checklist, override_reason, note }, context: { db, actor } }) => {
    if (!Object.values(checklist).every(Boolean)) throw new ORPCError('BAD_REQUEST', { message: CANNOT_CLOSE })
    const me = await actor()
    if (override_reason && !can(me.role, 'jobs.overrideClosing')) throw new ORPCError('FORBIDDEN', { message: OVERRIDE_IS_MANAGEMENTS })
    const { customer_id } = await one(db, id)
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
      if (note && !(await firstTime(db, 'notes', { ...note, job_id: id }, me))) return one(db, id)
    } else await customerOfClosed(db, customer_id)
    if (note)
      await db
        .insertInto('notes')
        .values({ ...note, job_id: id })
        .execute()
    return one(db, id)
  })

/** Work at this customer's is over, unless another job of theirs goes on. */
async function customerOfClosed(db: Database, customer_id: string) {
  const current = db.selectFrom('jobs').select('id').where('customer_id', '=', customer_id).where('is_current', '=', true)
  if (!(await current.executeTakeFirst())) await advanceCustomer(db, customer_id, 'last current job closed')
}
