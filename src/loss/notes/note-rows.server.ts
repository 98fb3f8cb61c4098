import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database.ts'

/** Selects the notes on jobs of these customers that customers see, newest first, at most 200. */
export const notesSeenBy = (db: Database, customers: RawBuilder<unknown>) =>
  db
    .selectFrom('notes as n')
    .innerJoin('jobs as j', 'j.id', 'n.job_id')
    .select(['n.id', 'n.content', 'n.created_at', 'j.description as job_description'])
    .where('n.visible_to_customer', '=', true)
    // The policy has the same condition, but Postgres would check it for every note. This finds the
    // few by their jobs.
    .where(
      sql<boolean>`n.job_id = any(array(select m.id from jobs m where m.customer_id = any(array(${customers}))))`,
    )
    .where(sql<boolean>`j.customer_id = any(array(${customers}))`)
    .orderBy('n.created_at', 'desc')
    .limit(200)
