import { ORPCError } from '@orpc/server'
import type { Lead } from '#features/leads/leads.ts'
import type { Database } from '#server/database.ts'

export const notFound = () => new ORPCError('NOT_FOUND', { message: 'Lead not found' })

/** Changes a lead that is in one of these states; 404 if there is none, 409 if someone else was quicker. */
export async function move(
  db: Database,
  id: string,
  from: Lead['status'][],
  to: Partial<Pick<Lead, 'status' | 'note' | 'close_reason' | 'customer_id' | 'job_id'>>,
) {
  const { numUpdatedRows } = await db.updateTable('leads').set(to).where('id', '=', id).where('status', 'in', from).executeTakeFirst()
  if (numUpdatedRows > 0n) return { done: true } as const
  if (!(await db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst())) throw notFound()
  throw new ORPCError('CONFLICT', { message: 'Someone else already handled this request.' })
}
