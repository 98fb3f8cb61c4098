import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { lockCustomer, openJob } from '#features/jobs/opening.server.ts'
import { advanceCustomer } from '#features/customers/status-advance.server.ts'
import type { CustomerEvent } from '#features/customers/status-advance.ts'
import { filteredInvoices, invoiceOrders } from '#features/invoices/invoice-list.server.ts'
import { oneInvoice } from '#features/invoices/invoice-rows.server.ts'
import {
  PAGE_SIZE,
  constraintMessages,
  ending,
  invoice,
  invoiceCards,
  invoiceQuery,
  invoiceRow,
  newInvoice,
} from '#features/invoices/invoices.ts'
import { locationScope } from '#features/locations/locations.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

const tags = ['Invoices']

export const list = allow('invoices.list')
  .route({
    method: 'GET',
    path: '/invoices',
    summary: 'List invoices',
    description: `Newest issued first, or by \`sort\` where there is no search; ${PAGE_SIZE} to a page. Amounts in USD cents, days are the company’s. \`open\` is what was sent and isn’t paid; \`overdue\` what of it was due before today.`,
    tags,
  })
  .input(invoiceQuery)
  .output(z.object({ rows: z.array(invoiceRow), newer: z.string().optional(), older: z.string().optional() }))
  .handler(({ input: { sort, after, before, ...filter }, context: { db } }) =>
    listPage({ sort: filter.q ? undefined : sort, after, before }, invoiceOrders, PAGE_SIZE).read(filteredInvoices(db, filter)),
  )

export const cards = allow('invoices.list')
  .route({
    method: 'GET',
    path: '/invoices/cards',
    summary: 'Sum up invoices',
    description:
      'Of a location or all: what was issued and is neither void nor written off, what is open and not yet due, what is overdue, and what was issued in this calendar month. USD cents, and how many.',
    tags,
  })
  .input(z.strictObject({ city: locationScope.optional() }))
  .output(invoiceCards)
  .handler(async ({ input: { city }, context: { db } }) => {
    const { rows } = await sql<Record<string, string>>`select * from app.invoice_cards(${city && city !== 'all' ? city : null})`.execute(db)
    const figure = (name: string) => ({ cents: Number(rows[0]![`${name}_cents`]), count: Number(rows[0]![`${name}_count`]) })
    return { total_revenue: figure('issued'), pending: figure('pending'), overdue: figure('overdue'), this_month: figure('month') }
  })

