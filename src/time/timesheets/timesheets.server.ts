import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { rowId } from '#values/text.ts'
import { weekBounds, weekOf } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { week as weekShape } from '#time/time-clock/time-clock.ts'
import { lockTime, reachesInto, timeRows } from '#time/time-clock/time-rows.server.ts'
import { companyTime } from '#server/company-time.ts'
import { isAnother } from '#time/timesheets/approvals.ts'
import { timesheetsOf } from '#time/timesheets/timesheet-rows.server.ts'
import { approval, personWeek, timesheet, timesheetsWeek } from '#time/timesheets/timesheets.ts'
import { mayApprove } from '#time/timesheets/who-approves.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Timesheets']

export const list = allow('timesheets.list')
  .route({
    method: 'GET',
    path: '/timesheets',
    summary: 'Get the team’s pay week',
    description:
      'Everyone who works here or worked that week: seconds by day, overtime, who is on the clock now, and approvals.',
    tags,
  })
  .input(z.strictObject({ week: weekShape.optional() }))
  .output(timesheetsWeek)
  .handler(async ({ input, context: { db } }) => {
    const { now, time_zone } = await companyTime(db)
    const week = input.week ?? weekOf(calendarDay(now, time_zone))
    return { week, now, time_zone, timesheets: await timesheetsOf(db, { week, now, time_zone }) }
  })

export const person = allow('timesheets.list')
  .route({
    method: 'GET',
    path: '/timesheets/{employee_id}',
    summary: 'List a person’s records for a pay week',
    description:
      'Oldest first, including records that start or end outside the week, and deleted ones, which do not count.',
    tags,
  })
  .input(z.strictObject({ employee_id: rowId, week: weekShape }))
  .output(personWeek)
  .handler(async ({ input: { employee_id, week }, context: { db } }) => {
    const { now, time_zone } = await companyTime(db)
    const records = await timeRows(db, { deleted: true })
      .where(reachesInto(weekBounds(week, time_zone)))
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
      'For one person, once the week is over and has no open record. After that only an administrator can change it, with a reason. Only an administrator can approve their own. 409 if already approved.',
    tags,
  })
  .input(approval)
  .output(timesheet)
  .handler(async ({ input: { id, employee_id, week, seen_seconds }, context: { db, actor } }) => {
    const me = await actor()
    if (!mayApprove(me, employee_id))
      throw new ORPCError('FORBIDDEN', { message: 'Someone else must approve your hours.' })
    const sheet = async () => {
      const { now, time_zone } = await companyTime(db)
      const [found] = await timesheetsOf(db, { week, now, time_zone }, employee_id)
      if (!found) throw new ORPCError('NOT_FOUND', { message: 'Employee not found' })
      return found
    }
    // `seen_seconds` is a condition of the approval, not part of it.
    if (await firstTime(db, 'week_approvals', { id, employee_id, week }, me)) {
      await sheet()
      await lockTime(db, employee_id)
      // The database counts the hours, while no one else can write.
      const { rows } = await sql<{
        paid_seconds: number
      }>`insert into week_approvals (id, employee_id, week)
        values (${id}, ${employee_id}, ${week}) returning paid_seconds`.execute(db)
      if (isAnother(seen_seconds, rows[0]!.paid_seconds))
        throw new ORPCError('CONFLICT', {
          message: 'The hours for this week just changed. Review them again.',
        })
    }
    return sheet()
  })
