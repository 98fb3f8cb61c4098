import { sql } from 'kysely'
import type { z } from 'zod'
import { type BookkeepingNames, bookkeepingFields } from '#people/settings/bookkeeping-names.ts'
import { type BookkeepingInvoice, postingsOf } from '#money/bookkeeping/bookkeeping-record.ts'
import type { BookkeepingFormat, newInvoices } from '#money/bookkeeping/bookkeeping.ts'
import { QBO_INVOICES, QBO_ROWS } from '#money/bookkeeping/quickbooks-csv.ts'
import { IIF_INVOICES } from '#money/bookkeeping/quickbooks-iif.ts'
import type { Database } from '#server/database.ts'

/** The most invoices and rows that each program accepts in one file. */
const most: Record<BookkeepingFormat, { invoices: number; rows: number }> = {
  qbo: { invoices: QBO_INVOICES, rows: QBO_ROWS },
  iif: { invoices: IIF_INVOICES, rows: Infinity },
}

const statuses = {
  all: sql<boolean>`i.status in ('sent', 'partially_paid', 'paid', 'written_off')`,
  open: sql<boolean>`i.status in ('sent', 'partially_paid')`,
  paid: sql<boolean>`i.status = 'paid'`,
}

/** Selects issued invoices that are in no export yet. */
export function unexported(
  db: Database,
  { from, to, status }: Pick<z.output<typeof newInvoices>, 'from' | 'to' | 'status'>,
) {
  let found = db
    .selectFrom('invoices as i')
    .where(statuses[status])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookkeeping_entries as e')
            .select('e.id')
            .whereRef('e.invoice_id', '=', 'i.id'),
        ),
      ),
    )
  if (from) found = found.where(sql<boolean>`i.date_issued >= ${from}`)
  if (to) found = found.where(sql<boolean>`i.date_issued <= ${to}`)
  return found
}

export type ExportedRow = BookkeepingInvoice & { id: string }

/** Adds everything that bookkeeping gets, ordered by invoice number. */
const withLines = (invoices: ReturnType<typeof unexported>) =>
  invoices
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .innerJoin('jobs as j', 'j.id', 'i.job_id')
    .leftJoin('folders as f', 'f.id', 'j.folder_id')
    .select([
      'i.id',
      'i.invoice_number',
      'c.name as customer_name',
      'c.customer_number',
      'f.folder_number',
    ])
    .select([
      sql<string>`i.date_issued::text`.as('date_issued'),
      sql<string>`i.date_due::text`.as('date_due'),
      sql<number>`i.local_tax_cents::float8`.as('local_tax_cents'),
      sql<number>`i.state_tax_cents::float8`.as('state_tax_cents'),
      sql<number>`i.total_cents::float8`.as('total_cents'),
      sql<
        BookkeepingInvoice['lines']
      >`(select coalesce(jsonb_agg(jsonb_build_object('section', l.section, 'description', l.description,
        'quantity', l.quantity, 'unit_price_cents', l.unit_price_cents, 'total_cents', l.total_cents) order by l.place, l.id), '[]')
        from invoice_lines l where l.invoice_id = i.id and l.removed_at is null)`.as('lines'),
    ])
    .orderBy('i.invoice_number')

/** Returns the first invoices that fit into one file; an invoice is never split. */
export async function nextInvoices(
  db: Database,
  { format, ...which }: z.output<typeof newInvoices>,
): Promise<ExportedRow[]> {
  const { invoices, rows } = most[format]
  const found: ExportedRow[] = await withLines(unexported(db, which)).limit(invoices).execute()
  let count = 0
  return found.filter((invoice, n) => (count += postingsOf(invoice).length) <= rows || n === 0)
}

/** Returns issued invoices by their numbers, exported before or not. */
export const numberedInvoices = (
  db: Database,
  numbers: readonly number[],
): Promise<ExportedRow[]> =>
  withLines(
    db
      .selectFrom('invoices as i')
      .where(statuses.all)
      .where('i.invoice_number', '=', sql<number>`any(${numbers}::integer[])`),
  ).execute()

/** Returns the names of columns, accounts and items in the program. */
export const namesOf = (db: Database): Promise<BookkeepingNames> =>
  db
    .selectFrom('settings')
    .select([...bookkeepingFields])
    .executeTakeFirstOrThrow()
