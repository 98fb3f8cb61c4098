import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Actor, Database } from '#server/database.ts'

/**
 * Whether a create under this client-made `id` is the first one. False means that the same person made the row before and is answered
 * with it again; an id that is somebody else's row is refused with 409. Calls with one id take turns until their transaction ends, so
 * that a retry that overtakes its first try cannot make a second row.
 */
export async function firstTime(
  db: Database,
  table: 'customers' | 'jobs' | 'grants' | 'notes' | 'time_records' | 'week_approvals' | 'uploads' | 'photo_folders' | 'subfolders',
  id: string,
  actor: Actor,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db)
  const existing = await db.selectFrom(table).select('created_by').where('id', '=', id).executeTakeFirst()
  if (existing && existing.created_by !== actor.id) throw new ORPCError('CONFLICT', { message: 'This id is already taken.' })
  return !existing
}
