-- Reads the counted sums, for management.

-- Splits a range of days into whole years, months and days, so that five years are about sixty
-- rows. `coarsest` is the longest span: month for figures by month.
create function app.spans_of(first date, last date, coarsest text)
returns table (span text, since date, until date)
language sql immutable
as $$
  with d as (select first as f, last + 1 as l,
    (date_trunc('month', first - 1) + interval '1 month')::date as m1,
    date_trunc('month', last + 1)::date as m2,
      (date_trunc('year', first - 1) + interval '1 year')::date as y1,
      date_trunc('year', last + 1)::date as y2)
  select s.* from d cross join lateral (values
    ('year', case when coarsest = 'year' then y1 end, y2),
    ('month', case when coarsest <> 'day' then m1 end, case when coarsest = 'year' and y1 < y2
      then y1 else m2 end),
    ('month', case when coarsest = 'year' and y1 < y2 then y2 end, m2),
    ('day', f, case when coarsest <> 'day' and m1 < m2 then m1 else l end),
    ('day', case when coarsest <> 'day' and m1 < m2 then m2 end, l)) s (span, since, until)
  where s.since < s.until
$$;

-- Returns sums of these measures over days of the company, first and last day included, of one
-- location, or of all if `city` is null. `step` splits them by 'day' or 'month' (`begins`); null
-- doesn't split. `each_city` splits by location, `each_key` by key.
-- Planned each time, since a generic plan for any days and location reads all sums. The offset
-- forces an index lookup for each measure and span: in a plain join, Postgres estimates a few
-- measures as a third of all rows and reads the whole table.
create function app.report_figures(measures text[], first date, last date, city text,
  step text default null, each_city boolean default false,
  each_key boolean default true)
returns table (measure text, key text, begins date, city_code text, count bigint, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
  select f.measure, f.key, f.begins, f.city_code, sum(f.count)::bigint, sum(f.amount)::bigint from (
    select m as measure, case when each_key then s.key else '' end as key, case
      when step is not null then date_trunc(step, s.begins)::date end as begins,
        case when each_city then s.city_code end as city_code, s.count, s.amount
      from unnest(measures) m cross join app.spans_of(first, last, coalesce(step, 'year')) p
        cross join lateral (
        select s.* from public.report_sums s where s.measure = m and s.span = p.span
          and s.begins >= p.since and s.begins < p.until
          and case when city is not null then s.city_code = city when each_city
            then s.city_code <> '*' else s.city_code = '*' end
          and case when each_key then s.key <> '*' else s.key = '*' end
        offset 0) s
    union all
    select c.measure, case when each_key then c.key else '' end, case when step is not null
      then date_trunc(step, c.day)::date end,
        case when each_city then c.city_code end, c.count, c.amount
      from public.report_changes c where c.measure = any(measures) and c.day between first and last
      and (city is null or c.city_code = city)
  ) f where (select app.is_management()) group by 1, 2, 3, 4 having sum(f.count) <> 0
    or sum(f.amount) <> 0
$$;
grant execute on function app.report_figures to api;

-- Returns units out and owned by category: how many at the end of the last day, and how many unit
-- days in these days.
create function app.report_unit_days(first date, last date, city text)
returns table (measure text, key text, units bigint, days bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
  select f.measure, f.key, sum(f.count)::bigint,
    sum(case when f.before then f.count * (last - first + 1)
      else f.count * (last - date '2000-01-01' + 1) - f.amount end)::bigint
  from (
    select true as before, b.*
      from app.report_figures(array['owned', 'out'], date '1990-01-01', first - 1, city) b
    union all select false, b.* from app.report_figures(array['owned', 'out'], first, last, city) b
  ) f group by 1, 2
$$;
grant execute on function app.report_unit_days to api;

-- Returns what counts of a person's records on the days of a period, record by record: 'worked',
-- 'overtime' or 'unbilled' seconds.
create function app.labor_records(
  measure text, first date, last date, city text default null, person uuid default null
)
returns table (id uuid, day date, seconds bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
  select p.id, p.day, case measure when 'overtime' then p.overtime else p.seconds end
  from app.labor_parts(array(select d::date
    from generate_series(first - extract(dow from first)::integer,
    last - extract(dow from last)::integer + 6, interval '1 day') d), person) p
  where (select app.is_management()) and p.day between first and last
  and (city is null or p.city_code = city)
    and (measure <> 'overtime' or p.overtime > 0) and (measure <> 'unbilled' or p.unbilled)
$$;
grant execute on function app.labor_records to api;

-- Returns the jobs that were worked on in these days, latest first, `most` at most, each with the
-- time of its last clock-in. For all locations, it reads them in order of time. For one location,
-- which may have few of the records, it goes day by day through the days on which the sums have
-- hours there, by the people who worked them.
-- A table shows a hundred rows, so the function declares that few: at an estimate of a thousand,
-- Postgres would read all jobs and customers to join them.
create function app.report_jobs_worked(first date, last date, city text, most integer)
  returns table (job_id uuid, clock_in_time timestamptz)
language plpgsql stable security definer rows 101 set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
declare
  zone constant text := (select s.time_zone from public.settings s);
  since constant timestamptz := first::timestamp at time zone zone;
  until constant timestamptz := (last + 1)::timestamp at time zone zone;
  seen uuid[] := '{}';
  its record;
  it record;
begin
  if not app.is_management() then return; end if;
  if city is null then
    return query select t.job_id, t.clock_in_time from public.time_records t
      where t.clock_in_time >= since and t.clock_in_time < until and t.deleted_at is null
      and t.clock_out_time is not null
        -- Takes the last record of its job, looked up by index: in a join, Postgres might read all
        -- hours for it.
        and t.id = (select l.id from public.time_records l where l.job_id = t.job_id
          and l.deleted_at is null and l.clock_out_time is not null
          and l.clock_in_time < until order by l.clock_in_time desc, l.id desc limit 1)
      order by t.clock_in_time desc limit most;
    return;
  end if;
  for its in
    select w.day, array_agg(distinct w.key::uuid) as people from (
      select s.begins as day, s.key from public.report_sums s
        where s.measure = 'worked' and s.span = 'day' and s.begins between first and last
        and s.city_code = city and s.key <> '*'
      union all
      select c.day, c.key from public.report_changes c where c.measure = 'worked'
        and c.day between first and last and c.city_code = city) w
    group by 1 order by 1 desc
  loop
    for it in
      select t.job_id, max(t.clock_in_time) as at from unnest(its.people) p (id)
        join public.time_records t on t.employee_id = p.id and t.deleted_at is null
        and t.clock_out_time is not null
          and t.clock_in_time >= its.day::timestamp at time zone zone
          and t.clock_in_time < (its.day + 1)::timestamp at time zone zone
        join public.jobs j on j.id = t.job_id join public.customers c on c.id = j.customer_id
        and c.city_code = report_jobs_worked.city
      group by 1 order by 2 desc
    loop
      continue when it.job_id = any(seen);
      seen := seen || it.job_id;
      job_id := it.job_id;
      clock_in_time := it.at;
      return next;
      if cardinality(seen) >= most then return; end if;
    end loop;
  end loop;
end $$;
grant execute on function app.report_jobs_worked to api;
