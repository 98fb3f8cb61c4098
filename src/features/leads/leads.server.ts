import { sql } from 'kysely'
import { z } from 'zod'
import { PAGE_SIZE } from '#features/customers/customers.ts'
import { move, notFound } from '#features/leads/lead-moves.server.ts'
import { call, closing, lead, leadQuery, request, similarLead } from '#features/leads/leads.ts'
import { loggedCall } from '#features/leads/phone-call.ts'
import { gazetteer } from '#features/locations/gazetteer.ts'
import { checkServiceArea } from '#features/locations/service-area.ts'
import { listed } from '#values/list-query.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { type Orders, listPage, newestFirst } from '#server/list-page.ts'
import { allow, anyone } from '#server/procedure.ts'

const tags = ['Leads']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
type Row = z.infer<typeof lead>

const rows = (db: Database) =>
  db
    .selectFrom('leads as l')
    .leftJoin('customers as c', 'c.id', 'l.customer_id')
    .leftJoin('profiles as p', 'p.id', 'l.created_by')
    .select(['l.id', 'l.name', 'l.phone', 'l.email', 'l.address', 'l.what_happened', 'l.water_running', 'l.happened', 'l.source'])
    .select(['l.suspicious', 'l.status', 'l.city_code', 'l.note', 'l.close_reason', 'l.customer_id', 'c.customer_number', 'l.created_at'])
    .select(['l.job_id', 'l.insurance_company', 'l.policy_number', 'p.name as taken_by_name', 'l.escalated_at'])

export const ask = anyone
  .route({
    method: 'POST',
    path: '/leads',
    summary: 'Submit a service request',
    description:
      'Sent by the form on the public site. The same `id` twice creates one lead. 429 after 20 requests an hour from one address.',
    tags,
    successStatus: 201,
  })
  .input(request)
  .output(done)
  .handler(async ({ input, context }) => {
    await context.auth.limits.take('request by address', context.address)
    const { id, name, phone, email, address, what_happened, water_running, happened, source, website } = input
    const city = checkServiceArea(address, gazetteer)?.area?.code ?? null
    await sql`select app.ask(${id}, ${name}, ${phone}, ${email}, ${address}, ${what_happened}, ${water_running}, ${happened}, ${source},
      ${Boolean(website)}, ${city})`.execute(context.db)
    return ok
  })

const mostUrgentFirst: Orders = { id: sql.ref('l.id'), by: { newest: { by: sql.ref('l.urgency'), type: 'bigint' } } }

export const log = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/calls',
    summary: 'Log a phone call',
    description:
      'A lead taken at the desk, with a phone number or an email: it counts as called, and who took it is noted. The same `id` twice creates one lead; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(loggedCall)
  .output(lead)
  .handler(async ({ input, context: { db, actor } }) => {
    const city_code = checkServiceArea(input.address, gazetteer)?.area?.code ?? null
    if (await firstTime(db, 'leads', input, await actor()))
      await db
        .insertInto('leads')
        .values({ ...input, source: 'phone', city_code })
        .execute()
    return (await rows(db).where('l.id', '=', input.id).executeTakeFirstOrThrow()) as Row
  })

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
      .select(['id', 'name', 'address', 'status', 'created_at'])
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
    description: `Newest first, ${PAGE_SIZE} to a page. \`open\` are those not converted or closed: those with running water that no one called about first, then other new ones; suspected spam is listed separately.`,
    tags,
  })
  .input(leadQuery)
  .output(listed(lead))
  .handler(async ({ input: { show, ...place }, context: { db } }) => {
    const waits = show === 'open' || show === 'suspicious'
    const page = listPage(place, waits ? mostUrgentFirst : newestFirst(sql.ref('l.created_at'), sql.ref('l.id')), PAGE_SIZE)
    const found = waits
      ? rows(db)
          .where('l.status', 'in', ['new', 'called'])
          .where('l.suspicious', '=', show === 'suspicious')
      : rows(db).where('l.status', '=', show)
    const { rows: leads, ...neighbors } = await page.read(found)
    return { rows: leads as Row[], ...neighbors }
  })

export const waiting = allow('leads.list')
  .route({
    method: 'GET',
    path: '/leads/waiting',
    summary: 'List leads waiting for a call',
    description:
      'The number of new leads, the ten waiting longest (running water first), the two newest, and the two that management was told of last.',
    tags,
  })
  .output(z.object({ count: z.int(), leads: z.array(lead), newest: z.array(lead), escalated: z.array(lead) }))
  .handler(async ({ context: { db } }) => {
    const isWaiting = sql<boolean>`l.status = 'new' and not l.suspicious`
    const [{ count }, leads, newest, escalated] = await Promise.all([
      db
        .selectFrom('leads as l')
        .where(isWaiting)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
      rows(db)
        .where(isWaiting)
        .orderBy(sql`l.water_running <> 'yes'`)
        .orderBy('l.created_at')
        .limit(10)
        .execute(),
      rows(db).where(isWaiting).orderBy('l.created_at', 'desc').limit(2).execute(),
      rows(db).where(isWaiting).where('l.escalated_at', 'is not', null).orderBy('l.escalated_at', 'desc').limit(2).execute(),
    ])
    return { count: Number(count), leads: leads as Row[], newest: newest as Row[], escalated: escalated as Row[] }
  })

export const one = allow('leads.list')
  .route({ method: 'GET', path: '/leads/{id}', summary: 'Get a lead', description: "404 if it doesn't exist.", tags })
  .input(z.strictObject({ id: rowId }))
  .output(lead)
  .handler(async ({ input, context: { db } }) => {
    const found = await rows(db).where('l.id', '=', input.id).executeTakeFirst()
    if (!found) throw notFound()
    return found as Row
  })

export const callBack = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/{id}/call',
    summary: 'Mark a lead as called back',
    description: 'The note is optional. 409 if the lead is no longer open.',
    tags,
  })
  .input(call)
  .output(done)
  .handler(({ input: { id, note }, context: { db } }) => move(db, id, ['new', 'called'], { status: 'called', ...(note && { note }) }))

export const close = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/{id}/close',
    summary: 'Close a lead with a reason',
    description: '409 if the lead is no longer open.',
    tags,
  })
  .input(closing)
  .output(done)
  .handler(({ input: { id, reason, note }, context: { db } }) =>
    move(db, id, ['new', 'called'], { status: 'closed', close_reason: reason, ...(note && { note }) }),
  )

export const reopen = allow('leads.work')
  .route({ method: 'POST', path: '/leads/{id}/reopen', summary: 'Reopen a lead', description: '409 if the lead is not closed.', tags })
  .input(z.strictObject({ id: rowId }))
  .output(done)
  .handler(({ input: { id }, context: { db } }) => move(db, id, ['closed'], { status: 'called', close_reason: null }))
