import { type RawBuilder, sql } from 'kysely'
import { MOST } from '#loss/folders/folders.ts'
import { heldBackReason } from '#files/outgoing-files/outgoing-file-rows.server.ts'
import type { Database } from '#server/database.ts'

/** Selects the documents that the caller may see, newest first. */
export const seenRows = (db: Database) =>
  db
    .selectFrom('documents as d')
    .innerJoin('files as f', 'f.id', 'd.id')
    .innerJoin('folders as o', 'o.id', 'd.folder_id')
    .select([
      'd.id',
      'f.name',
      'f.media_type',
      sql<number>`f.size::float8`.as('size'),
      'd.description',
      'd.uploaded_at',
    ])
    .select(sql<'arrived' | 'ready' | 'refused'>`f.state`.as('state'))
    .where('d.deleted_at', 'is', null)
    .orderBy('d.uploaded_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST)

/**
 * Selects the documents of some customers that can be opened. With the policies alone, Postgres
 * would check every document.
 */
export const seenOf = (db: Database, customers: RawBuilder<unknown>) =>
  seenRows(db)
    .where('f.state', '=', 'ready')
    .where(sql<boolean>`o.customer_id = any(array(${customers}))`)
    .where(
      sql<boolean>`d.folder_id = any(array(select m.id from folders m where m.customer_id = any(array(${customers}))))`,
    )

/** Adds the columns that only staff see. */
export const documentRows = (db: Database) =>
  seenRows(db)
    .leftJoin('profiles as u', 'u.id', 'd.uploaded_by')
    .select([
      'd.folder_id',
      'd.subfolder_id',
      'd.job_id',
      'd.uploaded_by',
      'u.name as uploaded_by_name',
      'f.sha256',
    ])
    .select([
      'd.visible_to_customer',
      'd.visible_to_claims_agent',
      heldBackReason().as('held_back'),
    ])
