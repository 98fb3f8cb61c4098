import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { CLOCKED_OUT, LONGEST_RECORD } from '#people/employees/employees.ts'
import { lunchAtEnd } from '#time/time-clock/shift.server.ts'
import { lockTime } from '#time/time-clock/time-rows.server.ts'
import { companyTime } from '#server/company-time.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

/**
 * Ends a person's open record now, as a correction with a reason, since they can no longer clock
 * out themselves. A record that began more than LONGEST_RECORD hours ago stays open and is listed
 * as missing its clock-out.
 */
async function clockOut(db: Database, employee_id: string) {
  await lockTime(db, employee_id)
  const { now } = await companyTime(db)
  const open = await db
    .selectFrom('time_records')
    .select(['id', 'employee_id', 'clock_in_time'])
    .where('employee_id', '=', employee_id)
    .where('clock_out_time', 'is', null)
    .where('deleted_at', 'is', null)
    .where('clock_in_time', '<', now)
    .where(
      sql<boolean>`clock_in_time >= ${now}::timestamptz - make_interval(hours => ${LONGEST_RECORD})`,
    )
    .executeTakeFirst()
  if (!open) return
  const break_seconds = await lunchAtEnd(db, open, now)
  await db
    .updateTable('time_records')
    .set({
      clock_out_time: sql<string>`${now}::timestamptz - make_interval(secs => ${break_seconds})`,
      break_seconds,
      reason: CLOCKED_OUT,
    })
    .where('id', '=', open.id)
    .execute()
}

export const deactivate = allow('employees.deactivate')
  .route({
    method: 'POST',
    path: '/employees/{id}/deactivate',
    summary: 'Deactivate an account',
    description: `Ends their sessions at once, and clocks them out now, less the lunch of their shift, which their record says; their records stay. A record of more than ${LONGEST_RECORD} hours stays open, for someone to enter when they left. 400 for the last administrator and for yourself.`,
    tags: ['Employees'],
  })
  .input(z.strictObject({ id: rowId }))
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id }, context: { db } }) => {
    await clockOut(db, id)
    const { rows } = await sql<{ done: boolean }>`select app.deactivate(${id}) as done`.execute(db)
    if (!rows[0]!.done) throw new ORPCError('NOT_FOUND', { message: 'Employee not found' })
    return { done: true } as const
  })
