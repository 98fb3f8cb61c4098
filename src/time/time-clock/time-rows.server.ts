import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/**
 * Selects records of working time as they are shown. Includes deleted ones if a list shows what
 * became of them (`deleted`).
 */
export const timeRows = (db: Database, { deleted = false } = {}) =>
  db
    .selectFrom('time_records as t')
    .innerJoin('jobs as j', 'j.id', 't.job_id')
    .innerJoin('customers as c', 'c.id', 'j.customer_id')
    .innerJoin('profiles as p', 'p.id', 't.employee_id')
    .leftJoin('vehicles as v', 'v.id', 't.vehicle_id')
    .leftJoin('profiles as by', 'by.id', 't.corrected_by')
    .leftJoin('profiles as deleter', 'deleter.id', 't.deleted_by')
    .leftJoin('profiles as adder', (join) =>
      join.onRef('adder.id', '=', 't.created_by').on('t.clocked_in_at', 'is', null),
    )
    .$if(!deleted, (all) => all.where('t.deleted_at', 'is', null))
    .select([
      't.id',
      't.employee_id',
      'p.name as employee_name',
      't.job_id',
      'c.id as customer_id',
      'c.name as customer_name',
    ])
    .select([
      'c.customer_number',
      'v.number as vehicle_number',
      't.starting_mileage',
      't.ending_mileage',
      't.notes',
      't.clocked_in_at',
    ])
    .select(sql<string>`concat_ws(', ', c.address, c.city)`.as('customer_address'))
    .select([
      't.clocked_out_at',
      't.clock_in_time',
      't.clock_out_time',
      't.break_seconds',
      't.no_lunch',
      't.in_received_at',
    ])
    .select(
      sql<boolean>`app.in_approved_week(t.employee_id, t.clock_in_time, t.clock_out_time)`.as(
        'locked',
      ),
    )
    .select([
      't.out_received_at',
      'adder.name as added_by_name',
      'by.name as corrected_by_name',
      't.corrected_at',
      't.reason',
    ])
    .select(['t.deleted_at', 'deleter.name as deleted_by_name'])
    .select(
      sql<boolean>`t.in_position is not null or t.out_position is not null`.as('has_position'),
    )
    .select(
      sql<boolean>`coalesce(t.employee_id = case when t.deleted_at is null then t.corrected_by end
        or (t.clocked_in_at is null and t.employee_id = t.created_by), false)`.as('own_correction'),
    )

/**
 * True if a record `t` lies fully or partly in a stretch of time. Records longer than a week and
 * open ones are looked up separately, since all others began at most a week earlier. (Overlapping
 * ranges would be shorter to write, but under row security no index serves them.)
 */
export const reachesInto = ({ from, to }: { from: string; to: string }) =>
  sql<boolean>`(t.clock_in_time < ${to} and (t.clock_in_time >= ${from}::timestamptz - interval '168 hours' or t.reaches_far)
    and (t.clock_in_time >= ${from} or coalesce(t.clock_out_time, 'infinity') > ${from}))`

/**
 * Keeps everyone else from writing or approving a person's hours until the transaction ends. Call
 * it before any of their records is locked.
 */
export const lockTime = (db: Database, person: string) =>
  sql`select app.lock_time(${person})`.execute(db)
