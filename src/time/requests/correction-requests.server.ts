import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { requestRows, shownRequest } from '#time/requests/correction-request-rows.server.ts'
import { countOpen, mineOf, openOf } from '#time/requests/request-lists.server.ts'
import { MOST, SHOWN_DAYS } from '#time/requests/requests.ts'
import { settle } from '#time/hours/settling.server.ts'
import {
  answer as answered,
  correctionRequest,
  newCorrectionRequest,
  openRequests,
} from '#time/requests/correction-requests.ts'
import { timeRows } from '#time/time-clock/time-rows.server.ts'
import { companyTime } from '#server/company-time.ts'
import type { Actor, Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Time clock']
const done = z.object({ done: z.literal(true) })

export const send = allow('timeClock.punch')
  .route({
    method: 'POST',
    path: '/correction-requests',
    summary: 'Tell a supervisor what is wrong with my hours',
    description:
      'About one of my time records, or about a day (YYYY-MM-DD) that lacks one. It changes no hours. 404 for another person’s or a deleted record; 409 while one about the same is open. The same `id` twice creates one; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newCorrectionRequest)
  .output(done)
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    if (!(await firstTime(db, 'correction_requests', input, me))) return { done: true } as const
    if (input.record_id !== null) await refuseOthers(db, me, input.record_id)
    await db.insertInto('correction_requests').values(input).execute()
    return { done: true } as const
  })

/**
 * Throws 404 unless the record is one's own and counts. The check is needed because management can
 * read other people's records too.
 */
async function refuseOthers(db: Database, me: Actor, id: string) {
  const own = timeRows(db).where('t.id', '=', id).where('t.employee_id', '=', me.id)
  if (!(await own.executeTakeFirst()))
    throw new ORPCError('NOT_FOUND', { message: 'Time record not found' })
}

export const mine = allow('timeClock.punch')
  .route({
    method: 'GET',
    path: '/correction-requests/mine',
    summary: 'List what I asked to be corrected',
    description: `What is open or was settled within ${SHOWN_DAYS} days, newest first, ${MOST} at most.`,
    tags,
  })
  .output(z.array(correctionRequest))
  .handler(async ({ context: { db, actor } }) => {
    const rows = await mineOf(requestRows(db), await actor())
    return rows.map(shownRequest)
  })

export const list = allow('correctionRequests.settle')
  .route({
    method: 'GET',
    path: '/correction-requests',
    summary: 'List corrections that staff asked for',
    description: `Those that are open, oldest first, ${MOST} at most, with the count of all.`,
    tags,
  })
  .output(openRequests)
  .handler(async ({ context: { db } }) => {
    const [{ time_zone }, rows, count] = await Promise.all([
      companyTime(db),
      openOf(requestRows(db)),
      countOpen(db, 'correction_requests'),
    ])
    return { time_zone, count, requests: rows.map(shownRequest) }
  })

export const answer = allow('correctionRequests.settle')
  .route({
    method: 'POST',
    path: '/correction-requests/{id}/answer',
    summary: 'Answer a correction request',
    description:
      'Where nothing is corrected: the employee sees the answer. Repeating it with the same answer changes nothing; 404 if not found, 409 if already settled. To correct or add hours instead, PUT /hours/{id} or POST /hours with `settles_request`.',
    tags,
  })
  .input(answered)
  .output(done)
  .handler(async ({ input: { id, reply }, context: { db, actor } }) => {
    await settle(db, 'correction_requests', await actor(), id, { outcome: 'answered', reply })
    return { done: true } as const
  })
