import { sql } from 'kysely'
import type { CorrectionRequest } from '#time/requests/correction-requests.ts'
import type { Database } from '#server/database.ts'

/** Selects correction requests as they are shown. */
export const requestRows = (db: Database) =>
  db
    .selectFrom('correction_requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.created_by')
    .leftJoin('profiles as settler', 'settler.id', 'r.settled_by')
    .leftJoin('time_records as t', (join) =>
      join.onRef('t.id', '=', 'r.record_id').on('t.deleted_at', 'is', null),
    )
    .leftJoin('jobs as j', 'j.id', 't.job_id')
    .leftJoin('customers as c', 'c.id', 'j.customer_id')
    .leftJoin('vehicles as v', 'v.id', 't.vehicle_id')
    .select(['r.id', 'r.record_id', 'r.words', 'r.created_at', 'r.reply', 'r.settled_at'])
    .select(sql<string | null>`r.day::text`.as('day'))
    .select(['p.id as employee_id', 'p.name as employee_name', 'settler.name as settled_by_name'])
    .select(sql<CorrectionRequest['outcome']>`r.outcome`.as('outcome'))
    .select([
      't.id as t_id',
      'c.name as t_customer',
      't.clock_in_time as t_in',
      't.clock_out_time as t_out',
      't.clocked_out_at as t_punched',
    ])
    .select([
      't.break_seconds as t_break',
      'v.number as t_vehicle',
      't.starting_mileage as t_starting',
      't.ending_mileage as t_ending',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number]

/** Turns a row into a request, with the record it is about as a nested object. */
export function shownRequest(row: Row): CorrectionRequest {
  const {
    t_id,
    t_customer,
    t_in,
    t_out,
    t_punched,
    t_break,
    t_vehicle,
    t_starting,
    t_ending,
    ...request
  } = row
  const times = {
    clock_in_time: t_in!,
    clock_out_time: t_out,
    clocked_out_at: t_punched,
    break_seconds: t_break!,
  }
  const driven = {
    vehicle_number: t_vehicle,
    starting_mileage: t_starting,
    ending_mileage: t_ending,
  }
  return {
    ...request,
    record:
      t_id === null || t_customer === null
        ? null
        : { id: t_id, customer_name: t_customer, ...times, ...driven },
  }
}
