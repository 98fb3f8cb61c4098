import { sql } from 'kysely'
import { z } from 'zod'
import { needing } from '#loss/jobs/job-needs.server.ts'
import { amongPlacesOf, jobOrders, jobRows, oneJob } from '#loss/jobs/job-rows.server.ts'
import {
  MINE_DAYS,
  PAGE_SIZE,
  job,
  jobChange,
  jobQuery,
  newJob,
  statusChange,
} from '#loss/jobs/jobs.ts'
import { lockCustomer, openJob } from '#loss/jobs/opening.server.ts'
import { listed } from '#values/list-query.ts'
import { searchWords } from '#values/search-words.ts'
import { rowId } from '#values/text.ts'
import { QUIET_DAYS } from '#loss/jobs/job-needs.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { saveEdit, seenFields } from '#server/unseen-changes.ts'

const tags = ['Jobs']
export const list = allow('jobs.list')
  .route({
    method: 'GET',
    path: '/jobs',
    summary: 'List jobs',
    description: `Open jobs first (current, then pending, then closed), newest first within; or by \`sort\` where there is no search; ${PAGE_SIZE} to a page; \`older\` and \`newer\` lead to the next and the previous page and are absent if there is none.`,
    tags,
  })
  .input(jobQuery)
  .output(listed(job))
  .handler(
    ({
      input: { q, status, city, customer_id, quiet, needs, mine, ...asked },
      context: { db },
    }) => {
      const page = listPage(q ? { ...asked, sort: undefined } : asked, jobOrders, PAGE_SIZE)
      let found = jobRows(db)
      if (needs) found = found.where(needing[needs])
      if (q && !mine) {
        // Only a few jobs need something, so get all matches of the words. A single page of matches
        // might contain none of those few.
        const { at, backwards, most } = needs
          ? { at: undefined, backwards: false, most: 1_000_000 }
          : page
        const ids = sql<string>`(select app.search_jobs(${searchWords(q)}::text[], most => ${most},
          city => ${city === 'all' ? null : (city ?? null)}, status => ${status ?? null},
          customer => ${customer_id ?? null}, quiet_days => ${quiet ? QUIET_DAYS : null},
          at => ${at?.key ?? null}, at_id => ${at?.id ?? null}, backwards => ${backwards}))`
        return page.read(found.where('j.id', 'in', ids))
      }
      if (status) found = found.where('j.status', '=', status).where(amongPlacesOf(status))
      if (quiet)
        found = found
          .where('j.is_current', '=', true)
          .where(
            sql<boolean>`coalesce(j.last_noted_at, j.created_at) < now() - make_interval(days => ${QUIET_DAYS})`,
          )
      if (mine)
        found = found.where('j.is_current', '=', true).where(
          sql<boolean>`j.id in (select t.job_id from time_records t where t.employee_id = (select app.actor_id()) and t.deleted_at is null
          and t.clock_in_time > now() - make_interval(days => ${MINE_DAYS}))`,
        )
      if (customer_id) found = found.where('j.customer_id', '=', customer_id)
      if (city && city !== 'all') found = found.where('c.city_code', '=', city)
      return page.read(found)
    },
  )

export const read = allow('jobs.list')
  .route({
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'Get a job',
    description: '404 if the job does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(job)
  .handler(({ input, context: { db } }) => oneJob(db, input.id))

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
    return oneJob(db, given.id)
  })

export const edit = allow('jobs.edit')
  .route({
    method: 'PATCH',
    path: '/jobs/{id}',
    summary: 'Edit a job',
    description:
      'Changes only the given fields; 409 if one no longer matches `was`. 404 if the job does not exist, 400 if it is closed.',
    tags,
  })
  .input(jobChange.extend({ was: seenFields }))
  .output(job)
  .handler(async ({ input: { id, ...edit }, context: { db } }) => {
    await saveEdit(db, 'jobs', sql`id = ${id}`, edit)
    return oneJob(db, id)
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
    await lockCustomer(db, (await oneJob(db, id)).customer_id)
    await db.updateTable('jobs').set({ status }).where('id', '=', id).execute()
    return oneJob(db, id)
  })
