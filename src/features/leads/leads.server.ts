import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { PAGE_SIZE } from '#features/customers/customers.ts'
import { openJob } from '#features/jobs/opening.server.ts'
import { call, closing, conversion, lead, leadQuery, request } from '#features/leads/leads.ts'
import { gazetteer } from '#features/locations/gazetteer.ts'
import { checkServiceArea } from '#features/locations/service-area.ts'
import { rowId } from '#values/text.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { allow, anyone } from '#server/procedure.ts'

const tags = ['Leads']
const done = z.object({ done: z.literal(true) })
const ok = { done: true } as const
type Row = z.infer<typeof lead>

const rows = (db: Database) =>
  db
    .selectFrom('leads as l')
    .leftJoin('customers as c', 'c.id', 'l.customer_id')
    .select(['l.id', 'l.name', 'l.phone', 'l.email', 'l.address', 'l.what_happened', 'l.water_running', 'l.happened', 'l.source'])
    .select(['l.suspicious', 'l.status', 'l.city_code', 'l.note', 'l.close_reason', 'l.customer_id', 'c.customer_number', 'l.created_at'])

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

export const list = allow('leads.list')
  .route({
    method: 'GET',
    path: '/leads',
    summary: 'List leads',
    description: `Newest first, ${PAGE_SIZE} to a page. \`waiting\` are open leads; suspected spam is listed separately.`,
    tags,
  })
  .input(leadQuery)
  .output(z.object({ rows: z.array(lead), newer: z.string().optional(), older: z.string().optional() }))
  .handler(async ({ input: { show, ...place }, context: { db } }) => {
    const page = listPage(place, newestFirst(sql.ref('l.created_at'), sql.ref('l.id')), PAGE_SIZE)
    const waits = show === 'waiting' || show === 'suspicious'
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
    description: 'The number of new leads, the ten waiting longest (running water first) and the two newest.',
    tags,
  })
  .output(z.object({ count: z.int(), leads: z.array(lead), newest: z.array(lead) }))
  .handler(async ({ context: { db } }) => {
    const isWaiting = sql<boolean>`l.status = 'new' and not l.suspicious`
    const [{ count }, leads, newest] = await Promise.all([
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
    ])
    return { count: Number(count), leads: leads as Row[], newest: newest as Row[] }
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

const notFound = () => new ORPCError('NOT_FOUND', { message: 'Lead not found' })

/** Changes a lead that is in one of these states; 404 if there is none, 409 if somebody else was quicker. */
async function move(
  db: Database,
  id: string,
  from: Row['status'][],
  to: Partial<Pick<Row, 'status' | 'note' | 'close_reason' | 'customer_id'>>,
) {
  const { numUpdatedRows } = await db.updateTable('leads').set(to).where('id', '=', id).where('status', 'in', from).executeTakeFirst()
  if (numUpdatedRows > 0n) return ok
  if (!(await db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst())) throw notFound()
  throw new ORPCError('CONFLICT', { message: 'Someone else already handled this request.' })
}

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

export const convert = allow('leads.work')
  .route({
    method: 'POST',
    path: '/leads/{lead_id}/convert',
    summary: 'Convert a lead to a customer with a job',
    description:
      'Customer, folder, job and lead in one transaction. Sending the same customer `id` again returns the same answer; 409 if the contents differ. 409 if the lead is no longer open.',
    tags,
    successStatus: 201,
  })
  .input(conversion)
  .output(z.object({ customer_id: z.string(), customer_number: z.string() }))
  .handler(async ({ input: { lead_id, customer, job }, context: { db, actor } }) => {
    if (await firstTime(db, 'customers', { ...customer, lead_id, job }, await actor())) {
      await db.insertInto('customers').values(customer).execute()
      await openJob(db, { ...job, customer_id: customer.id })
      await move(db, lead_id, ['new', 'called'], { status: 'converted', customer_id: customer.id })
    }
    const made = await db
      .selectFrom('leads as l')
      .innerJoin('customers as c', 'c.id', 'l.customer_id')
      .select('c.customer_number')
      .where('l.id', '=', lead_id)
      .where('c.id', '=', customer.id)
      .executeTakeFirst()
    // The id is a customer's already, but not of this lead.
    if (!made) throw new ORPCError('CONFLICT', { message: 'This id is already taken.' })
    return { customer_id: customer.id, customer_number: made.customer_number }
  })
