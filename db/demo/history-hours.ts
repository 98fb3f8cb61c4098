import type pg from 'pg'
import { firstNames, lastNames } from '#db/demo/names.ts'

/**
 * Assigns the hours: the nth job of a day gets the nth technician, on the morning of the next day
 * and the afternoon of the day after.
 */
const SHIFTS = `
  create temp table shifts on commit drop as
  select p.job_id, s.part, (p.day + s.part) as day, row_number() over (partition by p.day + s.part, s.part order by p.n)::integer as technician
  from past p, (values (1), (2)) s (part) where p.job_status = 'closed'`

/**
 * Adds as many technicians as the busiest day needs. They have no login, because no one logs in as
 * a technician from years ago.
 */
export async function addCrewOfYears(client: pg.Client) {
  await client.query(SHIFTS)
  await client.query(
    `with needed as (select n from generate_series(1, (select max(technician) from shifts)) n
       where not exists (select from profiles where email = 'technician.' || n || '@demo.test')),
     people as (
       insert into auth.users (name, email, email_verified)
       select ($1::text[])[1 + n * 7 % cardinality($1)] || ' ' || ($2::text[])[1 + n * 11 % cardinality($2)], 'technician.' || n || '@demo.test', true
       from needed returning id, name, email)
     insert into profiles (id, name, email, role) select id, name, email, 1 from people`,
    [firstNames, lastNames],
  )
}

/** Adds two finished records to each closed job, none before the job began. */
export async function addHoursOfYears(client: pg.Client) {
  await client.query(`
    insert into time_records (id, employee_id, job_id, clocked_in_at, clocked_out_at, clock_in_time, clock_out_time, in_received_at, out_received_at,
      in_device_at, out_device_at, created_by, created_at)
    select gen_random_uuid(), w.id, s.job_id, t.began, t.ended, t.began, t.ended, t.began, t.ended, t.began, t.ended, w.id, t.began
    from shifts s join profiles w on w.email = 'technician.' || s.technician || '@demo.test' cross join settings,
      lateral (select (s.day + case s.part when 1 then time '08:00' else time '13:00' end) at time zone time_zone as began) b,
      lateral (select b.began, b.began + make_interval(mins => 150 + (s.technician * 7 + s.part * 31) % 90) as ended) t
    where t.ended < now() - interval '2 hours'
      and not exists (select from time_records r where r.employee_id = w.id and r.clock_in_time < t.ended and r.clock_out_time > t.began)`)
  await client.query(`
    update jobs j set last_worked_at = greatest(j.last_worked_at, t.at), last_worked_by = t.person
    from (select distinct on (r.job_id) r.job_id, r.clock_out_time as at, r.employee_id as person from time_records r join past p on p.job_id = r.job_id
      order by r.job_id, r.clock_out_time desc) t
    where t.job_id = j.id and (j.last_worked_at is null or j.last_worked_at < t.at)`)
}
