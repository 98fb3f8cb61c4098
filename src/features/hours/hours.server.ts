import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { LISTED, correction, jobHours, newHours, removal } from '#features/hours/hours.ts'
import { rowId } from '#features/text/text.ts'
import { timeRecord } from '#features/time-clock/time-clock.ts'
import { companyTime, timeRows } from '#features/time-clock/time-rows.server.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Hours']
const notFound = () => new ORPCError('NOT_FOUND', { message: 'There is no such time record.' })
const one = async (db: Database, id: string) => {
  const found = await timeRows(db).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

export const list = allow('hours.list')
  .route({
    method: 'GET',
    path: '/jobs/{job_id}/hours',
    summary: 'Hours of a job',
    description: `Newest first, ${LISTED} at most, with totals in seconds by person and in all. Management sees everybody's, others their own.`,
    tags,
  })
  .input(z.strictObject({ job_id: rowId }))
  .output(jobHours)
  .handler(async ({ input: { job_id }, context: { db } }) => {
    const [{ now, time_zone }, records, people] = await Promise.all([
      companyTime(db),
      timeRows(db)
        .where('t.job_id', '=', job_id)
        .orderBy('t.clock_in_time', 'desc')
        .limit(LISTED + 1)
        .execute(),
      db
        .selectFrom('time_records as t')
        .innerJoin('profiles as p', 'p.id', 't.employee_id')
        .select(['t.employee_id', 'p.name as employee_name'])
        .select(sql<string | null>`sum(extract(epoch from t.clock_out_time - t.clock_in_time))`.as('seconds'))
        .where('t.job_id', '=', job_id)
        .where('t.deleted_at', 'is', null)
        .groupBy(['t.employee_id', 'p.name'])
        .orderBy('p.name')
        .execute(),
    ])
    const totals = people.map(({ seconds, ...person }) => ({ ...person, seconds: Number(seconds ?? 0) }))
    return {
      now,
      time_zone,
      records: records.slice(0, LISTED),
      people: totals,
      seconds: totals.reduce((sum, { seconds }) => sum + seconds, 0),
      more: records.length > LISTED,
    }
  })

export const add = allow('hours.correct')
  .route({
    method: 'POST',
    path: '/hours',
    summary: 'Write hours down for somebody',
    description:
      'Time that was not punched, with the reason. 409 if it overlaps other time of the person. The same `id` twice leaves one record.',
    tags,
    successStatus: 201,
  })
  .input(newHours)
  .output(timeRecord)
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'time_records', input.id, await actor())) await db.insertInto('time_records').values(input).execute()
    return one(db, input.id)
  })

export const correct = allow('hours.correct')
  .route({
    method: 'PUT',
    path: '/hours/{id}',
    summary: 'Correct hours',
    description:
      'Sets the times that count, with the reason; the punches stay as they were. An approved week is changed by administrators only. 404 if there is no such record.',
    tags,
  })
  .input(correction)
  .output(timeRecord)
  .handler(async ({ input: { id, ...times }, context: { db } }) => {
    await one(db, id)
    await db.updateTable('time_records').set(times).where('id', '=', id).execute()
    return one(db, id)
  })

export const remove = allow('hours.correct')
  .route({
    method: 'POST',
    path: '/hours/{id}/delete',
    summary: 'Delete hours',
    description:
      'With the reason. The record counts no more and is shown in no list; the history keeps it. 404 if there is no such record.',
    tags,
  })
  .input(removal)
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id, reason }, context: { db } }) => {
    await one(db, id)
    await db
      .updateTable('time_records')
      .set({ deleted_at: sql`app.clock()`, reason })
      .where('id', '=', id)
      .execute()
    return { done: true } as const
  })
