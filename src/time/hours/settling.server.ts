import { ORPCError } from '@orpc/server'
import { SETTLED_BEFORE } from '#time/hours/settled-before.ts'
import type { Actor, Database } from '#server/database.ts'

/**
 * Settles a request once. Repeating it as the same person with the same values changes nothing.
 * Throws 404 if the request does not exist and 409 if it was settled differently. Runs in the
 * transaction that corrects the hours, so that both are done or neither.
 */
export async function settleRequest(
  db: Database,
  me: Actor,
  id: string,
  settled: { outcome: 'corrected' | 'answered'; reply?: string },
) {
  const request = await db
    .selectFrom('correction_requests')
    .select(['outcome', 'reply', 'settled_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw new ORPCError('NOT_FOUND', { message: 'Correction request not found' })
  if (request.outcome !== null) {
    const same =
      request.outcome === settled.outcome &&
      request.reply === (settled.reply ?? null) &&
      request.settled_by === me.id
    if (!same) throw new ORPCError('CONFLICT', { message: SETTLED_BEFORE.request })
    return
  }
  await db.updateTable('correction_requests').set(settled).where('id', '=', id).execute()
}

/**
 * Settles a request when hours of `employee_id` are corrected or added for it. Throws 409 if it
 * belongs to another person or is about another record.
 */
export async function settleAsCorrected(
  db: Database,
  me: Actor,
  id: string,
  of: { employee_id: string; record_id?: string },
) {
  const request = await db
    .selectFrom('correction_requests')
    .select(['created_by', 'record_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (request && request.created_by !== of.employee_id)
    throw new ORPCError('CONFLICT', { message: 'This request belongs to someone else.' })
  if (request && of.record_id && request.record_id !== null && request.record_id !== of.record_id)
    throw new ORPCError('CONFLICT', { message: 'This request is about another time record.' })
  await settleRequest(db, me, id, { outcome: 'corrected' })
}

/**
 * Settles a refused punch once. Repeating it as the same person with the same values changes
 * nothing. Throws 404 if the punch does not exist and 409 if it was settled differently. Runs in
 * the transaction that adds the hours, so that both are done or neither.
 */
export async function settlePunch(
  db: Database,
  me: Actor,
  id: string,
  settled: { outcome: 'written down' | 'declined'; reply?: string },
) {
  const punch = await db
    .selectFrom('refused_punches')
    .select(['created_by', 'outcome', 'reply', 'settled_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!punch) throw new ORPCError('NOT_FOUND', { message: 'Rejected punch not found' })
  if (punch.outcome !== null) {
    const same =
      punch.outcome === settled.outcome &&
      punch.reply === (settled.reply ?? null) &&
      punch.settled_by === me.id
    if (!same) throw new ORPCError('CONFLICT', { message: SETTLED_BEFORE.punch })
    return
  }
  await db.updateTable('refused_punches').set(settled).where('id', '=', id).execute()
}

/**
 * Settles a refused punch when hours of `employee_id` are added for it. Throws 409 if it belongs to
 * another person.
 */
export async function settleAsWrittenDown(
  db: Database,
  me: Actor,
  id: string,
  employee_id: string,
) {
  const punch = await db
    .selectFrom('refused_punches')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirst()
  if (punch && punch.created_by !== employee_id)
    throw new ORPCError('CONFLICT', { message: 'This punch belongs to someone else.' })
  await settlePunch(db, me, id, { outcome: 'written down' })
}