export const read = allow('invoices.list')
  .route({
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'Get an invoice',
    description: 'With its lines, what stands behind each, and its payments. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(invoice)
  .handler(({ input: { id }, context: { db } }) => oneInvoice(db, id))

/** The job an invoice of a customer belongs to: the current one, else the latest; who never had one gets an 'Invoice job', closed from the start. */
async function jobToInvoice(db: Database, customer_id: string) {
  await lockCustomer(db, customer_id)
  const latest = await db
    .selectFrom('jobs')
    .select('id')
    .where('customer_id', '=', customer_id)
    .orderBy('is_current', 'desc')
    .orderBy('start_date', 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (latest) return latest.id
  const { rows } = await sql<{ day: string }>`select app.company_day()::text as day`.execute(db)
  const [{ day: start_date }] = rows as [{ day: string }]
  const id = await openJob(db, { id: newId(), customer_id, description: 'Invoice job', start_date })
  await db.updateTable('jobs').set({ status: 'closed', end_date: start_date }).where('id', '=', id).execute()
  return id
}

export const create = allow('invoices.draft')
  .route({
    method: 'POST',
    path: '/invoices',
    summary: 'Create an invoice',
    description:
      'A draft for a job, or for a customer’s current or latest job, with the next number, the company’s taxes and due date, and the labor rate of where it was begun. The customer becomes pending billing. The same `id` twice makes one; 409 if the contents differ. 404 if the customer or job does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newInvoice)
  .output(invoice)
  .handler(async ({ input, context: { db, actor } }) => {
    if (!(await firstTime(db, 'invoices', input, await actor(), sql<boolean>`true`))) return oneInvoice(db, input.id)
    const job_id = input.job_id ?? (await jobToInvoice(db, input.customer_id!))
    const job = await db.selectFrom('jobs').select('customer_id').where('id', '=', job_id).executeTakeFirst()
    if (!job) throw new ORPCError('NOT_FOUND', { message: 'Job not found' })
    await lockCustomer(db, job.customer_id)
    const { labor_rate_job_cents, labor_rate_invoice_cents, ...rules } = await db
      .selectFrom('settings')
      .select(['labor_rate_job_cents', 'labor_rate_invoice_cents', 'local_tax_percent', 'state_tax_percent'])
      .select(sql<string>`(app.company_day() + invoice_due_days)::text`.as('date_due'))
      .executeTakeFirstOrThrow()
    const labor_rate_cents = input.begun_at === 'job' ? labor_rate_job_cents : labor_rate_invoice_cents
    const made = { id: input.id, customer_id: job.customer_id, job_id, revision: newId(), labor_rate_cents, ...rules }
    // The database gives it number, location and day.
    await db
      .insertInto('invoices')
      .values(made as typeof made & { invoice_number: number; city_code: string; date_issued: string })
      .execute()
    await advanceCustomer(db, job.customer_id, 'invoice made')
    return oneInvoice(db, input.id)
  })

/** Moves an invoice to another status, as the database lets it (invoices.sql), and its customer with it. */
async function moveTo(
  db: Database,
  id: string,
  status: 'sent' | 'void' | 'written_off',
  event: CustomerEvent | null,
  status_reason?: string,
) {
  const { customer_id, status: standing } = await oneInvoice(db, id)
  await lockCustomer(db, customer_id)
  // Pressed twice, or an answer that was lost.
  if (standing === status) return oneInvoice(db, id)
  await db
    .updateTable('invoices')
    .set({ status, ...(status_reason && { status_reason }) })
    .where('id', '=', id)
    .execute()
  if (event) await advanceCustomer(db, customer_id, event)
  return oneInvoice(db, id)
}
const living = async (db: Database, id: string, where: 'open' | 'any') => {
  const { customer_id } = await db.selectFrom('invoices').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow()
  let others = db.selectFrom('invoices').select('id').where('customer_id', '=', customer_id).where('id', '<>', id)
  others = where === 'open' ? others.where('status', 'in', ['draft', 'sent', 'partially_paid']) : others.where('status', '<>', 'void')
  return (await others.executeTakeFirst()) !== undefined
}

export const markSent = allow('invoices.issue')
  .route({
    method: 'POST',
    path: '/invoices/{id}/sent',
    summary: 'Mark an invoice as sent',
    description:
      'For one that goes out on paper: it is issued today and can’t be edited any more; its customer becomes billed and sees it. Repeating it changes nothing. 400 without lines, or if it is not a draft. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(invoice)
  .handler(({ input: { id }, context: { db } }) => moveTo(db, id, 'sent', 'invoice sent'))

// Named so because `void` is a word of the language.
const voided = allow('invoices.issue')
  .route({
    method: 'POST',
    path: '/invoices/{id}/void',
    summary: 'Void an invoice',
    description:
      'With a reason. Its number stays; what it billed can be billed again. Repeating it changes nothing. 400 if payments were recorded: reverse or refund them first. 404 if it does not exist.',
    tags,
  })
  .input(ending)
  .output(invoice)
  .handler(async ({ input: { id, reason }, context: { db } }) => {
    await oneInvoice(db, id)
    return moveTo(db, id, 'void', (await living(db, id, 'any')) ? null : 'only invoice voided', reason)
  })
export { voided as void }

export const writeOff = allow('invoices.issue')
  .route({
    method: 'POST',
    path: '/invoices/{id}/write-off',
    summary: 'Write an invoice off',
    description:
      'With a reason: what is still open will not be paid. What was paid stays. Repeating it changes nothing. 400 if nothing is open on it; 404 if it does not exist.',
    tags,
  })
  .input(ending)
  .output(invoice)
  .handler(async ({ input: { id, reason }, context: { db } }) => {
    await oneInvoice(db, id)
    return moveTo(db, id, 'written_off', (await living(db, id, 'open')) ? null : 'invoice written off, none open', reason)
  })

export const reopen = allow('invoices.issue')
  .route({
    method: 'POST',
    path: '/invoices/{id}/reopen',
    summary: 'Reopen a written-off invoice',
    description: 'It is open again for what was not paid. 400 if it is not written off; 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(invoice)
  .handler(async ({ input: { id }, context: { db } }) => {
    const { status } = await oneInvoice(db, id)
    if (status !== 'written_off') throw new ORPCError('BAD_REQUEST', { message: constraintMessages.invoices_status_step.message })
    return moveTo(db, id, 'sent', 'invoice sent')
  })

export const show = allow('invoices.show')
  .route({
    method: 'PUT',
    path: '/invoices/{id}/visibility',
    summary: 'Show an invoice to claims agents',
    description: 'Or no longer: agents with access to its customer see it once it was sent. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId, visible_to_claims_agent: z.boolean() }))
  .output(invoice)
  .handler(async ({ input: { id, visible_to_claims_agent }, context: { db } }) => {
    await oneInvoice(db, id)
    await db.updateTable('invoices').set({ visible_to_claims_agent }).where('id', '=', id).execute()
    return oneInvoice(db, id)
  })
