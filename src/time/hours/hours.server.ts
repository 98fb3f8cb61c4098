import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { lunchKept } from '#time/hours/corrected-pay.ts'
import {
  PAGE_SIZE,
  correction,
  hoursQuery,
  jobHours,
  newHours,
  removal,
} from '#time/hours/hours.ts'
import { refuseBeforeLoss } from '#loss/jobs/before-loss.server.ts'
import { refuseOverlap } from '#time/hours/overlap.server.ts'
import { settleAsCorrected } from '#time/hours/settling.server.ts'
import { settleAsWrittenDown } from '#time/hours/settling.server.ts'
import { timeRecord } from '#time/time-clock/time-clock.ts'
import { recountingLunch } from '#time/time-clock/shift.server.ts'
import { lockTime, timeRows } from '#time/time-clock/time-rows.server.ts'
import { companyTime } from '#server/company-time.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { listPage, newestFirst } from '#server/list-page.ts'
import { allow } from '#server/procedure.ts'
import { refuseUnseen, seenFields } from '#server/unseen-changes.ts'

const tags = ['Hours']
const notFound = () => new ORPCError('NOT_FOUND', { message: 'Time record not found' })
const one = async (db: Database, id: string) => {
  const found = await timeRows(db).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const list = allow('hours.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/hours',
    summary: 'List hours for a job',
    description: `Newest first, ${PAGE_SIZE} per page, with totals in seconds by person and overall. Includes deleted ones, which do not count. Management sees everyone's, others their own.`,
    tags,
  })
  .input(hoursQuery)
  .output(jobHours)
  .handler(async ({ input: { job_id, ...place }, context: { db } }) => {
    const page = listPage(
      place,
      newestFirst(sql.ref('t.clock_in_time'), sql.ref('t.id')),
      PAGE_SIZE,
    )
    const [{ now, time_zone }, { rows: records, newer, older }, people] = await Promise.all([
      companyTime(db),
      page.read(timeRows(db, { deleted: true }).where('t.job_id', '=', job_id)),
      db
        .selectFrom('time_records as t')
        .innerJoin('profiles as p', 'p.id', 't.employee_id')
        .select(['t.employee_id', 'p.name as employee_name'])
        .select(
          sql<string | null>`sum(extract(epoch from t.clock_out_time - t.clock_in_time))`.as(
            'seconds',
          ),
        )
        .select(sql<boolean>`bool_or(t.clock_out_time is null)`.as('working'))
        .where('t.job_id', '=', job_id)
        .where('t.deleted_at', 'is', null)
        .groupBy(['t.employee_id', 'p.name'])
        .orderBy('p.name')
        .execute(),
    ])
    const totals = people.map(({ seconds, ...person }) => ({
      ...person,
      seconds: Number(seconds ?? 0),
    }))
    return {
      now,
      time_zone,
      records,
      newer,
      older,
      people: totals,
      seconds: totals.reduce((sum, { seconds }) => sum + seconds, 0),
    }
  })

export const add = allow('hours.correct')
  .route({
    method: 'POST',
    path: '/hours',
    summary: 'Add hours for someone',
    description:
      'Time that was not punched, a day at most, with a reason; after a shift of more than 6 hours `break_seconds` says what lunch was deducted. 400 for hours before the date of loss that are not confirmed. 409 if it overlaps the person’s other time, or if the rejected punch or the request it settles is already settled. The same `id` twice creates one record; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newHours)
  .output(timeRecord)
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    const { settles, settles_request, is_before_loss, ...record } = input
    if (await firstTime(db, 'time_records', input, me)) {
      await lockTime(db, input.employee_id)
      await refuseOverlap(db, input)
      if (!is_before_loss) await refuseBeforeLoss(db, input.job_id, input.clock_in_time)
      if (settles) await settleAsWrittenDown(db, me, settles, input.employee_id)
      if (settles_request)
        await settleAsCorrected(db, me, settles_request, { employee_id: input.employee_id })
      await db.insertInto('time_records').values(record).execute()
    }
    return one(db, input.id)
  })

export const correct = allow('hours.correct')
  .route({
    method: 'POST',
    path: '/hours/{id}/correct',
    summary: 'Correct hours',
    description:
      'Sets the times that count, a day at most, the lunch deducted before them, and the mileage, with a reason; the punches stay as they were. Lunch deducted from the rest of the shift is given back where six hours or less of it remain. 400 for hours that move before the date of loss and are not confirmed. 409 if a time or mileage no longer matches `was`. Only administrators can change an approved week. 404 if not found.',
    tags,
  })
  .input(correction.safeExtend({ was: seenFields }))
  .output(timeRecord)
  .handler(
    async ({
      input: { id, settles, settles_request, is_before_loss, reason, was, ...times },
      context: { db, actor },
    }) => {
      const { employee_id, job_id } = await one(db, id)
      await lockTime(db, employee_id)
      const now = await one(db, id)
      refuseUnseen(was, times, now)
      await refuseOverlap(db, { id, employee_id, ...times })
      const isEarlier = Date.parse(times.clock_in_time) < Date.parse(now.clock_in_time)
      if (isEarlier && !is_before_loss) await refuseBeforeLoss(db, job_id, times.clock_in_time)
      const break_seconds =
        times.break_seconds ??
        (times.clock_out_time === null ? 0 : lunchKept(now, times.clock_out_time))
      if (settles) await settleAsWrittenDown(db, await actor(), settles, employee_id)
      if (settles_request)
        await settleAsCorrected(db, await actor(), settles_request, { employee_id, record_id: id })
      await recountingLunch(db, now, () =>
        db
          .updateTable('time_records')
          .set({ ...times, break_seconds, reason })
          .where('id', '=', id)
          .execute(),
      )
      return one(db, id)
    },
  )

export const remove = allow('hours.correct')
  .route({
    method: 'DELETE',
    path: '/hours/{id}',
    summary: 'Delete hours',
    description:
      'With a reason. The record no longer counts, but stays in lists and history; lunch deducted from the rest of its shift is given back where six hours or less remain. Repeating it with the same reason changes nothing. 404 if not found.',
    tags,
  })
  .input(removal)
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id, reason }, context: { db, actor } }) => {
    const record = await db
      .selectFrom('time_records')
      .select('employee_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!record) throw notFound()
    await lockTime(db, record.employee_id)
    // A double click, or a retry after a lost answer.
    const me = (await actor()).id
    const again = db
      .selectFrom('time_records')
      .select('id')
      .where('id', '=', id)
      .where('deleted_by', '=', me)
      .where('reason', '=', reason)
    if (await again.executeTakeFirst()) return { done: true } as const
    await recountingLunch(db, await one(db, id), () =>
      db
        .updateTable('time_records')
        .set({ deleted_at: sql`app.clock()`, reason })
        .where('id', '=', id)
        .execute(),
    )
    return { done: true } as const
  })
