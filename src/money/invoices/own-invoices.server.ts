import { sql } from 'kysely'
import type { MyInvoice, SeenInvoice } from '#money/invoices/seen-invoice.ts'
import type { Database } from '#server/database.ts'

/** Adds what only the customer is told: about their insurer, and what each invoice bills. */
export async function ownInvoices(db: Database, invoices: readonly SeenInvoice[]) {
  const { rows } = await sql<Pick<MyInvoice, 'id' | 'insurer' | 'billed'>>`
    select i.id, (select to_json(s) from app.insurer_share(i.id) s) as insurer, app.billed_of(i.id) as billed
    from unnest(${invoices.map(({ id }) => id)}::uuid[]) as i (id)`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return invoices.map((invoice): MyInvoice => ({
    ...invoice,
    insurer: null,
    billed: null,
    ...found.get(invoice.id),
  }))
}
