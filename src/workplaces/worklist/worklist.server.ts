import { sql } from 'kysely'
import { z } from 'zod'
import { locationScope } from '#people/locations/locations.ts'
import { countOpen } from '#time/requests/request-lists.server.ts'
import { can } from '#access/roles.ts'
import { senderFor } from '#papers/contracts/countersigning.server.ts'
import { jobMatters } from '#workplaces/worklist/job-matters.server.ts'
import { paperMatters } from '#workplaces/worklist/paper-matters.server.ts'
import { fleetMatters, noFleetMatters } from '#workplaces/worklist/fleet-matters.server.ts'
import { missedClockOuts, unapprovedOf } from '#workplaces/worklist/time-matters.server.ts'
import { COUNTED, MOST, worklist, type Worklist } from '#workplaces/worklist/worklist.ts'
import { QUIET_DAYS } from '#loss/jobs/job-needs.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

/**
 * Returns customers of a location, or of all, who paid in full while they still have units or an
 * open job. Counts up to one more than is shown.
 */
async function paidCustomers(
  db: Database,
  place: string | undefined,
): Promise<Worklist['paid_customers']> {
  let paid = db
    .selectFrom('customers as c')
    .select(['c.id as customer_id', 'c.name as customer_name'])
    .select(
      sql<number>`(select count(*)::integer from placements p join jobs j on j.id = p.job_id
        where j.customer_id = c.id and p.removed_at is null and p.voided_at is null)`.as('units'),
    )
    .where('c.is_paid_early', '=', true)
    .where('c.contract_status', '<>', 'closed_and_paid')
    .orderBy('c.id')
    .limit(COUNTED + 1)
  if (place) paid = paid.where('c.city_code', '=', place)
  const found = await paid.execute()
  return { count: found.length, entries: found.slice(0, MOST) }
}

/**
 * Returns how many questions of a location, or of all, are waiting for an answer. Counts up to one
 * more than is shown.
 */
async function waitingQuestions(db: Database, place: string | undefined) {
  let waiting = db
    .selectFrom('questions as q')
    .select('q.id')
    .where('q.answered_at', 'is', null)
    .where('q.settled_at', 'is', null)
    .limit(COUNTED + 1)
  if (place)
    waiting = waiting
      .innerJoin('customers as c', 'c.id', 'q.customer_id')
      .where('c.city_code', '=', place)
  return (await waiting.execute()).length
}

/**
 * Returns how many open invoices of a location, or of all, have a follow-up due today or earlier.
 * Counts up to one more than is shown.
 */
async function dueFollowUps(db: Database, place: string | undefined) {
  let due = db
    .selectFrom('receivables')
    .select('invoice_id')
    .where(sql<boolean>`next_action_on <= (select app.company_day())`)
    .limit(COUNTED + 1)
  if (place) due = due.where('city_code', '=', place)
  return (await due.execute()).length
}

/** Counts the drying jobs of a location, or of all. Looks up the customer of each such job. */
async function dryingJobs(db: Database, place: string | undefined): Promise<Worklist['drying']> {
  const { rows } = await sql<Worklist['drying']>`
    select count(*)::integer as jobs, count(*) filter (where not d.visited)::integer as unvisited,
      count(*) filter (where d.not_drying)::integer as not_drying
    from app.drying_jobs() d
    where ${place ?? null}::text is null or ${place ?? null} = (select c.city_code
      from jobs j join customers c on c.id = j.customer_id where j.id = d.job_id)`.execute(db)
  return rows[0]!
}

