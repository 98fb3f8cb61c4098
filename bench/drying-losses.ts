import pg from 'pg'
import { addFormerJobs } from '#bench/former-jobs.ts'

// Fills a company with the drying of years for `npm run bench -- drying` and `-- round`.
//
// Readings grow with the losses that are over. Losses that dry at the same time stay 60, and
// current jobs stay as many: they are what the crews can visit in a day, however long the company
// has worked. So an answer may take longer with the readings of its own job, and the dashboard's
// line of drying with the number of current jobs, which it looks up one by one; none may with those
// of closed jobs. Customers and people stay the same, too. Their time records grow with the visits.

/** Readings of the small company and of the large one. */
export const READINGS = [10_000, 1_000_000] as const
export const CUSTOMERS = 900
/** Closed jobs added to each customer of the large company, so that each loss has a job. */
const MORE_JOBS = 24

/** A loss that takes a month: 30 visits of 2 chambers with 2 dehumidifiers and 20 points each. */
const LONG = { visits: 30, chambers: 2, units: 2, points: 20 }
/** Other losses: 4 visits of a chamber with a dehumidifier and 6 points. */
const USUAL = { visits: 4, chambers: 1, units: 1, points: 6 }
/** Losses that dry now, the long one among them. */
const CURRENT = 60
/** Units that stood on closed jobs, one after the other, and people who visited them. */
const [POOL, CREW] = [100, 20]

/** Readings of a loss: outside, unaffected, each chamber with its units in and out, its points. */
const readingsOf = ({ visits, chambers, units, points }: typeof LONG) =>
  visits * (2 + chambers * (1 + 2 * units + points))

/** The losses that are over. */
const closedOf = (readings: number) =>
  Math.floor((readings - readingsOf(LONG) - (CURRENT - 1) * readingsOf(USUAL)) / readingsOf(USUAL))

const crew = `
  with people as (
    insert into auth.users (name, email, email_verified)
    select 'Dryer ' || n, 'dryer.' || n || '@example.com', true from generate_series(1, $1::int) n
    returning id, name, email)
  insert into profiles (id, name, email, role) select id, name, email, 1 from people`

/** Chooses a job for each loss; number 0 is the long one. Closed ones follow each other. */
const losses = `
  create temp table losses as
  select l.*, p.id as person, s.*, case
      when l.n = 0 then date_trunc('hour', now()) - interval '29 days 3 hours'
      when l.is_current then date_trunc('hour', now()) - interval '3 days 3 hours'
      else date_trunc('hour', now()) - interval '40 days' - l.n / $4 * interval '5 days' end
    + l.n % $4 / $5 * interval '30 minutes' as began
  from (
    (select id as job_id, customer_id, true as is_current, row_number() over (order by id)::int - 1 as n
      from jobs j where is_current and not exists (select from chambers c where c.job_id = j.id)
      limit $2)
    union all
    (select id, customer_id, false, row_number() over (order by id)::int as n
      from jobs j where status = 'closed' and not exists (select from chambers c where c.job_id = j.id)
      limit $3)) l
  join (select id, row_number() over (order by email)::int - 1 as n from profiles
    where email like 'dryer.%') p on p.n = l.n % $5
  join jsonb_to_recordset($1::jsonb) s (is_long boolean, visits int, chambers int, units int, points int)
    on s.is_long = (l.n = 0 and l.is_current)`

