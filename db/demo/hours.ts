import type pg from 'pg'

/** Days of crew hours, back from today: this pay week, the one before, and part of a third. */
const DAYS = 17

/**
 * Adds the crew's recent hours: two customers back to back every day but Sunday, with lunch
 * deducted from the second. One colleague works longer days and has overtime. No one is on the
 * clock now. Days are the company's, and no job has hours before it began.
 */
export async function addHours(client: pg.Client) {
  await client.query(`select app.become(null)`)
  await client.query(
    `with crew as (select id, row_number() over (order by email) as n from profiles where role in (1, 2)),
      shifts as (
        select c.id as employee_id, c.n, day, part,
          worked + time '07:30' + make_interval(mins => (c.n::int * 7 + day * 11) % 40) as began,
          case when c.n = 1 then interval '10 hours 15 minutes' else interval '8 hours 20 minutes' end as whole
        from crew c, generate_series(1, $1) day, generate_series(0, 1) part, settings,
          lateral (select app.company_day(now(), time_zone) - day as worked) days
        where extract(dow from worked) not in (0, case when c.n = 1 then 0 else 6 end)
      ),
      stretches as (
        select s.*, (began + case part when 0 then interval '0' else interval '3 hours 10 minutes' end) at time zone time_zone as from_at,
          (began + case part when 0 then interval '3 hours 10 minutes' else whole end) at time zone time_zone as to_at
        from shifts s, settings
      )
     insert into time_records (id, employee_id, job_id, notes, clocked_in_at, clocked_out_at, clock_in_time, clock_out_time, break_seconds,
       in_received_at, out_received_at, in_device_at, out_device_at, created_by, created_at)
     select gen_random_uuid(), employee_id, w.id,
       case part when 1 then '[Auto-deducted 1 hour for lunch break - worked over 6 hours]' else '' end,
       from_at, to_at, from_at, to_at - make_interval(hours => part), part * 3600, from_at, to_at, from_at, to_at, employee_id, from_at
     from stretches s cross join lateral (
       select id, row_number() over (order by created_at desc, id) as n, count(*) over () as jobs
       from jobs where status = 'active' and created_at < s.from_at
     ) w
     where w.n = 1 + (s.n * 5 + day * 3 + part) % w.jobs and to_at < now() - interval '2 hours'`,
    [DAYS],
  )
}
