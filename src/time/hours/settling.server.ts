import { ORPCError } from '@orpc/server'
import { SETTLED_BEFORE } from '#time/hours/settled-before.ts'
import type { Actor, Database } from '#server/database.ts'

/** Kinds of requests to a supervisor, by their table, and the words of their errors. */
const kinds = {
  correction_requests: {
    missing: 'Correction request not found',
    settled: SETTLED_BEFORE.request,
  },
  refused_punches: { missing: 'Rejected punch not found', settled: SETTLED_BEFORE.punch },
} as const

interface Outcomes {
  correction_requests: 'corrected' | 'answered'
  refused_punches: 'written down' | 'declined'
}

/**
 * Settles a request once. Repeating it as the same person with the same values changes nothing.
 * Throws 404 if the request does not exist and 409 if it was settled differently. Runs in the
 * transaction that corrects or adds the hours, so that both are done or neither.
 */
export async function settle<Kind extends keyof Outcomes>(
  db: Database,
  kind: Kind,
  me: Actor,
  id: string,
  settled: { outcome: Outcomes[Kind]; reply?: string },
) {
  const table: keyof Outcomes = kind
  const request = await db
    .selectFrom(table)
    .select(['outcome', 'reply', 'settled_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw new ORPCError('NOT_FOUND', { message: kinds[table].missing })
  if (request.outcome !== null) {
    const same =
      request.outcome === settled.outcome &&
      request.reply === (settled.reply ?? null) &&
      request.settled_by === me.id
    if (!same) throw new ORPCError('CONFLICT', { message: kinds[table].settled })
    return
  }
  await db.updateTable(table).set(settled).where('id', '=', id).execute()
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
  await settle(db, 'correction_requests', me, id, { outcome: 'corrected' })
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
  await settle(db, 'refused_punches', me, id, { outcome: 'written down' })
}