const setup = [
  `insert into sites (id, job_id, elevation_ft, building, created_by, created_at)
   select gen_random_uuid(), job_id, 950, 'House', person, began from losses`,
  `create temp table own_chambers as
   select gen_random_uuid() as id, k, l.* from losses l, generate_series(1, l.chambers) k`,
  `insert into chambers (id, job_id, name, water_category, category_reason, stage, created_by, created_at)
   select id, job_id, 'Chamber ' || k, 2, 'Washing machine', 'drying', person, began from own_chambers`,
  `create temp table own_rooms as select gen_random_uuid() as id, r, c.id as chamber_id, c.job_id,
     c.person, c.began from own_chambers c, generate_series(1, 2) r`,
  `insert into rooms (id, job_id, chamber_id, name, length_in, width_in, height_in, wet_floor_sf,
     created_by, created_at)
   select id, job_id, chamber_id, 'Room ' || r, 180, 144, 96, 120, person, began from own_rooms`,
  `insert into meters (id, maker, model, serial_number)
   select gen_random_uuid(), 'Delmhorst', 'BD-2100', 'BENCH-' || n from generate_series(1, 12) n`,
  `insert into equipment (id, name, item_number, model_number, serial_number, category, city_code,
     rental_rate_daily_cents, status)
   select gen_random_uuid(), 'LGR of the bench', 'DRY-' || n, 'LGR 7000', 'S' || n, 'dehumidifier',
     '01', 9000, 'deployed' from generate_series(1, 1000) n`,
  `create temp table units as
   select e.id, c.id as chamber_id, c.k, c.job_id, c.n, c.is_current, c.began, c.person
   from own_chambers c cross join lateral generate_series(1, c.units) u
   join (select id, substring(item_number from 5)::int as number from equipment
     where item_number like 'DRY-%') e
     on e.number = case when c.is_current then $POOL + c.n * 4 + (c.k - 1) * 2 + u else 1 + c.n % $POOL end`,
  `insert into placements (id, equipment_id, job_id, room, placed_at, removed_at, removed_condition)
   select gen_random_uuid(), id, job_id, 'Room 1', began - interval '10 minutes',
     case when not is_current then began + interval '4 days' end,
     case when not is_current then 'good' end from units`,
  'analyze own_chambers, own_rooms, losses',
  `create temp table own_points as
   select gen_random_uuid() as id, (c.k - 1) * c.points + p as number, c.id as chamber_id, c.job_id,
     c.visits, c.is_current, c.began, c.person, r.id as room_id
   from own_chambers c cross join lateral generate_series(1, c.points) p
   join own_rooms r on r.chamber_id = c.id and r.r = 1 + p % 2`,
  `insert into points (id, job_id, chamber_id, room_id, number, walk_order, surface, material, height_in,
     created_by, created_at)
   select id, job_id, chamber_id, room_id, number, number, 'wall', 'drywall', 12, person, began
   from own_points`,
  `create temp table usual_meter as select id from meters where serial_number = 'BENCH-1'`,
  `insert into point_goals (job_id, point_id, meter_id, mode, scale, dry_standard, goal, created_by, created_at)
   select job_id, p.id, m.id, 'pin', 'mc', 11, 15, person, began from own_points p, usual_meter m`,
]

