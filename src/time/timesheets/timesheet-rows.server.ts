import { sql } from 'kysely'
import { type Role, staff } from '#access/roles.ts'
import {
  MISSING_OUT_AFTER,
  overtimeIn,
  weekBounds,
  weekSeconds,
} from '#time/time-clock/pay-week.ts'
import { isSentLate } from '#time/time-clock/record-words.ts'
import { reachesInto, timeRows } from '#time/time-clock/time-rows.server.ts'
import { isAnother } from '#time/timesheets/approvals.ts'
import type { Database } from '#server/database.ts'

/** Reads what the sheets of a pay week are made of, for everyone or one person (`only`). */
async function rowsOfWeek(
  db: Database,
  week: string,
  bounds: ReturnType<typeof weekBounds>,
  only: string | undefined,
) {
  const [people, records, open, approvals, changes] = await Promise.all([
    db
      .selectFrom('profiles')
      .select(['id', 'name', 'email', 'role', 'deactivated_at'])
      .where('role', 'in', [...staff])
      .$if(only !== undefined, (all) => all.where('id', '=', only!))
      .orderBy('name')
      .execute(),
    timeRows(db, { deleted: true })
      .where(reachesInto(bounds))
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
      .where(
        sql<boolean>`greatest(t.corrected_at, t.deleted_at, case when t.clocked_in_at is null then t.created_at end) > w.created_at`,
      )
      .where(reachesInto(bounds))
      .execute(),
  ])
  return { people, records, open, approvals, changes }
}

/**
 * Returns everyone’s sheet of a pay week, or one person’s (`only`). Includes everyone who works
 * here or worked in that week.
 */
export async function timesheetsOf(
  db: Database,
  { week, now, time_zone }: { week: string; now: string; time_zone: string },
  only?: string,
) {
  const bounds = weekBounds(week, time_zone)
  const { people, records, open, approvals, changes } = await rowsOfWeek(db, week, bounds, only)
  const of = <Row extends { employee_id: string }>(rows: Row[], id: string) =>
    rows.filter(({ employee_id }) => employee_id === id)
  return people
    .map(({ id, name, email, role, deactivated_at }) => {
      const all = of(records, id)
      const own = all.filter(({ deleted_at }) => deleted_at === null)
      const seconds = weekSeconds(own, week, time_zone, Date.parse(now))
      const total_seconds = seconds.reduce((sum, day) => sum + day, 0)
      const [working] = of(open, id)
      const [approved] = of(approvals, id)
      return {
        employee_id: id,
        employee_name: name,
        employee_email: email,
        role: role as Role,
        deactivated: deactivated_at !== null,
        seconds,
        total_seconds,
        overtime_seconds: overtimeIn(total_seconds),
        break_seconds: own
          .filter(
            ({ clock_out_time }) =>
              clock_out_time !== null && Date.parse(clock_out_time) <= Date.parse(bounds.to),
          )
          .reduce((sum, { break_seconds }) => sum + break_seconds, 0),
        on_the_clock: working
          ? {
              id: working.id,
              customer_id: working.customer_id,
              customer_name: working.customer_name,
              since: working.clock_in_time,
              missing_out:
                (Date.parse(now) - Date.parse(working.clock_in_time)) / 1000 > MISSING_OUT_AFTER,
            }
          : null,
        approval: approved
          ? {
              by_name: approved.by_name,
              at: approved.created_at,
              paid_seconds: approved.paid_seconds,
            }
          : null,
        marks: {
          by_hand: own.filter(({ clocked_in_at }) => clocked_in_at === null).length,
          own_correction: own.filter(({ own_correction }) => own_correction).length,
          sent_late: own.filter(isSentLate).length,
          deleted: all.length - own.length,
        },
        changed_since:
          of(changes, id).length > 0 ||
          (approved !== undefined && isAnother(total_seconds, approved.paid_seconds)),
      }
    })
    .filter(
      ({ deactivated, total_seconds, marks }) =>
        !deactivated || total_seconds > 0 || marks.deleted > 0,
    )
}
