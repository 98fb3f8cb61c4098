import { ORPCError } from '@orpc/server'
import { oneInvoice, standingOf } from '#money/invoices/invoice-rows.server.ts'
import { lockCustomer } from '#loss/jobs/opening.server.ts'
import type { Database } from '#server/database.ts'

/** It goes out as who sends it has read it, or not at all. */
export async function changedSince(db: Database, id: string) {
  const message = 'Someone else just changed this invoice. Check it before it goes out.'
  return new ORPCError('CONFLICT', { message, data: { current: await oneInvoice(db, id) } })
}

/**
 * Moves an invoice to another status, as the database lets it (invoice-status.sql), which moves its customer too (status-by-invoices.sql). With `revision` only if no one saved it
 * since: a save that goes on at the same time is waited for.
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
  // Pressed twice, or an answer that was lost.
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
