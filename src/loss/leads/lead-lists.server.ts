import { sql } from 'kysely'
import { z } from 'zod'
import { PAGE_SIZE } from '#loss/customers/customers.ts'
import { notFound } from '#loss/leads/lead-moves.server.ts'
import { leadRows } from '#loss/leads/lead-rows.server.ts'
import { type Lead, lead, leadQuery, similarLead } from '#loss/leads/leads.ts'
import { listed } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'
import { type Orders, listPage, newestFirst } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Leads']

const mostUrgentFirst: Orders = {
  id: sql.ref('l.id'),
  by: { newest: { by: sql.ref('l.urgency'), type: 'bigint' } },
}

export const similar = allow('leads.list')
  .route({
    method: 'GET',
    path: '/leads/similar',
    summary: 'Find open leads with a phone number',
    description: 'Compared by its last ten digits; the newest five.',
    tags,
  })
  .input(z.strictObject({ phone: z.string().max(40) }))
  .output(z.array(similarLead))
  .handler(async ({ input: { phone }, context: { db } }) => {
    const digits = phone.replaceAll(/\D/g, '').slice(-10)
    if (digits.length < 10) return []
    const found = await db
      .selectFrom('leads')
      .select([
        'id',
        'name',
        'address',
        'status',
        'created_at',
        'source',
        'no_answer_at',
        'cut_off',
      ])
      .where('status', 'in', ['new', 'called'])
      .where(sql<boolean>`right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${digits}`)
      .orderBy('created_at', 'desc')
      .limit(5)
      .execute()
    return found as z.infer<typeof similarLead>[]
  })

export const list = allow('leads.list')
  .route({
    method: 'GET',
    path: '/leads',
    summary: 'List leads',
    description: `Newest first, ${PAGE_SIZE} to a page. \`open\` are those not converted or closed: those with running water first, of them those that no one called about; then other new ones, then those who did not answer; suspected spam is listed separately.`,
    tags,
  })
  .input(leadQuery)
  .output(listed(lead))
  .handler(async ({ input: { show, ...place }, context: { db } }) => {
    const waits = show === 'open' || show === 'suspicious'
    const page = listPage(
      place,
      waits ? mostUrgentFirst : newestFirst(sql.ref('l.created_at'), sql.ref('l.id')),
      PAGE_SIZE,
    )
    const found = waits
      ? leadRows(db)
          .where('l.status', 'in', ['new', 'called'])
          .where('l.suspicious', '=', show === 'suspicious')
      : leadRows(db).where('l.status', '=', show)
    const { rows: leads, ...neighbors } = await page.read(found)
    return { rows: leads as Lead[], ...neighbors }
  })

export const ofCaller = allow('leads.list')
  .route({
    method: 'GET',
    path: '/leads/of-caller',
    summary: 'List open leads of a customer who called',
    description:
      'Those whose caller the desk took for this customer, the newest first; 50 at most.',
    tags,
  })
  .input(z.strictObject({ customer_id: rowId }))
  .output(z.array(lead))
  .handler(async ({ input, context: { db } }) => {
    const found = leadRows(db)
      .where('l.caller_id', '=', input.customer_id)
      .where('l.status', 'in', ['new', 'called'])
    return (await found.orderBy('l.created_at', 'desc').limit(PAGE_SIZE).execute()) as Lead[]
  })

export const waiting = allow('leads.list')
  .route({
    method: 'GET',
    path: '/leads/waiting',
    summary: 'List leads waiting for a call',
    description:
      'The number of new leads, the ten waiting longest (running water first), the two newest, and the two that management was told of last; `missed` counts those who did not answer our call, `running` those we reached whose water runs and who have no job yet.',
    tags,
  })
  .output(
    z.object({
      count: z.int(),
      missed: z.int(),
      running: z.int(),
      leads: z.array(lead),
      newest: z.array(lead),
      escalated: z.array(lead),
    }),
  )
  .handler(async ({ context: { db } }) => {
    const isWaiting = sql<boolean>`l.status = 'new' and not l.suspicious`
    const [counts, leads, newest, escalated] = await Promise.all([
      db
        .selectFrom('leads as l')
        .where('l.status', 'in', ['new', 'called'])
        .where('l.suspicious', '=', false)
        .select(sql<number>`(count(*) filter (where l.status = 'new'))::integer`.as('count'))
        .select(sql<number>`count(l.no_answer_at)::integer`.as('missed'))
        .select(
          sql<number>`(count(*) filter (where l.status = 'called' and l.no_answer_at is null and l.water_running = 'yes'))::integer`.as(
            'running',
          ),
        )
        .executeTakeFirstOrThrow(),
      leadRows(db)
        .where(isWaiting)
        .orderBy(sql`l.water_running is distinct from 'yes'`)
        .orderBy('l.created_at')
        .limit(10)
        .execute(),
      leadRows(db).where(isWaiting).orderBy('l.created_at', 'desc').limit(2).execute(),
      leadRows(db)
        .where(isWaiting)
        .where('l.escalated_at', 'is not', null)
        .orderBy('l.escalated_at', 'desc')
        .limit(2)
        .execute(),
    ])
    return {
      ...counts,
      leads: leads as Lead[],
      newest: newest as Lead[],
      escalated: escalated as Lead[],
    }
  })

export const one = allow('leads.list')
  .route({
    method: 'GET',
    path: '/leads/{id}',
    summary: 'Get a lead',
    description: "404 if it doesn't exist.",
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(lead)
  .handler(async ({ input, context: { db } }) => {
    const found = await leadRows(db).where('l.id', '=', input.id).executeTakeFirst()
    if (!found) throw notFound()
    return found as Lead
  })