export const view = allow('worklist.view')
  .route({
    method: 'GET',
    path: '/worklist',
    summary: 'List what needs attention',
    description: `Current jobs without a note for ${QUIET_DAYS} days, the longest first (counted up to ${COUNTED + 1}), and customers pending billing, and those who paid in full while units stand or their job is open, for one location or \`all\`. Current jobs of callers with running water on which no one has clocked in. How many jobs are drying, how many of these no one visited today, and how many are not drying. For management current jobs that began without a signed work authorization. Contracts signed by all but us, and declined ones: for management all, for others those that they sent. Missed clock-outs, and last week’s timesheets waiting for approval. Units out longer than the settings allow, and on closed jobs. For management vehicles with papers to renew, and services that are due, requested, or past their day, and open invoices to follow up on today. Refused punches and corrections of hours that staff asked for are counted company-wide, for management. Questions of customers and claims agents that wait for an answer. Leads are at /leads/waiting.`,
    tags: ['Worklist'],
  })
  .input(z.strictObject({ city: locationScope.optional() }))
  .output(worklist)
  .handler(async ({ input: { city }, context: { db, actor } }) => {
    const { role, id } = await actor()
    const place = city === 'all' ? undefined : city
    const noted = sql<string>`coalesce(j.last_noted_at, j.created_at)`
    const became = sql<string>`coalesce((select max(a.at) from audits a where a.table_name = 'customers' and a.row_id = c.id::text
      and a.field = 'contract_status' and a.new_value = 'pending_billing'), c.created_at)`
    let quiet = db
      .selectFrom('jobs as j')
      .innerJoin('customers as c', 'c.id', 'j.customer_id')
      .where('j.is_current', '=', true)
      .where(noted, '<', sql<string>`now() - make_interval(days => ${QUIET_DAYS})`)
    let billing = db.selectFrom('customers as c').where('c.contract_status', '=', 'pending_billing')
    let pending = db
      .selectFrom('customer_counts')
      .select(({ fn }) => fn.sum<string | null>('change').as('customers'))
      .where('contract_status', '=', 'pending_billing')
    if (place) {
      quiet = quiet.where('c.city_code', '=', place)
      billing = billing.where('c.city_code', '=', place)
      pending = pending.where('city_code', '=', place)
    }
    const [
      jobs,
      papers,
      waiting_questions,
      drying,
      found,
      counted,
      paid_customers,
      billingRows,
      equipment,
      fleet,
      due_follow_ups,
      refused_punches,
      correction_requests,
      missed_clock_outs,
      unapproved_timesheets,
    ] = await Promise.all([
      jobMatters(db, { place, manages: can(role, 'contracts.show') }),
      paperMatters(db, { place, sender: senderFor({ role, id }) }),
      waitingQuestions(db, place),
      dryingJobs(db, place),
      quiet
        .select([
          'c.id as customer_id',
          'c.name as customer_name',
          'c.customer_number',
          noted.as('since'),
        ])
        .orderBy(noted)
        .limit(COUNTED + 1)
        .execute(),
      pending.executeTakeFirstOrThrow(),
      paidCustomers(db, place),
      billing
        .select([
          'c.id as customer_id',
          'c.name as customer_name',
          'c.customer_number',
          became.as('since'),
        ])
        .orderBy('c.created_at')
        .limit(MOST)
        .execute(),
      equipmentOut(db, place),
      can(role, 'vehicles.edit') ? fleetMatters(db, place) : noFleetMatters,
      can(role, 'followUps.list') ? dueFollowUps(db, place) : 0,
      countOpen(db, 'refused_punches'),
      countOpen(db, 'correction_requests'),
      missedClockOuts(db),
      unapprovedOf(db, can(role, 'timesheets.approve')),
    ])
    return {
      ...jobs,
      quiet_jobs: { count: found.length, entries: found.slice(0, MOST) },
      pending_billing: { count: Number(counted.customers ?? 0), entries: billingRows },
      paid_customers,
      papers,
      waiting_questions,
      drying,
      missed_clock_outs,
      unapproved_timesheets,
      equipment,
      fleet,
      due_follow_ups,
      refused_punches,
      correction_requests,
    }
  })

/**
 * Returns units that should be picked up. Each kind is counted up to one more than is shown. Looks
 * up the job of each unit that is out, never all jobs.
 */
async function equipmentOut(db: Database, place: string | undefined) {
  const { long_out_days: days } = await db
    .selectFrom('settings')
    .select('long_out_days')
    .executeTakeFirstOrThrow()
  let out = db
    .selectFrom('placements as p')
    .select('p.id')
    .where('p.removed_at', 'is', null)
    .where('p.voided_at', 'is', null)
    .limit(COUNTED + 1)
  if (place)
    out = out.where(
      sql<boolean>`(select c.city_code from jobs j join customers c on c.id = j.customer_id where j.id = p.job_id) = ${place}`,
    )
  const [long, closed] = await Promise.all([
    out.where(sql<boolean>`p.placed_at < now() - make_interval(days => ${days})`).execute(),
    out
      .where(sql<boolean>`(select j.status from jobs j where j.id = p.job_id) = 'closed'`)
      .execute(),
  ])
  return { long_out_units: { count: long.length, days }, closed_job_units: closed.length }
}
