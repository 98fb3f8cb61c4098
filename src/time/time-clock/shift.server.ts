import { sql } from 'kysely'
import {
  breaksLeft,
  breaksOf,
  exactMilliseconds,
  shiftOf,
  workedIn,
} from '#time/time-clock/lunch.ts'
import type { Database } from '#server/database.ts'

interface Around {
  employee_id: string
  /** Start of one of the shift's records. */
  clock_in_time: string
}

/**
 * The finished records of the shift around a record, in the order in which they began. Times are as
 * punched, or as management set them.
 */
const segmentsOf = async (db: Database, { employee_id, clock_in_time }: Around) => {
  const found = await db
    .selectFrom('time_records as t')
    .innerJoin(
      sql<{
        began: string
        last: string
      }>`lateral (select * from app.shift_around(${employee_id}, ${clock_in_time}))`.as('s'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 't.clock_in_time', 't.break_seconds', 't.no_lunch'])
    .select(
      sql<string>`case when t.times_corrected or t.clocked_out_at is null then t.clock_out_time else t.clocked_out_at end`.as(
        'until',
      ),
    )
    .select([
      't.times_corrected',
      sql<boolean>`app.in_approved_week(t.employee_id, t.clock_in_time, t.clock_out_time)`.as(
        'approved',
      ),
    ])
    .where('t.employee_id', '=', employee_id)
    .where('t.deleted_at', 'is', null)
    .where('t.clock_out_time', 'is not', null)
    .whereRef('t.clock_in_time', '>=', 's.began')
    .whereRef('t.clock_in_time', '<=', 's.last')
    .orderBy('t.clock_in_time')
    .execute()
  return found.map((row) => ({
    ...row,
    from: exactMilliseconds(row.clock_in_time),
    to: exactMilliseconds(row.until),
    fixed: row.times_corrected || row.approved,
  }))
}

/** Returns the seconds worked without a pause before an open record began. */
export async function shiftBefore(db: Database, open: Around): Promise<number> {
  const at = exactMilliseconds(open.clock_in_time)
  // The open record itself ends the run, so that a pause before it counts.
  return workedIn(shiftOf([...(await segmentsOf(db, open)), { from: at, to: at }]))
}

/**
 * Returns the seconds of lunch for an open record if someone else ended it `at` a moment: the lunch
 * its shift is due (lunch.ts).
 */
export async function lunchAtEnd(db: Database, open: Around, at: string): Promise<number> {
  const ended = {
    from: exactMilliseconds(open.clock_in_time),
    to: exactMilliseconds(at),
    break_seconds: 0,
    no_lunch: false,
    fixed: false,
  }
  const shift = shiftOf([...(await segmentsOf(db, open)), ended])
  return breaksOf(
    shift,
    shift.some(({ no_lunch }) => no_lunch),
  ).at(-1)!
}

/**
 * Deducts lunch from the shift of a record that its person just ended, or gives it back if they had
 * none. See lunch.ts.
 */
export async function settleShift(db: Database, ended: Around & { id: string }, no_lunch: boolean) {
  const shift = shiftOf(await segmentsOf(db, ended))
  // A statement made at one switch holds for the whole shift.
  const none = no_lunch || shift.some((segment) => segment.no_lunch)
  const breaks = breaksOf(shift, none)
  const settled = shift.map((segment, n) => ({
    ...segment,
    after: {
      break_seconds: breaks[n]!,
      no_lunch: segment.no_lunch || (no_lunch && segment.id === ended.id),
    },
  }))
  // Write the record that was just ended first, because its statement about lunch is the reason for
  // giving back an hour.
  for (const { id, after, break_seconds, no_lunch: said, fixed } of settled.toSorted(
    (a, b) => Number(b.id === ended.id) - Number(a.id === ended.id),
  )) {
    if (fixed || (after.break_seconds === break_seconds && after.no_lunch === said)) continue
    await db
      .updateTable('time_records')
      .set({
        ...after,
        clock_out_time: sql<string>`clocked_out_at - make_interval(secs => ${after.break_seconds})`,
      })
      .where('id', '=', id)
      .execute()
  }
}

/**
 * Runs a change that management makes to one record of a shift, then recounts the lunch of the
 * others. Lunch is given back if too little of the shift remains. Records in an approved week
 * change only if the changed record is in one too, which only an administrator may change.
 */
export async function recountingLunch(
  db: Database,
  changed: Around & { id: string },
  change: () => Promise<unknown>,
) {
  const before = await segmentsOf(db, changed)
  const approvedToo = before.some(({ id, approved }) => id === changed.id && approved)
  await change()
  const others = new Set(
    before
      .filter(({ id, fixed, approved }) => id !== changed.id && (!fixed || approved))
      .map(({ id }) => id),
  )
  for (const { id, clock_in_time } of before) {
    if (!others.has(id)) continue
    const shift = (await segmentsOf(db, { employee_id: changed.employee_id, clock_in_time })).map(
      (segment) => ({
        ...segment,
        fixed: segment.times_corrected || (segment.approved && !approvedToo),
      }),
    )
    const breaks = breaksLeft(shift)
    for (const [n, segment] of shift.entries()) {
      others.delete(segment.id)
      if (segment.id !== changed.id && breaks[n] !== segment.break_seconds)
        await giveBack(db, segment, breaks[n]!)
    }
  }
}

/**
 * Gives lunch back to a record, unless management added hours during that lunch. Those hours are
 * already paid, so it was not lunch.
 */
const giveBack = (
  db: Database,
  { id, until }: { id: string; until: string },
  break_seconds: number,
) =>
  db
    .updateTable('time_records as t')
    .set({
      break_seconds,
      clock_out_time: sql<string>`clocked_out_at - make_interval(secs => ${break_seconds})`,
    })
    .where('t.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('time_records as o')
            .select('o.id')
            .whereRef('o.employee_id', '=', 't.employee_id')
            .whereRef('o.id', '<>', 't.id')
            .where('o.deleted_at', 'is', null)
            .where('o.clock_in_time', '<', until)
            .whereRef('o.clock_in_time', '>=', 't.clock_out_time'),
        ),
      ),
    )
    .execute()
