import { sql } from 'kysely'
import type { z } from 'zod'
import { invoiceRows } from '#money/invoices/invoice-rows.server.ts'
import type { invoiceQuery } from '#money/invoices/invoices.ts'
import { searchWords } from '#values/search-words.ts'
import type { Database } from '#server/database.ts'
import type { Orders } from '#server/list-page.ts'

export const invoiceOrders: Orders<'number' | 'date_due' | 'total' | 'open'> = {
  id: sql.ref('i.id'),
  by: {
    newest: { by: sql.ref('i.date_issued'), type: 'date' },
    number: { by: sql.ref('i.invoice_number'), type: 'bigint' },
    date_due: { by: sql.ref('i.date_due'), type: 'date' },
    total: { by: sql.ref('i.total_cents'), type: 'bigint' },
    open: { by: sql.ref('i.open_cents'), type: 'bigint' },
  },
}

type Filter = Omit<z.output<typeof invoiceQuery>, 'sort' | 'after' | 'before'>

/** Selects the invoices that match every given filter. */
export function filteredInvoices(
  db: Database,
  { q, status, customer_id, job_id, insurer, city, from, to }: Filter,
) {
  let found = invoiceRows(db)
  if (q)
    found = found.where(
      'i.id',
      'in',
      sql<string>`(select app.search_invoices(${searchWords(q)}::text[]))`,
    )
  // Written literally, as in the partial indexes: with a parameter, Postgres can't tell that an
  // index applies.
  if (status === 'open' || status === 'not_due' || status === 'overdue')
    found = found.where(sql<boolean>`i.status in ('sent', 'partially_paid')`)
  else if (status === 'issued')
    found = found.where('i.status', 'in', ['sent', 'partially_paid', 'paid'])
  else if (status) found = found.where('i.status', '=', status)
  if (status === 'not_due')
    found = found.where(sql<boolean>`i.date_due >= (select app.company_day())`)
  if (status === 'overdue')
    found = found.where(sql<boolean>`i.date_due < (select app.company_day())`)
  if (customer_id) found = found.where('i.customer_id', '=', customer_id)
  if (job_id) found = found.where('i.job_id', '=', job_id)
  if (insurer) found = found.where('i.insurance_company', '=', insurer)
  if (city && city !== 'all') found = found.where('i.city_code', '=', city)
  if (from) found = found.where(sql<boolean>`i.date_issued >= ${from}`)
  if (to) found = found.where(sql<boolean>`i.date_issued <= ${to}`)
  return found
}
