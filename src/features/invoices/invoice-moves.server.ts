import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { advanceCustomer } from '#features/customers/contract-status-advance.server.ts'
import { type CustomerStanding, eventAfter } from '#features/invoices/status-by-invoices.ts'
import { oneInvoice, standingOf } from '#features/invoices/invoice-rows.server.ts'
import { lockCustomer } from '#features/jobs/opening.server.ts'
import type { Database } from '#server/database.ts'

/** It goes out as who sends it has read it, or not at all. */
export async function changedSince(db: Database, id: string) {
  const message = 'Someone else just changed this invoice. Check it before it goes out.'
  return new ORPCError('CONFLICT', { message, data: { current: await oneInvoice(db, id) } })
}

async function customerStanding(db: Database, customer_id: string) {
  const { rows } = await sql<CustomerStanding>`select count(*)::integer as all, count(*) filter (where status = 'draft')::integer as drafts,
      count(*) filter (where status in ('sent', 'partially_paid'))::integer as open, count(*) filter (where status = 'paid')::integer as paid,
      count(*) filter (where status = 'written_off')::integer as written_off, count(sent_at)::integer as issued,
      max(created_at) filter (where status = 'draft') > max(sent_at) filter (where status in ('sent', 'partially_paid')) as is_draft_latest
    from invoices where customer_id = ${customer_id}`.execute(db)
  return rows[0]!
}

/** Does a step of an invoice, and has its customer follow all of theirs as they stand then. What two people do at once happens one after the other. */
export async function withCustomer<Answer>(db: Database, customer_id: string, step: () => Promise<Answer>) {
  await lockCustomer(db, customer_id)
  const before = await customerStanding(db, customer_id)
  const answer = await step()
  const event = eventAfter(before, await customerStanding(db, customer_id))
  if (event) await advanceCustomer(db, customer_id, event)
  return answer
}

/**
 * Moves an invoice to another status, as the database lets it (invoices.sql), and its customer with it. With `revision` only if no one saved it
 * since: a save that goes on at the same time is waited for.
 */
export async function moveTo(
  db: Database,
  id: string,
  status: 'sent' | 'void' | 'written_off',
  { revision, status_reason }: { revision?: string; status_reason?: string } = {},
) {
  const { customer_id } = await standingOf(db, id)
  return withCustomer(db, customer_id, async () => {
    const standing = await standingOf(db, id)
    // Pressed twice, or an answer that was lost.
    if (standing.status === status && (revision ?? standing.revision) === standing.revision) return oneInvoice(db, id)
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
  })
}
