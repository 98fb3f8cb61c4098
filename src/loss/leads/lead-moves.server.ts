import { ORPCError } from '@orpc/server'
import type { RawBuilder } from 'kysely'
import type { Lead } from '#loss/leads/leads.ts'
import type { Database } from '#server/database.ts'

export const notFound = () => new ORPCError('NOT_FOUND', { message: 'Lead not found' })

/**
 * Changes a lead that is in one of the states `from`; 404 if there is none, 409 if someone else
 * changed it first.
 */
export async function move(
  db: Database,
  id: string,
  from: Lead['status'][],
  to: Partial<Pick<Lead, 'status' | 'note' | 'close_reason' | 'customer_id' | 'job_id'>> & {
    no_answer_at?: RawBuilder<string> | null
    caller_id?: string
  },
) {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set(to)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return { done: true } as const
  throw await notMoved(db, id)
}

/** Returns the error for a lead that is missing or in another state. */
export async function notMoved(db: Database, id: string) {
  if (!(await db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst()))
    return notFound()
  return new ORPCError('CONFLICT', { message: 'Someone else already handled this request.' })
}
