import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/** Photos of things and papers of vehicles, which who added one, or management, removes and restores. */
type Photos = 'unit_photos' | 'vehicle_photos' | 'vehicle_papers'

const tellApart = (numUpdatedRows: bigint, what: string) => {
  // The row is seen and was not let through: it is another's.
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

/** Removes a photo, or restores it; 404 if there is none, 403 if it is another's. */
export async function setRemoved(db: Database, table: Photos, id: string, isRemoved: boolean) {
  await requirePhoto(db, table, id)
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ deleted_at: isRemoved ? sql`now()` : null })
    .where('id', '=', id)
    .executeTakeFirst()
  return tellApart(numUpdatedRows, 'remove it')
}

/** Says what damage a photo of a vehicle shows, or whether it is repaired; 404 if there is none, 403 if it is another's. */
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
