import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { lockCustomer, openJob } from '#loss/jobs/opening.server.ts'
import { filteredInvoices, invoiceOrders } from '#money/invoices/invoice-list.server.ts'
import { oneInvoice } from '#money/invoices/invoice-rows.server.ts'
import { laborRateOf } from '#people/settings/labor-rate.ts'
import {
  PAGE_SIZE,
  invoice,
  invoiceCards,
  invoiceQuery,
  invoiceRow,
  newInvoice,
} from '#money/invoices/invoices.ts'
import { locationScope } from '#people/locations/locations.ts'
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
    description: `Newest issued first, or by \`sort\` where there is no search; ${PAGE_SIZE} to a page. Amounts in USD cents, days are the company’s. \`issued\` is what was sent and is neither void nor written off; \`open\` what of it isn’t paid; \`overdue\` what of that was due before today, \`not_due\` the rest.`,
    tags,
  })
  .input(invoiceQuery)
  .output(
    z.object({
      rows: z.array(invoiceRow),
      newer: z.string().optional(),
      older: z.string().optional(),
    }),
  )
  .handler(({ input: { sort, after, before, ...filter }, context: { db } }) =>
    listPage({ sort: filter.q ? undefined : sort, after, before }, invoiceOrders, PAGE_SIZE).read(
      filteredInvoices(db, filter),
    ),
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
    const { rows } = await sql<
      Record<string, string>
    >`select * from app.invoice_cards(${city && city !== 'all' ? city : null})`.execute(db)
    const figure = (name: string) => ({
      cents: Number(rows[0]![`${name}_cents`]),
      count: Number(rows[0]![`${name}_count`]),
    })
    return {
      total_revenue: figure('issued'),
      pending: figure('pending'),
      overdue: figure('overdue'),
      this_month: figure('month'),
    }
  })

export const insurers = allow('invoices.list')
  .route({
    method: 'GET',
    path: '/invoices/insurers',
    summary: 'List the insurers who are invoiced',
    description: 'The insurance companies of customers who have invoices, by name; 500 at most.',
    tags,
  })
  .output(z.array(z.string()))
  .handler(async ({ context: { db } }) => {
    const { rows } = await sql<{
      insurer: string
    }>`select insurer from app.invoice_insurers() as insurer`.execute(db)
    return rows.map(({ insurer }) => insurer)
  })

export const read = allow('invoices.list')
  .route({
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'Get an invoice',
    description:
      'With its lines, the records behind each, and its payments. Hours and drives behind lines are everyone’s for management, else one’s own. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId }))
  .output(invoice)
  .handler(({ input: { id }, context: { db } }) => oneInvoice(db, id))

/**
 * Returns the job for an invoice of a customer: the current one, else the latest. A customer
 * without any job gets an 'Invoice job' that is closed from the start.
 */
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
  await db
    .updateTable('jobs')
    .set({ status: 'closed', end_date: start_date })
    .where('id', '=', id)
    .execute()
  return id
}

export const create = allow('invoices.draft')
  .route({
    method: 'POST',
    path: '/invoices',
    summary: 'Create an invoice',
    description:
      'A draft for a job, or for a customer’s current or latest job, with the next number, the company’s taxes and due date, and the labor rate of where it was begun. The customer becomes pending billing, unless it is a progress invoice: while units stand, or before the equipment of an open job was picked up. The same `id` twice makes one; 409 if the contents differ. 404 if the customer or job does not exist.',
    tags,
    successStatus: 201,
  })
  .input(newInvoice)
  .output(invoice)
  .handler(async ({ input, context: { db, actor } }) => {
    if (
      !(await firstTime(
        db,
        'invoices',
        input,
        await actor(),
        sql<boolean>`t.job_id = coalesce(${input.job_id ?? null}::uuid, t.job_id) and t.customer_id = coalesce(${input.customer_id ?? null}::uuid, t.customer_id)`,
      ))
    )
      return oneInvoice(db, input.id)
    const job_id = input.job_id ?? (await jobToInvoice(db, input.customer_id!))
    const job = await db
      .selectFrom('jobs')
      .select('customer_id')
      .where('id', '=', job_id)
      .executeTakeFirst()
    if (!job) throw new ORPCError('NOT_FOUND', { message: 'Job not found' })
    const { labor_rate_job_cents, labor_rate_invoice_cents, ...rules } = await db
      .selectFrom('settings')
      .select([
        'labor_rate_job_cents',
        'labor_rate_invoice_cents',
        'local_tax_percent',
        'state_tax_percent',
      ])
      .select(sql<string>`(app.company_day() + invoice_due_days)::text`.as('date_due'))
      .executeTakeFirstOrThrow()
    const labor_rate_cents = laborRateOf(input.begun_at, {
      labor_rate_job_cents,
      labor_rate_invoice_cents,
    })
    const made = {
      id: input.id,
      customer_id: job.customer_id,
      job_id,
      revision: newId(),
      labor_rate_cents,
      ...rules,
    }
    // The database fills in the number, location and day.
    const values = made as typeof made & {
      invoice_number: number
      city_code: string
      date_issued: string
    }
    await lockCustomer(db, job.customer_id)
    await db.insertInto('invoices').values(values).execute()
    return oneInvoice(db, input.id)
  })

export const show = allow('invoices.show')
  .route({
    method: 'PUT',
    path: '/invoices/{id}/visibility',
    summary: 'Show an invoice to claims agents',
    description:
      'Or no longer: agents with access to its customer see it once it was sent. 404 if it does not exist.',
    tags,
  })
  .input(z.strictObject({ id: rowId, visible_to_claims_agent: z.boolean() }))
  .output(invoice)
  .handler(async ({ input: { id, visible_to_claims_agent }, context: { db } }) => {
    await oneInvoice(db, id)
    await db.updateTable('invoices').set({ visible_to_claims_agent }).where('id', '=', id).execute()
    return oneInvoice(db, id)
  })
