import { sql } from 'kysely'
import type { RefusedPunch } from '#time/requests/refused-punches.ts'
import type { Database } from '#server/database.ts'

/** Selects the punches that were handed over, as they are shown. */
export const refusedRows = (db: Database) =>
  db
    .selectFrom('refused_punches as r')
    .innerJoin('profiles as p', 'p.id', 'r.created_by')
    .leftJoin('profiles as settler', 'settler.id', 'r.settled_by')
    .leftJoin('customers as c', 'c.id', 'r.customer_id')
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .leftJoin('time_records as t', (join) =>
      join
        .onRef('t.id', '=', 'r.record_id')
        .onRef('t.employee_id', '=', 'r.created_by')
        .on('t.deleted_at', 'is', null),
    )
    .leftJoin('vehicles as driven', 'driven.id', 't.vehicle_id')
    .select([
      'r.id',
      'r.customer_id',
      'r.punched_at',
      'r.ended_at',
      'r.notes',
      'r.starting_mileage',
    ])
    .select([
      'r.ending_mileage',
      'r.left_mileage',
      'r.no_lunch',
      'r.refusal',
      'r.created_at',
      'r.reply',
      'r.settled_at',
    ])
    .select([
      'p.id as employee_id',
      'p.name as employee_name',
      'v.number as vehicle_number',
      'settler.name as settled_by_name',
    ])
    .select(sql<RefusedPunch['kind']>`r.kind`.as('kind'))
    .select(sql<RefusedPunch['outcome']>`r.outcome`.as('outcome'))
    .select(sql<string>`coalesce(c.name, r.customer_name)`.as('customer_name'))
    .select(
      sql<
        string | null
      >`coalesce(t.job_id, (select j.id from jobs j where j.customer_id = r.customer_id
        order by j.is_current desc, j.status = 'pending' desc, j.created_at desc limit 1))`.as(
        'job_id',
      ),
    )
    .select([
      't.id as t_id',
      't.clock_in_time as t_in',
      't.clock_out_time as t_out',
      'driven.number as t_vehicle',
    ])
    .select(['t.starting_mileage as t_starting', 't.ending_mileage as t_ending'])

type Row = Awaited<ReturnType<ReturnType<typeof refusedRows>['execute']>>[number]

/** Turns a row into a punch, with the record it is about as a nested object. */
export const shownPunch = ({
  t_id,
  t_in,
  t_out,
  t_vehicle,
  t_starting,
  t_ending,
  ...punch
}: Row): RefusedPunch => ({
  ...punch,
  record:
    t_id === null || t_in === null
      ? null
      : {
          id: t_id,
          clock_in_time: t_in,
          clock_out_time: t_out,
          vehicle_number: t_vehicle,
          starting_mileage: t_starting,
          ending_mileage: t_ending,
        },
})
