import pg from 'pg'
import type { Target } from '#bench/load.ts'
import { type Stand, asks } from '#bench/stand.ts'

// Benchmarks the fleet: its list, and a vehicle's page, drives and services. Compares a company of
// 20 vehicles with one of 500, each with 400 drives and 20 services. Location 11 has eight vehicles
// in both, so that its page has the same length.

/** Vehicles of the small company and of the large one, which has 200,000 drives. */
export const VEHICLES = [20, 500] as const
const DRIVES = 400
const SERVICES = 20

/**
 * Adds `vehicles` vehicles with their drives, one after the other, and their services. Triggers are
 * disabled. The drives are before the demo company's own hours.
 */
export async function addVehicles(ownerUrl: string, vehicles: number) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into vehicles (number, year, make, model, plate, city_code, status, current_mileage, known_mileage, last_oil_change, registration_expires)
     select 'BENCH-' || n, 2015 + n % 10, 'Ford', 'Transit ' || n % 7, 'B' || n, case when n <= 8 then '11' else lpad((12 + n % 11)::text, 2, '0') end,
       (array['active', 'active', 'active', 'in_maintenance', 'damaged'])[1 + n % 5], 50000, 50000 + $2::integer * 20,
       now()::date - n % 200, now()::date + 10 + n % 300
     from generate_series(1, $1::integer) n`,
    [vehicles, DRIVES],
  )
  await owner.query(
    `insert into time_records (id, employee_id, job_id, vehicle_id, starting_mileage, clocked_in_at, clocked_out_at, clock_in_time, clock_out_time)
     select gen_random_uuid(), p.id, j.id, v.id, 50000 + ($1::integer - d.k) * 20, t.at, t.at + interval '10 minutes', t.at, t.at + interval '10 minutes'
     from (select id, row_number() over (order by number) - 1 as n, count(*) over () as all from vehicles where number like 'BENCH-%') v
     cross join generate_series(1, $1::integer) d (k)
     join (select id, row_number() over (order by id) - 1 as n, count(*) over () as all from profiles where role < 5) p
       on p.n = (d.k * v.all + v.n) % p.all
     join (select id, row_number() over (order by id) - 1 as n, count(*) over () as all from jobs) j on j.n = (d.k * 7919 + v.n) % j.all
     cross join lateral (select now() - interval '60 days' - ((d.k * v.all + v.n) / p.all) * interval '12 minutes' as at) t`,
    [DRIVES],
  )
  await owner.query(
    `insert into vehicle_services (id, vehicle_id, service_type, service_date, status, completed_on, odometer, odometer_read_at)
     select gen_random_uuid(), v.id, 'oil_change', day, 'completed', day, 50000 + ($1::integer - k) * $2::integer * 20 / $1::integer, day
     from vehicles v, generate_series(1, $1::integer) k, lateral (select now()::date - 60 - k * 15 as day) d where v.number like 'BENCH-%'`,
    [SERVICES, DRIVES],
  )
  await owner.query('vacuum analyze vehicles, time_records, vehicle_services')
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from time_records where vehicle_id is not null',
  )
  await owner.end()
  return rows[0]!.count
}

export async function vehiclesOf(stand: Stand): Promise<Record<string, Target>> {
  const owner = new pg.Client({ connectionString: stand.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ id: string; number: string }>(
    `select id, number from vehicles where number like 'BENCH-%' order by md5(number) limit 20`,
  )
  await owner.end()
  const asked = (path: string, ...inputs: object[]) => asks(stand, path, ...inputs)
  const ofEach = (path: string) =>
    asked(path, ...rows.map(({ id: vehicle_id }) => ({ vehicle_id })))
  return {
    'the fleet': asked('vehicles/list', {}),
    'vehicles of a status and location': asked(
      'vehicles/list',
      { status: 'active', city: '11' },
      { city: '11' },
    ),
    'vehicles by number': asked('vehicles/list', ...rows.map(({ number: q }) => ({ q }))),
    'counts of vehicles': asked('vehicles/counts', { city: 'all' }, { city: '11' }),
    'a vehicle': asked('vehicles/read', ...rows.map(({ id }) => ({ id }))),
    'who drives now': asked('drives/now', {}),
    'what a vehicle drove': ofEach('drives/list'),
    'miles of a vehicle': ofEach('drives/miles'),
    'services of a vehicle': ofEach('vehicleServices/list'),
  }
}
