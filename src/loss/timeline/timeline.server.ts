import { sql } from 'kysely'
import {
  PAGE_SIZE,
  type TimelineEvent,
  timelineEvent,
  timelineQuery,
} from '#loss/timeline/timeline.ts'
import type { Database } from '#server/database.ts'
import { listPage, type Orders } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { listed } from '#values/list-query.ts'

const orders: Orders = {
  id: sql.ref('e.id'),
  idType: 'text',
  by: { newest: { by: sql.ref('e.at'), type: 'timestamptz' } },
}

/** Selects everything that happened on a job; timeline.sql says where it comes from. */
const events = (db: Database, job_id: string) =>
  db
    .selectFrom(sql<TimelineEvent>`app.job_events`.as<'e'>(sql.ref('e')))
    .where(sql<boolean>`e.job_id = ${job_id}`)

export const list = allow('timeline.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/timeline',
    summary: 'List what happened on a job',
    description: `Newest first, ${PAGE_SIZE} per page: opened, statuses, notes, questions and answers, photos by the day, documents, contracts and who signed or declined them, equipment that went out or came back together, placements taken back and why, invoices when they were sent, payments when they were recorded, and punches with their notes, the end before lunch was deducted. Colleagues’ punches are shown to management only. Empty if the job does not exist.`,
    tags: ['Jobs'],
  })
  .input(timelineQuery)
  .output(listed(timelineEvent))
  .handler(({ input: { job_id, ...asked }, context: { db } }) =>
    listPage(asked, orders, PAGE_SIZE).read(
      events(db, job_id)
        .leftJoin('profiles as p', (join) => join.on(sql<boolean>`p.id = e.who_id`))
        .select(['e.id', 'e.kind', 'e.at', 'p.name as who', 'e.what', 'e.count'])
        .select(sql<string[]>`coalesce(e.photo_ids, '{}')`.as('photo_ids')),
    ),
  )
