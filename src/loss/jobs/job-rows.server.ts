import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import { type JobStatus, NOTE_WORDS } from '#loss/jobs/jobs.ts'
import type { Database } from '#server/database.ts'
import type { Orders } from '#server/list-page.ts'

const notFound = () => new ORPCError('NOT_FOUND', { message: 'Job not found' })

const seesWho = sql`((select app.is_management()) or w.person = (select app.actor_id()))`
/**
 * Selects jobs with their customers. Management and the person themselves see who last worked on a
 * job; others see only the day.
 */
export const jobRows = (db: Database) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', 'c.id', 'j.customer_id')
    .innerJoin('folders as f', 'f.id', 'j.folder_id')
    .leftJoinLateral(
      // The last clock-out or note about the job, or the last visit, whichever came later.
      sql<{ at: string | null; person: string | null }>`(
        select j.last_worked_at as at, j.last_worked_by as person where j.last_worked_at is not null
        union all select * from app.last_on_site(j.id) order by at desc limit 1)`.as('w'),
      (on) => on.onTrue(),
    )
    .leftJoin('profiles as p', 'p.id', 'w.person')
    .select([
      'j.id',
      'j.customer_id',
      'c.customer_number',
      'c.name as customer_name',
      'c.contract_status',
      'c.city_code',
      'j.status',
    ])
    .select([
      'c.phone',
      'c.email',
      'c.address',
      'c.city',
      'c.state',
      'c.zip_code',
      'c.insurance_company',
      'c.claim_number',
    ])
    .select([
      'f.id as folder_id',
      'f.folder_number',
      'j.description',
      'j.start_date',
      'j.end_date',
      'j.date_of_loss',
      'j.cause_of_loss',
      'j.water_category',
    ])
    .select([
      'j.water_class',
      'j.policy_number',
      'j.adjuster_name',
      'j.adjuster_phone',
      'j.adjuster_email',
      'j.override_reason',
      'j.wet_reason',
      'j.reopen_reason',
      'j.created_at',
      'j.last_noted_at',
    ])
    .select((row) =>
      row
        .selectFrom('notes as n')
        .select(sql<string>`left(n.content, ${NOTE_WORDS})`.as('content'))
        .whereRef('n.job_id', '=', 'j.id')
        .orderBy('n.created_at', 'desc')
        .orderBy('n.id', 'desc')
        .limit(1)
        .as('last_note'),
    )
    // Colleagues' working times are only for management and themselves, so others get the day.
    .select(sql<string | null>`case when ${seesWho} then p.name end`.as('last_worked_by_name'))
    .select(
      sql<string | null>`case when ${seesWho} then w.at
        else date_trunc('day', w.at, (select time_zone from settings)) end`.as('last_worked_at'),
    )

/** Returns the job; 404 if there is none. */
export async function oneJob(db: Database, id: string) {
  const found = await jobRows(db).where('j.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/**
 * Condition on `list_place` that every job of a status meets. Row security keeps Postgres from
 * looking up a status in an index, because its comparison might reveal a row (it is not declared
 * leakproof). It may look up numbers.
 */
const places: Record<JobStatus, string> = {
  active: 'j.list_place >= 20000000000000000',
  in_progress: 'j.list_place >= 20000000000000000',
  pending: 'j.list_place >= 10000000000000000 and j.list_place < 20000000000000000',
  closed: 'j.list_place < 10000000000000000',
}
export const amongPlacesOf = (status: JobStatus) => sql.raw<boolean>(places[status])

/**
 * The sort orders of the list. The default is open jobs first, and the newest first among jobs of
 * the same status.
 */
export const jobOrders: Orders<'start_date'> = {
  id: sql.ref('j.id'),
  by: {
    newest: { by: sql.ref('j.list_place'), type: 'bigint' },
    start_date: { by: sql.ref('j.start_date'), type: 'date' },
  },
}

/**
 * Selects the jobs of these customers as they see them: current jobs first, then the newest, at
 * most 100.
 */
export const jobsSeenBy = (db: Database, customers: RawBuilder<unknown>) =>
  db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.description', 'j.start_date', 'j.end_date', 'j.is_current'])
    // The policy has the same condition, but Postgres would check it for every job.
    .where(sql<boolean>`j.customer_id = any(array(${customers}))`)
    .orderBy('j.is_current', 'desc')
    .orderBy('j.start_date', 'desc')
    .orderBy('j.id', 'desc')
    .limit(100)
