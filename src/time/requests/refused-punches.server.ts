import { sql } from 'kysely'
import { z } from 'zod'
import { refusedRows, shownPunch } from '#time/requests/refused-punch-rows.server.ts'
import { countOpen, mineOf, openOf } from '#time/requests/request-lists.server.ts'
import { MOST, SHOWN_DAYS } from '#time/requests/requests.ts'
import { settle } from '#time/hours/settling.server.ts'
import { decline as refusal, openPunches, refusedPunch } from '#time/requests/refused-punches.ts'
import { newRefusedPunch } from '#time/time-clock/refused-punch.ts'
import { companyTime } from '#server/company-time.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Time clock']
const done = z.object({ done: z.literal(true) })

export const send = allow('timeClock.punch')
  .route({
    method: 'POST',
    path: '/refused-punches',
    summary: 'Send a rejected punch to a supervisor',
    description:
      'For an offline punch that the server rejected: what was punched, when (the device’s time), and why it was rejected. It adds no hours. The same `id` twice creates one; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newRefusedPunch)
  .output(done)
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    const { customer_id, vehicle_id, ...punch } = input
    // A customer or vehicle that no longer exists may be the very reason why it was refused.
    const asItStands = sql<boolean>`t.record_id = ${input.record_id} and t.kind = ${input.kind} and t.punched_at = ${input.punched_at}
      and t.ended_at is not distinct from ${input.ended_at} and t.notes = ${input.notes} and t.refusal = ${input.refusal}`
    if (!(await firstTime(db, 'refused_punches', input, me, asItStands)))
      return { done: true } as const
    await db
      .insertInto('refused_punches')
      .values({
        ...punch,
        customer_id: sql<
          string | null
        >`coalesce((select id from customers where id = ${customer_id}), (select j.customer_id from time_records t
          join jobs j on j.id = t.job_id where t.id = ${input.record_id} and t.employee_id = ${me.id}))`,
        vehicle_id: sql<string | null>`(select id from vehicles where id = ${vehicle_id})`,
      })
      .execute()
    return { done: true } as const
  })

export const mine = allow('timeClock.punch')
  .route({
    method: 'GET',
    path: '/refused-punches/mine',
    summary: 'List my rejected punches',
    description: `Those I sent that are open or were settled within ${SHOWN_DAYS} days, newest first, ${MOST} at most.`,
    tags,
  })
  .output(z.array(refusedPunch))
  .handler(async ({ context: { db, actor } }) => {
    const rows = await mineOf(refusedRows(db), await actor())
    return rows.map(shownPunch)
  })

export const list = allow('refusedPunches.settle')
  .route({
    method: 'GET',
    path: '/refused-punches',
    summary: 'List rejected punches waiting for a supervisor',
    description: `Oldest first, ${MOST} at most, with the count of all.`,
    tags,
  })
  .output(openPunches)
  .handler(async ({ context: { db } }) => {
    const [{ time_zone }, rows, count] = await Promise.all([
      companyTime(db),
      openOf(refusedRows(db)),
      countOpen(db, 'refused_punches'),
    ])
    return { time_zone, count, punches: rows.map(shownPunch) }
  })

export const decline = allow('refusedPunches.settle')
  .route({
    method: 'POST',
    path: '/refused-punches/{id}/decline',
    summary: 'Decline a rejected punch',
    description:
      'With a reason, which the employee sees. Repeating it with the same reason changes nothing; 404 if not found, 409 if already settled. To enter its hours instead, POST /hours with `settles`.',
    tags,
  })
  .input(refusal)
  .output(done)
  .handler(async ({ input: { id, reply }, context: { db, actor } }) => {
    await settle(db, 'refused_punches', await actor(), id, { outcome: 'declined', reply })
    return { done: true } as const
  })
