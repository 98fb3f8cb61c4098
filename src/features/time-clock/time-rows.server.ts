import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/** Records of working time as they are shown, without those that were deleted. */
export const timeRows = (db: Database) =>
  db
    .selectFrom('time_records as t')
    .innerJoin('jobs as j', 'j.id', 't.job_id')
    .innerJoin('customers as c', 'c.id', 'j.customer_id')
    .innerJoin('profiles as p', 'p.id', 't.employee_id')
    .leftJoin('vehicles as v', 'v.id', 't.vehicle_id')
    .leftJoin('profiles as by', 'by.id', 't.corrected_by')
    .leftJoin('profiles as adder', (join) => join.onRef('adder.id', '=', 't.created_by').on('t.clocked_in_at', 'is', null))
    .where('t.deleted_at', 'is', null)
    .select(['t.id', 't.employee_id', 'p.name as employee_name', 't.job_id', 'c.id as customer_id', 'c.name as customer_name'])
    .select(['c.customer_number', 'v.number as vehicle_number', 't.starting_mileage', 't.ending_mileage', 't.notes', 't.clocked_in_at'])
    .select(sql<string>`concat_ws(', ', c.address, c.city)`.as('customer_address'))
    .select(['t.clocked_out_at', 't.clock_in_time', 't.clock_out_time', 't.break_seconds', 't.no_lunch', 't.in_received_at'])
    .select(['t.out_received_at', 'adder.name as added_by_name', 'by.name as corrected_by_name', 't.corrected_at', 't.reason'])
    .select(sql<boolean>`t.in_position is not null or t.out_position is not null`.as('has_position'))

/** The company's clock (ISO 8601) and its time zone. */
export async function companyTime(db: Database) {
  const { rows } = await sql<{ now: string; time_zone: string }>`select app.clock() as now, time_zone from settings`.execute(db)
  return rows[0]!
}
