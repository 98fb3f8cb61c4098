import { sql } from 'kysely'
import { CLOCKED_OUT, LONGEST_RECORD } from '#features/employees/employees.ts'
import { lunchAtEnd } from '#features/time-clock/shift.server.ts'
import { companyTime, lockTime } from '#features/time-clock/time-rows.server.ts'
import type { Database } from '#server/database.ts'

/**
 * Ends what someone is on the clock with, now, as a correction that says why: they can no longer do it themselves. One that began too long ago stays
 * open, among those whose clock-out is missing.
 */
export async function clockOut(db: Database, employee_id: string) {
  await lockTime(db, employee_id)
  const { now } = await companyTime(db)
  const open = await db
    .selectFrom('time_records')
    .select(['id', 'employee_id', 'clock_in_time'])
    .where('employee_id', '=', employee_id)
    .where('clock_out_time', 'is', null)
    .where('deleted_at', 'is', null)
    .where('clock_in_time', '<', now)
    .where(sql<boolean>`clock_in_time >= ${now}::timestamptz - make_interval(hours => ${LONGEST_RECORD})`)
    .executeTakeFirst()
  if (!open) return
  const break_seconds = await lunchAtEnd(db, open, now)
  await db
    .updateTable('time_records')
    .set({ clock_out_time: sql<string>`${now}::timestamptz - make_interval(secs => ${break_seconds})`, break_seconds, reason: CLOCKED_OUT })
    .where('id', '=', open.id)
    .execute()
}