const visits = [
  `create temp table visits as
   select gen_random_uuid() as id, day, job_id, person, n, is_current, l.visits,
     began + day * interval '1 day' as at
   from losses l, generate_series(0, l.visits - 1) day`,
  `insert into rounds (id, job_id, began_at, ended_at, all_running, created_by, created_at)
   select id, job_id, at, at + interval '20 minutes', true, person, at from visits`,
  `insert into skipped_stops (id, job_id, round_id, stop, name, reason, created_by, created_at)
   select gen_random_uuid(), job_id, id, 'outside', 'Outside', 'Meter not at hand', person, at
   from visits where day % 4 = 3`,
  `insert into time_records (id, employee_id, job_id, clocked_in_at, clocked_out_at, clock_in_time,
     clock_out_time)
   select gen_random_uuid(), person, job_id, i, o, i, o
   from visits, lateral (select at - interval '4 minutes' as i, at + interval '25 minutes' as o) t`,
  'analyze own_points, visits, units',
  `create temp table places as
   select job_id, null::uuid as chamber_id, place, null::uuid as unit, 66.0 as fahrenheit, 45.0 as rh
     from losses, unnest(array['outside', 'unaffected']) place
   union all select job_id, id, 'chamber', null, 79.5, 36 from own_chambers
   union all select job_id, chamber_id, 'inlet', id, 79.5, 36 from units
   union all select job_id, chamber_id, 'outlet', id, 96, 12 from units`,
  'analyze places',
  `insert into air_readings (id, job_id, round_id, chamber_id, place, equipment_id, fahrenheit, rh,
     taken_at, created_by, created_at)
   select gen_random_uuid(), v.job_id, v.id, a.chamber_id, a.place, a.unit, a.fahrenheit,
     a.rh + round(20 * exp(-v.day / 3.0)::numeric, 1), t.at, v.person, t.at
   from visits v join places a on a.job_id = v.job_id,
     lateral (select v.at + interval '1 minute' as at) t`,
  // Every fourth point of a loss that dries now has stopped above its goal.
  `insert into point_readings (id, job_id, point_id, round_id, meter_id, mode, scale, value, taken_at,
     struck_at, struck_by, struck_reason, created_by, created_at)
   select gen_random_uuid(), v.job_id, p.id, v.id, m.id, 'pin', 'mc',
     round((case when v.is_current and p.number % 4 = 0 then 18 + 10 * exp(-v.day * 2.0)
       else 12 + 22 * exp(-v.day * 2.2 / v.visits) end)::numeric, 1), t.at,
     case when s.struck then t.at end, case when s.struck then v.person end,
     case when s.struck then 'Slip' end, v.person, t.at
   from visits v join own_points p on p.job_id = v.job_id cross join usual_meter m,
     lateral (select v.at + (5 + p.number * 0.2) * interval '1 minute' as at) t,
     lateral (select (p.number * 7 + v.day) % 50 = 49 as struck) s`,
  `insert into alert_answers (id, job_id, chamber_id, alert, alert_at, sentence, reason, answered_at,
     created_by, created_at)
   select gen_random_uuid(), p.job_id, p.chamber_id, 'not_moving:' || p.id, v.at, 'It still shows that.',
     'The base comes off tomorrow.', v.at, v.person, v.at
   from visits v join own_points p on p.job_id = v.job_id
   where v.is_current and v.day % 10 = 2 and p.number = 4`,
]

const tables = `rooms, chambers, sites, meters, rounds, air_readings, skipped_stops, points, point_goals,
  point_readings, alert_answers, placements, equipment, time_records, jobs`

/** Drops the indexes of the readings and returns statements that build them again. */
async function withoutIndexes(owner: pg.Client) {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid in ('point_readings'::regclass, 'air_readings'::regclass)
       and not exists (select from pg_constraint c where c.conindid = i.oid)`,
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Adds the losses of a company, with the triggers off, and returns how many readings it has. */
export async function addLosses(ownerUrl: string, readings: number) {
  if (readings > READINGS[0]) await addFormerJobs(ownerUrl, MORE_JOBS)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '256MB'`,
  )
  const indexes = await withoutIndexes(owner)
  await owner.query(crew, [CREW])
  const closed = closedOf(readings)
  const shapes = JSON.stringify([
    { is_long: true, ...LONG },
    { is_long: false, ...USUAL },
  ])
  await owner.query(losses, [shapes, CURRENT, closed, POOL, CREW])
  for (const statement of [...setup, ...visits])
    await owner.query(statement.replaceAll('$POOL', String(POOL)))
  for (const definition of indexes) await owner.query(definition)
  await owner.query(`vacuum analyze ${tables}`)
  const { rows } = await owner.query<{ losses: number; readings: number; current: number }>(
    `select (select count(*)::int from losses) as losses,
       (select count(*)::int from jobs where is_current) as current,
       ((select count(*) from air_readings) + (select count(*) from point_readings))::int as readings`,
  )
  await owner.end()
  const [found] = rows
  if (found!.losses < closed + CURRENT) throw new Error(`only ${found!.losses} jobs have a loss`)
  return found!
}

/** A loss that dries, with its points in walking order. */
export interface Loss {
  job_id: string
  points: string[]
  meter_id: string
}

/** Returns the long loss, and the others that dry now. */
export async function lossesOf(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<Loss>(
    `select p.job_id, array_agg(p.id order by p.number) as points, min(g.meter_id::text) as meter_id
     from jobs j join points p on p.job_id = j.id join point_goals g on g.point_id = p.id
     join meters m on m.id = g.meter_id and m.serial_number = 'BENCH-1'
     where j.is_current group by p.job_id order by count(*) desc, md5(p.job_id::text)`,
  )
  await owner.end()
  const [long, ...usual] = rows
  return { long: long!, usual }
}
