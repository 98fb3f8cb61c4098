import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { spanIn, weekdayIn } from '#values/company-time.ts'
import { OVERLAPS } from '#time/time-clock/time-clock.ts'
import { timeRows } from '#time/time-clock/time-rows.server.ts'
import { companyTime } from '#server/company-time.ts'
import type { Database } from '#server/database.ts'

interface Hours {
  id: string
  employee_id: string
  clock_in_time: string
  clock_out_time: string | null
}

/**
 * Throws 409 if these hours would overlap another record of the person, and names that record. The
 * database refuses the overlap too, but cannot say which record it is.
 */
export async function refuseOverlap(db: Database, of: Hours) {
  const other = await timeRows(db)
    .where('t.employee_id', '=', of.employee_id)
    .where('t.id', '<>', of.id)
    .where(
      sql<boolean>`tstzrange(t.clock_in_time, t.clock_out_time) && tstzrange(${of.clock_in_time}, ${of.clock_out_time})`,
    )
    .orderBy('t.clock_in_time')
    .executeTakeFirst()
  if (!other) return
  const { time_zone } = await companyTime(db)
  const when = `${weekdayIn(other.clock_in_time, time_zone)}, ${spanIn(other.clock_in_time, other.clock_out_time, time_zone)}`
  throw new ORPCError('CONFLICT', {
    message: `${OVERLAPS} It is ${when}, for ${other.customer_name}.`,
  })
}
