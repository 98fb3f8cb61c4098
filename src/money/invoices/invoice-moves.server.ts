import { ORPCError } from '@orpc/server'
import { oneInvoice, standingOf } from '#money/invoices/invoice-rows.server.ts'
import { lockCustomer } from '#loss/jobs/opening.server.ts'
import type { Database } from '#server/database.ts'

/**
 * Returns the 409 for an invoice that changed since its sender read it: it goes out as read, or not
 * at all.
 */
export async function changedSince(db: Database, id: string) {
  const message = 'Someone else just changed this invoice. Check it before it goes out.'
  return new ORPCError('CONFLICT', { message, data: { current: await oneInvoice(db, id) } })
}

/**
 * Moves an invoice to another status, within the rules of the database (invoice-status-guard.sql), which
 * also moves its customer (status-by-invoices.sql). With `revision`, it refuses if someone saved
 * since; it waits for a save in progress.
 */
export async function moveTo(
  db: Database,
  id: string,
  status: 'sent' | 'void' | 'written_off',
  { revision, status_reason }: { revision?: string; status_reason?: string } = {},
) {
  const { customer_id } = await standingOf(db, id)
  await lockCustomer(db, customer_id)
  const standing = await standingOf(db, id)
  // A double click, or a retry after a lost answer.
  if (standing.status === status && (revision ?? standing.revision) === standing.revision)
    return oneInvoice(db, id)
  if (standing.status === status) throw await changedSince(db, id)
  const moved = await db
    .updateTable('invoices')
    .set({ status, ...(status_reason && { status_reason }) })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw await changedSince(db, id)
  return oneInvoice(db, id)
}
