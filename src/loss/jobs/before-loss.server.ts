import { sql } from 'kysely'
import { complaint } from '#server/complaints.ts'
import type { Database } from '#server/database.ts'
import { calendarDay, shownDay } from '#values/times.ts'

/**
 * Refuses a time before the loss, which an insurer does not pay for, unless the person who enters
 * it confirms it.
 */
export async function refuseBeforeLoss(db: Database, job_id: string, at: string) {
  const job = await db
    .selectFrom('jobs')
    .where('id', '=', job_id)
    .select(sql<string | null>`date_of_loss::text`.as('date_of_loss'))
    .select((row) =>
      row.selectFrom('settings').select('time_zone').$asScalar().$notNull().as('time_zone'),
    )
    .executeTakeFirst()
  // A missing job is refused by its own constraint.
  if (job?.date_of_loss && calendarDay(at, job.time_zone) < job.date_of_loss)
    throw complaint(
      `The loss was on ${shownDay(job.date_of_loss)}, after this time. Check the time, or confirm it.`,
      ['is_before_loss'],
    )
}
