import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/**
 * Tables of photos of things and papers of vehicles. The person who added one, or management,
 * removes and restores it.
 */
type Photos = 'unit_photos' | 'vehicle_photos' | 'vehicle_papers'

const tellApart = (numUpdatedRows: bigint, what: string) => {
  // The row is visible but could not be updated, so it belongs to someone else.
  if (numUpdatedRows === 0n)
    throw new ORPCError('FORBIDDEN', {
      message: `Only the person who added this photo, or a manager, can ${what}.`,
    })
  return { done: true as const }
}

export async function requirePhoto(db: Database, table: Photos, id: string) {
  const there = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!there)
    throw new ORPCError('NOT_FOUND', {
      message: table === 'vehicle_papers' ? 'File not found' : 'Photo not found',
    })
}

/** Removes or restores a photo. Throws 404 if there is none, 403 if it is someone else's. */
export async function setRemoved(db: Database, table: Photos, id: string, isRemoved: boolean) {
  await requirePhoto(db, table, id)
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ deleted_at: isRemoved ? sql`now()` : null })
    .where('id', '=', id)
    .executeTakeFirst()
  return tellApart(numUpdatedRows, 'remove it')
}

/**
 * Sets the damage that a photo of a vehicle shows, or marks it as repaired. Throws 404 if there is
 * none, 403 if it is someone else's.
 */
export async function setDamage(
  db: Database,
  id: string,
  change: { damage: string | null } | { repaired: boolean },
) {
  await requirePhoto(db, 'vehicle_photos', id)
  const { numUpdatedRows } = await db
    .updateTable('vehicle_photos')
    .set('damage' in change ? change : { repaired_at: change.repaired ? sql`now()` : null })
    .where('id', '=', id)
    .executeTakeFirst()
  return tellApart(numUpdatedRows, 'mark it')
}
