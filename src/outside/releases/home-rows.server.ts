import { sql } from 'kysely'
import { newestOf } from '#papers/contracts/contract-rows.server.ts'
import { rows as customerRows, visitRows } from '#loss/customers/customer-rows.server.ts'
import { seenOf } from '#loss/documents/document-rows.server.ts'
import { progressFor } from '#drying/drying-log/drying-progress-rows.server.ts'
import type { HomePlacement } from '#equipment/placements/placements.ts'
import { ownInvoices } from '#money/invoices/own-invoices.server.ts'
import { seenInvoices } from '#money/invoices/invoice-rows.server.ts'
import { jobsSeenBy } from '#loss/jobs/job-rows.server.ts'
import { notesSeenBy } from '#loss/notes/note-rows.server.ts'
import { seenRows as photosSeen } from '#photos/photos/photo-rows.server.ts'
import { PAGE_SIZE } from '#photos/photos/photos.ts'
import type { Home } from '#outside/releases/home.ts'
import type { Database } from '#server/database.ts'

/**
 * Returns what a customer's page shows, for a reader who may see more. Leaves out what the policies
 * leave out for customers; a test checks that both agree. Undefined if there is no such customer.
 */
export async function homeOf(db: Database, customer_id: string): Promise<Home | undefined> {
  const theirs = sql`select ${customer_id}::uuid`
  const customer = await customerRows(db).where('c.id', '=', customer_id).executeTakeFirst()
  if (!customer) return undefined
  const photos = db
    .selectFrom('photos as p')
    .innerJoin('files as f', 'f.id', 'p.id')
    .selectAll('p')
    .where('p.customer_id', '=', customer_id)
    .where('p.deleted_at', 'is', null)
    .where('f.state', '=', 'ready')
    .orderBy('p.taken_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(PAGE_SIZE)
  return {
    customer,
    visit: await visitRows(db).where('c.id', '=', customer_id).executeTakeFirstOrThrow(),
    jobs: await jobsSeenBy(db, theirs).execute(),
    photos: await photosSeen(db, photos).execute(),
    contracts: await newestOf(db, theirs).execute(),
    documents: await seenOf(db, theirs).where('d.visible_to_customer', '=', true).execute(),
    notes: await notesSeenBy(db, theirs).execute(),
    placements: await placementsOf(db, customer_id),
    drying: await progressFor(db, sql<string>`${customer_id}::uuid`),
    invoices: await ownInvoices(db, await seenInvoices(db, theirs)),
    ...(await db.selectFrom('settings').select('payment_link_url').executeTakeFirstOrThrow()),
  }
}

const placementsOf = (db: Database, customer_id: string) =>
  db
    .selectFrom('placements as p')
    .innerJoin('jobs as j', 'j.id', 'p.job_id')
    .innerJoin('customers as c', 'c.id', 'j.customer_id')
    .innerJoin('equipment as e', 'e.id', 'p.equipment_id')
    .select([
      'p.id',
      'j.customer_id',
      'c.name as customer_name',
      'e.name',
      'p.room',
      'p.placed_at',
      'p.removed_at',
    ])
    .select(sql<HomePlacement['category']>`e.category`.as('category'))
    .where('j.customer_id', '=', customer_id)
    .where('p.voided_at', 'is', null)
    .orderBy('p.placed_at', 'desc')
    .orderBy('p.id')
    .limit(500)
    .execute()
