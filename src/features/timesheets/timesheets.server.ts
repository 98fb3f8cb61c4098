import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { rowId } from '#features/text/text.ts'
import { dayIn, weekBounds, weekOf } from '#features/time-clock/pay-week.ts'
import { week as weekShape } from '#features/time-clock/time-clock.ts'
import { companyTime, timeRows } from '#features/time-clock/time-rows.server.ts'
import { timesheetsOf, within } from '#features/timesheets/timesheet-rows.server.ts'
import { approval, personWeek, timesheet, timesheetsWeek } from '#features/timesheets/timesheets.ts'
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
  .handler(async ({ input: { id, employee_id, week, seen_seconds }, context: { db, actor } }) => {
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
      if (seen_seconds !== undefined && Math.abs(seen_seconds - sheet.total_seconds) >= 1)
        throw new ORPCError('CONFLICT', { message: 'The hours of this week changed meanwhile. Look at them again.' })
      await db
        .insertInto('week_approvals')
        .values({ id, employee_id, week, paid_seconds: Math.round(sheet.total_seconds) })
        .execute()
    }
    return (await timesheetsOf(db, week, now, time_zone, employee_id))[0]!
  })
