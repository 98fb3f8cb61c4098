import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import type { Invoice, InvoiceRow } from '#money/invoices/invoices.ts'
import type { SeenInvoice } from '#money/invoices/seen-invoice.ts'
import { billedSources } from '#money/invoices/corrected-since-billed.server.ts'
import type { InvoiceLine } from '#money/invoices/invoice-lines.ts'
import type { Payment } from '#money/invoices/payments.ts'
import type { Database } from '#server/database.ts'

export const invoiceNotFound = () => new ORPCError('NOT_FOUND', { message: 'Invoice not found' })

/**
 * The homeowner's part of an open invoice `i` of a customer `c`. The function is called only if two
 * payers share the invoice.
 */
export const homeownerOpen = sql<number>`(case when coalesce(c.insurance_company, '') = '' then i.open_cents when i.deductible_cents = 0 then 0
  else app.homeowner_open(i.id) end)::float8`

/** Selects invoices with their customers. */
export const invoiceRows = (db: Database) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select([
      'i.id',
      'i.invoice_number',
      'i.customer_id',
      'c.name as customer_name',
      'i.job_id',
      'c.insurance_company',
      'i.status',
      'i.sent_at',
    ])
    .select((row) =>
      row
        .selectFrom('jobs as j')
        .innerJoin('folders as f', 'f.id', 'j.folder_id')
        .whereRef('j.id', '=', 'i.job_id')
        .select('f.folder_number')
        .as('folder_number'),
    )
    .select([
      sql<number>`i.total_cents::float8`.as('total_cents'),
      sql<number>`i.open_cents::float8`.as('open_cents'),
    ])
    .select([
      sql<number>`i.deductible_cents::float8`.as('deductible_cents'),
      homeownerOpen.as('homeowner_open_cents'),
    ])
    .select([
      sql<string>`i.date_issued::text`.as('date_issued'),
      sql<string>`i.date_due::text`.as('date_due'),
    ])
    .$narrowType<Pick<InvoiceRow, 'status'>>()

/**
 * Returns sent invoices of these customers, newest first, as people outside see them. They don't
 * show which one was written off.
 */
export async function seenInvoices(db: Database, customers: RawBuilder<unknown>) {
  const found = await invoiceRows(db)
    .select(sql<number>`i.paid_cents::float8`.as('paid_cents'))
    .where('i.sent_at', 'is not', null)
    // The policies check this too, but Postgres would evaluate them for every invoice.
    .where(sql<boolean>`i.customer_id = any(array(${customers}))`)
    .orderBy('i.invoice_number', 'desc')
    .execute()
  return found.map(({ status, ...row }) => ({
    ...row,
    status: (status === 'written_off' ? 'closed' : status) as SeenInvoice['status'],
  }))
}

const headers = (db: Database) =>
  invoiceRows(db)
    .innerJoin('jobs as job', 'job.id', 'i.job_id')
    .leftJoin('profiles as maker', 'maker.id', 'i.created_by')
    .leftJoin('profiles as sender', 'sender.id', 'i.sent_by')
    .select([
      'i.revision',
      'c.email as customer_email',
      'c.claim_number',
      'job.adjuster_name',
      'job.adjuster_email',
      'job.adjuster_phone',
      'i.labor_rate_cents',
    ])
    .select(
      sql<
        string | null
      >`nullif(concat_ws(', ', c.address, c.city, nullif(concat_ws(' ', c.state, c.zip_code), '')), '')`.as(
        'customer_address',
      ),
    )
    .select(sql<string | null>`job.date_of_loss::text`.as('date_of_loss'))
    .select([
      sql<number>`i.local_tax_percent::float8`.as('local_tax_percent'),
      sql<number>`i.state_tax_percent::float8`.as('state_tax_percent'),
      sql<number>`i.subtotal_cents::float8`.as('subtotal_cents'),
      sql<number>`i.taxable_cents::float8`.as('taxable_cents'),
      sql<number>`i.local_tax_cents::float8`.as('local_tax_cents'),
      sql<number>`i.state_tax_cents::float8`.as('state_tax_cents'),
      sql<number>`i.paid_cents::float8`.as('paid_cents'),
    ])
    .select([
      'i.comment',
      'i.visible_to_claims_agent',
      'sender.name as sent_by_name',
      'i.status_reason',
    ])
    .select(['maker.name as created_by_name', 'i.created_at'])

/** Returns the lines in order, without removed ones. */
const lines = (db: Database, id: string) =>
  db
    .selectFrom('invoice_lines as l')
    .select(['l.id', 'l.section', 'l.item_number', 'l.description', 'l.unit', 'l.taxable'])
    .select([
      sql<number>`l.quantity::float8`.as('quantity'),
      sql<number>`l.unit_price_cents::float8`.as('unit_price_cents'),
      sql<number>`l.total_cents::float8`.as('total_cents'),
    ])
    .where('l.invoice_id', '=', id)
    .where('l.removed_at', 'is', null)
    .orderBy('l.place')
    .$narrowType<Pick<InvoiceLine, 'section'>>()
    .execute()

const payments = (db: Database, id: string) =>
  db
    .selectFrom('payments as p')
    .leftJoin('profiles as maker', 'maker.id', 'p.created_by')
    .leftJoin('profiles as reverser', 'reverser.id', 'p.reversed_by')
    .select([
      'p.id',
      'p.kind',
      'p.method',
      'p.payer',
      'p.reference',
      'p.note',
      'maker.name as created_by_name',
      'p.created_at',
    ])
    .select(['p.reversed_at', 'reverser.name as reversed_by_name', 'p.reverse_reason'])
    .select([
      sql<string>`p.paid_on::text`.as('paid_on'),
      sql<number>`p.amount_cents::float8`.as('amount_cents'),
    ])
    .where('p.invoice_id', '=', id)
    .orderBy('p.paid_on')
    .orderBy('p.id')
    .$narrowType<Pick<Payment, 'kind' | 'method' | 'payer'>>()
    .execute()

/**
 * Returns the customer, status and revision of an invoice before a step is taken; 404 if there is
 * none.
 */
export async function standingOf(db: Database, id: string) {
  const found = await db
    .selectFrom('invoices')
    .select(['customer_id', 'status', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw invoiceNotFound()
  return found
}

/** Returns the whole invoice; 404 if there is none. */
export async function oneInvoice(db: Database, id: string): Promise<Invoice> {
  const header = await headers(db).where('i.id', '=', id).executeTakeFirst()
  if (!header) throw invoiceNotFound()
  const [found, behind, paid] = await Promise.all([
    lines(db, id),
    billedSources(db, id),
    payments(db, id),
  ])
  const ofLine = Map.groupBy(behind, ({ line_id }) => line_id)
  return {
    ...header,
    lines: found.map((line) => ({ ...line, sources: ofLine.get(line.id) ?? [] })),
    payments: paid,
  }
}
