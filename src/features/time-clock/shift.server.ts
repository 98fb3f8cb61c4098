import { sql } from 'kysely'
import { breaksOf, exactMilliseconds, shiftOf, withLunchLine, workedIn } from '#features/time-clock/lunch.ts'
import type { Database } from '#server/database.ts'

/** So far back a shift is looked for, in hours: longer than anybody works without a pause. */
const REACH = 48

/** The punched segments of a person that end at `until` or before, in the order of time, those that count as they were punched. */
const segmentsOf = async (db: Database, person: string, until: string) => {
  const found = await db
    .selectFrom('time_records')
    .select(['id', 'clocked_in_at', 'clocked_out_at', 'break_seconds', 'no_lunch', 'notes'])
    .select(sql<boolean>`app.in_approved_week(employee_id, clock_in_time, clock_out_time)`.as('approved'))
    .where('employee_id', '=', person)
    .where('deleted_at', 'is', null)
    .where('clocked_out_at', 'is not', null)
    .where('clocked_out_at', '<=', until)
    .where('clock_in_time', '>', sql<string>`${until}::timestamptz - make_interval(hours => ${REACH})`)
    .where('clock_out_time', '=', sql<string>`clocked_out_at - make_interval(secs => break_seconds)`)
    .orderBy('clock_in_time')
    .execute()
  return found.map((row) => ({ ...row, from: exactMilliseconds(row.clocked_in_at!), to: exactMilliseconds(row.clocked_out_at!) }))
}

/** The seconds worked without a pause until `until`, which is when a record began. */
export async function shiftBefore(db: Database, person: string, until: string): Promise<number> {
  const at = exactMilliseconds(until)
  // The open record itself ends the run, so that a pause before it counts.
  return workedIn(shiftOf([...(await segmentsOf(db, person, until)), { from: at, to: at }]))
}

/** Deducts lunch from the shift that a person's punch just ended, or gives it back where they had none: see lunch.ts. */
export async function settleShift(db: Database, person: string, ended_at: string, no_lunch: boolean) {
  const shift = shiftOf(await segmentsOf(db, person, ended_at))
  const breaks = breaksOf(shift, no_lunch)
  for (const [n, segment] of shift.entries()) {
    const break_seconds = breaks[n]!
    const stated = no_lunch && workedIn(shift) > 0 && n === shift.length - 1
    // What was approved meanwhile stays: a shift across midnight of Saturday must still be able to end.
    if (segment.approved || (break_seconds === segment.break_seconds && stated === segment.no_lunch)) continue
    await db
      .updateTable('time_records')
      .set({
        break_seconds,
        no_lunch: stated,
        clock_out_time: sql<string>`clocked_out_at - make_interval(secs => ${break_seconds})`,
        notes: withLunchLine(segment.notes, break_seconds, stated),
      })
      .where('id', '=', segment.id)
      .execute()
  }
}
