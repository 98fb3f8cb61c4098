import { sql } from 'kysely'
import { breaksOf, exactMilliseconds, shiftOf, workedIn } from '#features/time-clock/lunch.ts'
import type { Database } from '#server/database.ts'

interface Around {
  employee_id: string
  /** When a record of it begins. */
  clock_in_time: string
}

/** The finished records of the shift around one, in the order in which they began: as they were punched, or as management set them. */
const segmentsOf = async (db: Database, { employee_id, clock_in_time }: Around) => {
  const found = await db
    .selectFrom('time_records as t')
    .innerJoin(
      sql<{ began: string; last: string }>`lateral (select * from app.shift_around(${employee_id}, ${clock_in_time}))`.as('s'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 't.clock_in_time', 't.break_seconds', 't.no_lunch'])
    .select(
      sql<string>`case when t.times_corrected or t.clocked_out_at is null then t.clock_out_time else t.clocked_out_at end`.as('until'),
    )
    .select(sql<boolean>`t.times_corrected or app.in_approved_week(t.employee_id, t.clock_in_time, t.clock_out_time)`.as('fixed'))
    .where('t.employee_id', '=', employee_id)
    .where('t.deleted_at', 'is', null)
    .where('t.clock_out_time', 'is not', null)
    .whereRef('t.clock_in_time', '>=', 's.began')
    .whereRef('t.clock_in_time', '<=', 's.last')
    .orderBy('t.clock_in_time')
    .execute()
  return found.map((row) => ({ ...row, from: exactMilliseconds(row.clock_in_time), to: exactMilliseconds(row.until) }))
}

/** The seconds worked without a pause until an open record began. */
export async function shiftBefore(db: Database, open: Around): Promise<number> {
  const at = exactMilliseconds(open.clock_in_time)
  // The open record itself ends the run, so that a pause before it counts.
  return workedIn(shiftOf([...(await segmentsOf(db, open)), { from: at, to: at }]))
}

/** Deducts lunch from the shift of a record that its person just ended, or gives it back where they had none: see lunch.ts. */
export async function settleShift(db: Database, ended: Around & { id: string }, no_lunch: boolean) {
  const shift = shiftOf(await segmentsOf(db, ended))
  // Said once, at a switch, it holds for the shift.
  const none = no_lunch || shift.some((segment) => segment.no_lunch)
  const breaks = breaksOf(shift, none)
  const settled = shift.map((segment, n) => ({
    ...segment,
    after: { break_seconds: breaks[n]!, no_lunch: segment.no_lunch || (no_lunch && segment.id === ended.id) },
  }))
  // The one that was ended first: what it says of lunch is the reason for giving back an hour.
  for (const { id, after, break_seconds, no_lunch: said, fixed } of settled.toSorted(
    (a, b) => Number(b.id === ended.id) - Number(a.id === ended.id),
  )) {
    if (fixed || (after.break_seconds === break_seconds && after.no_lunch === said)) continue
    await db
      .updateTable('time_records')
      .set({ ...after, clock_out_time: sql<string>`clocked_out_at - make_interval(secs => ${after.break_seconds})` })
      .where('id', '=', id)
      .execute()
  }
}
