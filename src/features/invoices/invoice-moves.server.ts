import { advanceCustomer } from '#features/customers/status-advance.server.ts'
import type { CustomerEvent } from '#features/customers/status-advance.ts'
import { oneInvoice, standingOf } from '#features/invoices/invoice-rows.server.ts'
import { lockCustomer } from '#features/jobs/opening.server.ts'
import type { Database } from '#server/database.ts'

/** Moves an invoice to another status, as the database lets it (invoices.sql), and its customer with it. */
export async function moveTo(
  db: Database,
  id: string,
  status: 'sent' | 'void' | 'written_off',
  event: CustomerEvent | null,
  status_reason?: string,
) {
  const { customer_id } = await standingOf(db, id)
  await lockCustomer(db, customer_id)
  const { status: standing } = await standingOf(db, id)
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
