import { sql } from 'kysely'
import { MISSING_OUT_AFTER, weekBounds, weekOf, weeksFrom } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import { reachesInto } from '#time/time-clock/time-rows.server.ts'
import { companyTime } from '#server/company-time.ts'
import { MOST } from '#workplaces/worklist/worklist.ts'
import type { Database } from '#server/database.ts'

/**
 * Returns who has been on the clock so long that a clock-out must be missing, as far as the caller
 * may see.
 */
export const missedClockOuts = (db: Database) =>
  db
    .selectFrom('time_records as t')
    .innerJoin('profiles as p', 'p.id', 't.employee_id')
    .select(['t.employee_id', 'p.name as employee_name', 't.clock_in_time as since'])
    .where('t.clock_out_time', 'is', null)
    .where('t.deleted_at', 'is', null)
    .where(
      sql<boolean>`t.clock_in_time < app.clock() - make_interval(secs => ${MISSING_OUT_AFTER})`,
    )
    .orderBy('t.clock_in_time')
    .limit(MOST)
    .execute()

/** Returns how many people worked in the last pay week and wait for its approval. */
export async function unapprovedOf(db: Database, mayApprove: boolean) {
  const { now, time_zone } = await companyTime(db)
  const week = weeksFrom(weekOf(calendarDay(now, time_zone)), -1)
  if (!mayApprove) return { week, count: 0 }
  const { count } = await db
    .selectFrom('time_records as t')
    .select(sql<string>`count(distinct t.employee_id)`.as('count'))
    .where(reachesInto(weekBounds(week, time_zone)))
    .where('t.deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from week_approvals w where w.employee_id = t.employee_id and w.week = ${week})`,
    )
    .executeTakeFirstOrThrow()
  return { week, count: Number(count) }
}
