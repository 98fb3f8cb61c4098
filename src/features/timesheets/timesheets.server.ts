import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Role, staff } from '#features/access/roles.ts'
import { rowId } from '#features/text/text.ts'
import { MISSING_OUT_AFTER, dayIn, overtimeIn, weekBounds, weekOf, weekSeconds } from '#features/time-clock/pay-week.ts'
import { week as weekShape } from '#features/time-clock/time-clock.ts'
import { companyTime, timeRows } from '#features/time-clock/time-rows.server.ts'
import { approval, personWeek, timesheet, timesheetsWeek } from '#features/timesheets/timesheets.ts'
import type { Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Timesheets']

export const list = allow('timesheets.list')
  .route({
    method: 'GET',
    path: '/timesheets',
    summary: 'Everybody’s pay week',
    description: 'Of all who work here, or worked in that week: seconds by day, overtime, who is on the clock now, and what is approved.',
    tags,
  })
  .input(z.strictObject({ week: weekShape.optional() }))
  .output(timesheetsWeek)
  .handler(async ({ input, context: { db } }) => {
    const { now, time_zone } = await companyTime(db)
    const week = input.week ?? weekOf(dayIn(now, time_zone))
    return { week, now, time_zone, timesheets: await timesheetsOf(db, week, now, time_zone) }
  })

export const person = allow('timesheets.list')
  .route({
    method: 'GET',
    path: '/timesheets/{employee_id}',
    summary: 'The records of a person’s pay week',
    description: 'Oldest first, those that reach into the week from outside too.',
    tags,
  })
  .input(z.strictObject({ employee_id: rowId, week: weekShape }))
  .output(personWeek)
  .handler(async ({ input: { employee_id, week }, context: { db } }) => {
    const { now, time_zone } = await companyTime(db)
    const records = await within(timeRows(db), weekBounds(week, time_zone))
      .where('t.employee_id', '=', employee_id)
      .orderBy('t.clock_in_time')
      .execute()
    return { week, time_zone, now, records }
  })

export const approve = allow('timesheets.approve')
  .route({
    method: 'POST',
    path: '/timesheets/approve',
    summary: 'Approve and lock a week',
    description:
      'Of one person, once it is over and nobody is on the clock in it; then only an administrator changes it, with a reason. One’s own only an administrator approves. 409 if it is approved already.',
    tags,
  })
  .input(approval)
  .output(timesheet)
  .handler(async ({ input: { id, employee_id, week }, context: { db, actor } }) => {
    const { now, time_zone } = await companyTime(db)
    const { to } = weekBounds(week, time_zone)
    const [sheet] = await timesheetsOf(db, week, now, time_zone, employee_id)
    if (!sheet) throw new ORPCError('NOT_FOUND', { message: 'There is no such employee.' })
    if (await firstTime(db, 'week_approvals', id, await actor())) {
      if (Date.parse(now) < Date.parse(to)) throw new ORPCError('BAD_REQUEST', { message: 'This week is not over yet.' })
      if (sheet.on_the_clock && Date.parse(sheet.on_the_clock.since) < Date.parse(to))
        throw new ORPCError('BAD_REQUEST', { message: 'A record of this week has no clock-out yet. Correct it first.' })
      if (employee_id === (await actor()).id && (await actor()).role !== 4)
        throw new ORPCError('FORBIDDEN', { message: 'Somebody else must approve your own hours.' })
      await db
        .insertInto('week_approvals')
        .values({ id, employee_id, week, paid_seconds: Math.round(sheet.total_seconds) })
        .execute()
    }
    return (await timesheetsOf(db, week, now, time_zone, employee_id))[0]!
  })

const within = <Query extends ReturnType<typeof timeRows>>(query: Query, { from, to }: { from: string; to: string }) =>
  query
    .where('t.clock_in_time', '<', to)
    .where('t.clock_in_time', '>', sql<string>`${from}::timestamptz - interval '7 days'`)
    .where(sql<boolean>`coalesce(t.clock_out_time, 'infinity') > ${from}`)

async function timesheetsOf(db: Database, week: string, now: string, time_zone: string, only?: string) {
  const bounds = weekBounds(week, time_zone)
  const [people, records, open, approvals, changes] = await Promise.all([
    db
      .selectFrom('profiles')
      .select(['id', 'name', 'role', 'deactivated_at'])
      .where('role', 'in', [...staff])
      .$if(only !== undefined, (all) => all.where('id', '=', only!))
      .orderBy('name')
      .execute(),
    within(timeRows(db), bounds)
      .$if(only !== undefined, (all) => all.where('t.employee_id', '=', only!))
      .execute(),
    timeRows(db).where('t.clock_out_time', 'is', null).execute(),
    db
      .selectFrom('week_approvals as w')
      .leftJoin('profiles as p', 'p.id', 'w.created_by')
      .select(['w.employee_id', 'w.created_at', 'w.paid_seconds', 'p.name as by_name'])
      .where('w.week', '=', week)
      .execute(),
    db
      .selectFrom('time_records as t')
      .innerJoin('week_approvals as w', 'w.employee_id', 't.employee_id')
      .select('t.employee_id')
      .distinct()
      .where('w.week', '=', week)
      .where(sql<boolean>`greatest(t.corrected_at, t.deleted_at, case when t.clocked_in_at is null then t.created_at end) > w.created_at`)
      .where('t.clock_in_time', '<', bounds.to)
      .where('t.clock_in_time', '>', sql<string>`${bounds.from}::timestamptz - interval '7 days'`)
      .execute(),
  ])
  const of = <Row extends { employee_id: string }>(rows: Row[], id: string) => rows.filter(({ employee_id }) => employee_id === id)
  return people
    .map(({ id, name, role, deactivated_at }) => {
      const own = of(records, id)
      const seconds = weekSeconds(own, week, time_zone, Date.parse(now))
      const total_seconds = seconds.reduce((sum, day) => sum + day, 0)
      const [working] = of(open, id)
      const [approved] = of(approvals, id)
      return {
        employee_id: id,
        employee_name: name,
        role: role as Role,
        deactivated: deactivated_at !== null,
        seconds,
        total_seconds,
        overtime_seconds: overtimeIn(total_seconds),
        break_seconds: own
          .filter(({ clock_out_time }) => clock_out_time !== null && Date.parse(clock_out_time) <= Date.parse(bounds.to))
          .reduce((sum, { break_seconds }) => sum + break_seconds, 0),
        on_the_clock: working
          ? {
              id: working.id,
              customer_id: working.customer_id,
              customer_name: working.customer_name,
              since: working.clock_in_time,
              missing_out: (Date.parse(now) - Date.parse(working.clock_in_time)) / 1000 > MISSING_OUT_AFTER,
            }
          : null,
        approval: approved ? { by_name: approved.by_name, at: approved.created_at, paid_seconds: approved.paid_seconds } : null,
        changed_since: of(changes, id).length > 0 || (approved !== undefined && Math.round(total_seconds) !== approved.paid_seconds),
      }
    })
    .filter(({ deactivated, total_seconds }) => !deactivated || total_seconds > 0)
}
