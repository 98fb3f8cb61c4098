import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  type ReportSchedule,
  SENT_AT,
  inOrder,
  newSchedule,
  newSending,
  scheduled,
  stopping,
} from '#reports/report-schedules/report-schedules.ts'
import type { ReportName } from '#reports/reports/reports.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Reports']
/** Sendings listed; our own limit: a month of three schedules. */
const SENDINGS = 20

const schedulesOf = (db: Database) =>
  db
    .selectFrom('report_schedules as s')
    .where('s.stopped_at', 'is', null)
    .select([
      's.id',
      's.reports',
      's.cadence',
      's.period',
      's.format',
      sql<string>`coalesce(s.city_code, 'all')`.as('city'),
    ])
    .select(
      sql<ReportSchedule['people']>`(select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
        'gets', p.role in (2, 3, 4) and p.deactivated_at is null) order by lower(p.name), p.id)
        from report_recipients r join profiles p on p.id = r.person_id where r.schedule_id = s.id)`.as(
        'people',
      ),
    )
    .orderBy('s.created_at')
    .orderBy('s.id')
    .$narrowType<Omit<ReportSchedule, 'people'>>()

const sendingsOf = (db: Database) =>
  db
    .selectFrom('report_sendings as x')
    .innerJoin('report_schedules as s', 's.id', 'x.schedule_id')
    .leftJoin('profiles as sender', 'sender.id', 'x.created_by')
    .select([
      'x.id',
      's.reports',
      'sender.name as by_name',
      'x.sent_count as sent',
      'x.failed_count as failed',
    ])
    .select([
      sql<boolean>`x.moment is not null`.as('by_calendar'),
      sql<number>`cardinality(x.email_ids)`.as('people'),
    ])
    .select(['x.ended_at', 'x.failed_at', 'x.created_at'])
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .limit(SENDINGS)
    .$narrowType<{ reports: ReportName[] }>()

export const list = allow('reports.schedule')
  .route({
    method: 'GET',
    path: '/report-schedules',
    summary: 'List the reports that go out by email',
    description: `What goes out when and to whom, the last ${SENDINGS} sendings, and who may get reports: accounts of management that are active.`,
    tags,
  })
  .output(scheduled)
  .handler(async ({ context: { db } }) => {
    const [schedules, sendings, people] = await Promise.all([
      schedulesOf(db).execute(),
      sendingsOf(db).execute(),
      db
        .selectFrom('profiles')
        .select(['id', 'name'])
        .where('role', 'in', [2, 3, 4])
        .where('deactivated_at', 'is', null)
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute(),
    ])
    return { schedules, sendings, people }
  })

export const create = allow('reports.schedule', { stepUp: true })
  .route({
    method: 'POST',
    path: '/report-schedules',
    summary: 'Send reports by email on a schedule',
    description: `One PDF or Excel file with these reports, to these people of management, on Mondays or on the first of each month at ${SENT_AT} by the company’s clock. The same \`id\` twice makes one; 409 if the contents differ, 400 for someone who is not management.`,
    tags,
    successStatus: 201,
  })
  .input(newSchedule)
  .output(z.object({ id: z.string() }))
  .handler(async ({ input, context: { db, actor } }) => {
    const { id, reports, cadence, period, city, format, people } = input
    if (
      await firstTime(
        db,
        'report_schedules',
        input,
        await actor(),
        sql<boolean>`t.cadence = ${cadence}`,
      )
    ) {
      const row = {
        id,
        reports: inOrder(reports),
        cadence,
        period,
        format,
        city_code: city === 'all' ? null : city,
      }
      await db.insertInto('report_schedules').values(row).execute()
      const recipients = [...new Set(people)].map((person_id) => ({ schedule_id: id, person_id }))
      await db.insertInto('report_recipients').values(recipients).execute()
    }
    return { id }
  })

export const stop = allow('reports.schedule')
  .route({
    method: 'POST',
    path: '/report-schedules/{id}/stop',
    summary: 'Stop sending reports on a schedule',
    description: 'What was sent stays listed. 404 where there is none.',
    tags,
  })
  .input(stopping)
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id }, context: { db } }) => {
    const { numUpdatedRows } = await db
      .updateTable('report_schedules')
      .set({ stopped_at: sql`app.clock_now()` })
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new ORPCError('NOT_FOUND', { message: 'This is not sent anymore. Reload the page.' })
    return { done: true }
  })

export const send = allow('reports.schedule', { stepUp: true })
  .route({
    method: 'POST',
    path: '/report-schedules/sendings',
    summary: 'Send the reports of a schedule now',
    description:
      'As of today, to its people. The same `id` twice sends once. 404 where there is no such schedule.',
    tags,
    successStatus: 201,
  })
  .input(newSending)
  .output(z.object({ id: z.string() }))
  .handler(async ({ input, context: { db, actor } }) => {
    if (await firstTime(db, 'report_sendings', input, await actor())) {
      const known = await schedulesOf(db).where('s.id', '=', input.schedule_id).executeTakeFirst()
      if (!known)
        throw new ORPCError('NOT_FOUND', { message: 'This is not sent anymore. Reload the page.' })
      await db.insertInto('report_sendings').values(input).execute()
    }
    return { id: input.id }
  })
