import { ORPCError } from '@orpc/server'
import type { Database } from '#server/database.ts'

/** Returns the job of a chamber that stands; 404 without one. */
export async function jobOfChamber(db: Database, chamber_id: string) {
  const chamber = await db
    .selectFrom('chambers')
    .select('job_id')
    .where('id', '=', chamber_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!chamber) throw new ORPCError('NOT_FOUND', { message: 'Chamber not found' })
  return chamber.job_id
}
