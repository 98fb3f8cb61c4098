import { sql } from 'kysely'
import { z } from 'zod'
import { daysOf, weekBounds, weekOf, weekSeconds } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { shiftBefore } from '#time/time-clock/shift.server.ts'
import { RECENT, clockStatus, timeRecord, week as weekShape } from '#time/time-clock/time-clock.ts'
import { reachesInto, timeRows } from '#time/time-clock/time-rows.server.ts'
import { companyTime } from '#server/company-time.ts'
import type { Actor, Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Time clock']
const mine = (db: Database, { id }: Actor, which?: { deleted: boolean }) =>
  timeRows(db, which).where('t.employee_id', '=', id)

export const status = allow('timeClock.punch')
  .route({
    method: 'GET',
    path: '/time-clock',
    summary: 'Get my time clock status',
    description:
      'My open record, or null, and the seconds I worked on its job, today, this pay week and in total, without the open record.',
    tags,
  })
  .output(clockStatus)
  .handler(async ({ context: { db, actor } }) => {
    const me = await actor()
    const [{ now, time_zone }, { is_walk_round_offered }] = await Promise.all([
      companyTime(db),
      db.selectFrom('settings').select('is_walk_round_offered').executeTakeFirstOrThrow(),
    ])
    const today = calendarDay(now, time_zone)
    const week = weekOf(today)
    const bounds = weekBounds(week, time_zone)
    const [open, inWeek, all] = await Promise.all([
      mine(db, me).where('t.clock_out_time', 'is', null).executeTakeFirst(),
      stretches(db, me.id, bounds),
      secondsOf(db, me.id),
    ])
    const finished = inWeek.filter(({ clock_out_time }) => clock_out_time !== null)
    const days = weekSeconds(finished, week, time_zone, Date.parse(now))
    return {
      now,
      time_zone,
      is_walk_round_offered,
      open: open ?? null,
      shift_seconds: open ? await shiftBefore(db, open) : 0,
      job_seconds: open ? await secondsOf(db, me.id, open.job_id) : 0,
      today_seconds: days[daysOf(week).indexOf(today)]!,
      week_seconds: sum(days),
      all_seconds: all,
    }
  })

export const recent = allow('timeClock.punch')
  .route({
    method: 'GET',
    path: '/time-clock/recent',
    summary: 'List my recent records',
    description: `The last ${RECENT}, newest first, including deleted ones.`,
    tags,
  })
  .output(z.array(timeRecord))
  .handler(async ({ context: { db, actor } }) =>
    mine(db, await actor(), { deleted: true })
      .orderBy('t.clock_in_time', 'desc')
      .orderBy('t.id', 'desc')
      .limit(RECENT)
      .execute(),
  )

export const week = allow('timeClock.punch')
  .route({
    method: 'GET',
    path: '/time-clock/week',
    summary: 'Get my pay week',
    description:
      'Sunday to Saturday in the company’s time zone, this week unless `week` names another by its Sunday. Seconds by day, including work in progress, and the records, including deleted ones, which do not count.',
    tags,
  })
  .input(z.strictObject({ week: weekShape.optional() }))
  .output(
    z.object({
      week: z.string(),
      now: z.string(),
      time_zone: z.string(),
      seconds: z.array(z.number()).length(7),
      approved: z.boolean(),
      records: z.array(timeRecord),
    }),
  )
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    const { now, time_zone } = await companyTime(db)
    const asked = input.week ?? weekOf(calendarDay(now, time_zone))
    const [records, approval] = await Promise.all([
      mine(db, me, { deleted: true })
        .where(reachesInto(weekBounds(asked, time_zone)))
        .orderBy('t.clock_in_time')
        .execute(),
      db
        .selectFrom('week_approvals')
        .select('id')
        .where('employee_id', '=', me.id)
        .where('week', '=', asked)
        .executeTakeFirst(),
    ])
    const seconds = weekSeconds(
      records.filter(({ deleted_at }) => deleted_at === null),
      asked,
      time_zone,
      Date.parse(now),
    )
    return { week: asked, now, time_zone, seconds, approved: approval !== undefined, records }
  })

const stretches = (db: Database, person: string, bounds: { from: string; to: string }) =>
  db
    .selectFrom('time_records as t')
    .select(['t.clock_in_time', 't.clock_out_time'])
    .where('t.employee_id', '=', person)
    .where('t.deleted_at', 'is', null)
    .where(reachesInto(bounds))
    .execute()

async function secondsOf(db: Database, person: string, job?: string): Promise<number> {
  const { seconds } = await db
    .selectFrom('time_records')
    .select(
      sql<string | null>`sum(extract(epoch from clock_out_time - clock_in_time))`.as('seconds'),
    )
    .where('employee_id', '=', person)
    .where('deleted_at', 'is', null)
    .where('clock_out_time', 'is not', null)
    .$if(job !== undefined, (all) => all.where('job_id', '=', job!))
    .executeTakeFirstOrThrow()
  return Number(seconds ?? 0)
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
