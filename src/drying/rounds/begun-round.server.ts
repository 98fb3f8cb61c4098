import { ORPCError } from '@orpc/server'
import type { Database } from '#server/database.ts'

/**
 * Makes a round at the first of its readings that arrives, or at its end. The first time counts;
 * 409 if the round is of another job.
 */
export async function beginRound(
  db: Database,
  { id, job_id, began_at }: { id: string; job_id: string; began_at: string },
) {
  const jobOfRound = async () =>
    (await db.selectFrom('rounds').select('job_id').where('id', '=', id).executeTakeFirst())?.job_id
  const known = await jobOfRound()
  // Not if it is known, because its end may still come when the job is closed.
  if (known === undefined)
    await db
      .insertInto('rounds')
      .values({ id, job_id, began_at })
      .onConflict((taken) => taken.column('id').doNothing())
      .execute()
  if ((known ?? (await jobOfRound())) !== job_id)
    throw new ORPCError('CONFLICT', { message: 'This round belongs to another job.' })
}
