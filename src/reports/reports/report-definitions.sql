-- Counts what reports show from the records themselves, for some days (null: all) and for one key
-- (null: all). app.recount uses these functions to keep the sums right, so that each definition
-- exists once. Amounts are USD cents, seconds or days. Days are the company's.

-- Counts invoices by day of issue, without void and written-off ones, like the invoice cards.
create function app.count_invoiced(days date[], a_key text)
returns table (measure text, day date, city_code text, key text, count bigint, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with issued as materialized (
    select i.*, coalesce(c.insurance_company, '') as insurer from public.invoices i
      join public.customers c on c.id = i.customer_id
    where i.status in ('sent', 'partially_paid', 'paid')
    and (days is null or i.date_issued = any(days))
  ), lines as materialized (
    select i.date_issued, i.city_code, l.section, l.total_cents,
      case when l.section = 'equipment'
        then coalesce((select e.category from public.invoice_sources s
          join public.placements p on p.id = s.placement_id
          join public.equipment e on e.id = p.equipment_id where s.line_id = l.id order by s.id
            limit 1),
        (select e.category from public.equipment e
          where lower(e.item_number) = lower(l.item_number)), '') end as category
    from issued i join public.invoice_lines l on l.invoice_id = i.id and l.removed_at is null
  )
  select 'invoiced', date_issued, city_code, insurer, count(*), sum(total_cents)::bigint from issued
    group by 2, 3, 4
  union all select 'net', date_issued, city_code, '', count(*), sum(subtotal_cents)::bigint
  from issued group by 2, 3
  union all select 'local tax', date_issued, city_code, '', count(*), sum(local_tax_cents)::bigint
  from issued group by 2, 3
  union all select 'state tax', date_issued, city_code, '', count(*), sum(state_tax_cents)::bigint
  from issued group by 2, 3
  union all select 'billed', date_issued, city_code, section, count(*), sum(total_cents)::bigint
  from lines group by 2, 3, 4
  union all select 'rented', date_issued, city_code, category, count(*), sum(total_cents)::bigint
  from lines where category is not null group by 2, 3, 4
$$;

-- Counts payments, less refunds, by day and payer; and invoices paid in full by the day of their
-- last payment, with the days it took.
create function app.count_paid(days date[], a_key text)
returns table (measure text, day date, city_code text, key text, count bigint, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with paid as materialized (
    select p.id, p.invoice_id, p.paid_on, p.payer, case p.kind when 'refund' then -p.amount_cents
      else p.amount_cents end as cents, p.kind
    from public.payments p where p.reversed_at is null and (days is null or p.paid_on = any(days))
  )
  select 'paid', p.paid_on, i.city_code, p.payer, count(*), sum(p.cents)::bigint
    from paid p join public.invoices i on i.id = p.invoice_id group by 2, 3, 4
  union all
  select 'paid in full', p.paid_on, i.city_code, coalesce(c.insurance_company, ''), count(*),
    sum(greatest(p.paid_on - i.date_issued, 0))::bigint
    from paid p join public.invoices i on i.id = p.invoice_id and i.status = 'paid'
    join public.customers c on c.id = i.customer_id
    where not exists (select from public.payments l where l.invoice_id = p.invoice_id
      and l.reversed_at is null and (l.paid_on, l.id) > (p.paid_on, p.id))
    group by 2, 3, 4
$$;

-- Counts jobs by the day they began, and by the day they were closed, with the days they were open.
create function app.count_jobs(days date[], a_key text)
returns table (measure text, day date, city_code text, key text, count bigint, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select 'opened', j.start_date, c.city_code, '', count(*), 0
    from public.jobs j join public.customers c on c.id = j.customer_id where days is null
    or j.start_date = any(days) group by 2, 3
  union all
  select 'closed', j.end_date, c.city_code, '', count(*), sum(j.end_date - j.start_date)
    from public.jobs j join public.customers c on c.id = j.customer_id
    where j.end_date is not null and (days is null or j.end_date = any(days)) group by 2, 3
$$;

-- Counts leads by day and source, without spam and duplicates: how many came, how many were
-- answered and after how many seconds, and how many were won.
create function app.count_leads(days date[], a_key text)
returns table (measure text, day date, city_code text, key text, count bigint, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with zone as (select time_zone from public.settings), came as materialized (
    select app.company_day(l.created_at, time_zone) as day,
      coalesce(l.city_code, '') as city_code, l.source, l.status,
      round(extract(epoch from l.answered_at - l.created_at)) as waited
    from zone, public.leads l
    where not l.suspicious and l.close_reason is distinct from 'spam' and l.close_reason is distinct
    from 'duplicate'
      and (days is null or exists (select from unnest(days) d
        where l.created_at >= d::timestamp at time zone time_zone
        and l.created_at < (d + 1)::timestamp at time zone time_zone)
        and l.created_at >= (select min(d) from unnest(days) d)::timestamp at time zone time_zone
        and l.created_at < (select max(d) + 1
          from unnest(days) d)::timestamp at time zone time_zone)
  )
  select 'leads', day, city_code, source, count(*), 0 from came group by 2, 3, 4
  union all select 'answered', day, city_code, source, count(*), sum(waited)::bigint from came
  where waited is not null group by 2, 3, 4
  union all select 'won', day, city_code, source, count(*), 0 from came where status = 'converted'
  group by 2, 3, 4
$$;

-- Splits finished records at the ends of the company's days: what counts on each day, how much of
-- it exceeds 40 hours in the pay week in the order worked, and if it is on no invoice. A record's
-- hundredths are rounded once, and its days add up to them. `days` must be whole weeks. The 40
-- hours are OVERTIME_AFTER in pay-week.ts.
create function app.labor_parts(days date[], person uuid)
returns table (id uuid, employee_id uuid, city_code text, day date, begins boolean, seconds bigint,
  overtime bigint, unbilled boolean, hundredths bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with zone as (select time_zone,
    (select min(d) from unnest(days) d)::timestamp at time zone time_zone as since,
      (select max(d) + 1 from unnest(days) d)::timestamp at time zone time_zone as until
        from public.settings),
  records as materialized (
    select t.id, t.employee_id, t.clock_in_time, t.clock_out_time, c.city_code, time_zone,
      not exists (select from public.invoice_sources s where s.time_record_id = t.id
        and s.kind = 'hours' and s.released_at is null) as unbilled
    from zone, public.time_records t join public.jobs j on j.id = t.job_id
    join public.customers c on c.id = j.customer_id
    where t.deleted_at is null and t.clock_out_time is not null
    and (person is null or t.employee_id = person)
      and (days is null or t.clock_in_time < until and t.clock_out_time > since
        and (t.clock_in_time >= since - interval '7 days' or t.reaches_far))
  ), parts as (
    select r.id, r.employee_id, r.city_code, r.unbilled, d::date as day,
      d::date = app.company_day(r.clock_in_time, time_zone) as begins, r.clock_in_time,
      round(extract(epoch from least(r.clock_out_time,
        (d + interval '1 day') at time zone time_zone)
        - greatest(r.clock_in_time, d at time zone time_zone)))::bigint as seconds
    from records r cross join lateral
      generate_series(date_trunc('day', r.clock_in_time at time zone time_zone),
      date_trunc('day', (r.clock_out_time - interval '1 microsecond') at time zone time_zone),
      interval '1 day') d
  ), summed as (
    select p.*, sum(seconds) over (partition by employee_id, day - extract(dow from day)::integer
      order by day, clock_in_time, id)::bigint as worked,
      (round(sum(seconds) over (partition by id order by day) / 36.0)
        - round((sum(seconds) over (partition by id
          order by day) - seconds) / 36.0))::bigint as hundredths
    from parts p
  )
  select s.id, s.employee_id, s.city_code, s.day, s.begins, s.seconds,
    greatest(worked - 144000, 0) - greatest(worked - s.seconds - 144000, 0), s.unbilled,
    s.hundredths
  from summed s where days is null or s.day = any(days)
$$;

-- Counts hours by person: all, overtime, those on no invoice, and hundredths of an hour as they are
-- billed (hundredthsOfHours in values/durations.ts).
create function app.count_labor(days date[], a_key text)
returns table (measure text, day date, city_code text, key text, count bigint, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with parts as materialized (select * from app.labor_parts(days, a_key::uuid))
  select 'worked', day, city_code, employee_id::text, count(*) filter (where begins),
    sum(seconds)::bigint from parts group by 2, 3, 4
  union all select 'overtime', day, city_code, employee_id::text, 0, sum(overtime)::bigint
  from parts group by 2, 3, 4 having sum(overtime) > 0
  union all select 'unbilled', day, city_code, employee_id::text, count(*) filter (where begins),
    sum(seconds)::bigint from parts where unbilled group by 2, 3, 4
  union all select 'billable', day, city_code, employee_id::text, 0, sum(hundredths)::bigint
  from parts group by 2, 3, 4 having sum(hundredths) > 0
$$;

-- Returns the days on which a unit became ours (1) or was retired (-1), and on which it went out
-- (1) or came back (-1). A day counts if the unit was on a job for any part of it. `besides` is a
-- stay that counts although it is not in the table, `but` is one that does not count.
create function app.unit_days(unit equipment, but uuid default null, besides daterange default null)
returns table (measure text, day date, change integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with zone as (select time_zone from public.settings), stays as materialized (
    select coalesce(range_agg(r), '{}') as days from (
      select daterange(app.company_day(p.placed_at, time_zone),
        app.company_day(p.removed_at, time_zone), '[]') as r
        from zone, public.placements p where p.equipment_id = (unit).id and p.voided_at is null
        and p.id is distinct from but
      union all select besides where besides is not null) s
  ), ours as (
    select least(app.company_day((unit).created_at, time_zone),
      (select lower(days) from stays)) as since from zone
  )
  select 'owned', since, 1 from ours
  union all select 'owned', greatest((unit).retired_on, since), -1 from ours
  where (unit).retired_on is not null
  union all select 'out', lower(r), 1 from stays, unnest(days) r
  union all select 'out', upper(r), -1 from stays, unnest(days) r where not upper_inf(r)
$$;

-- Counts units by category, on the days on which their number changed. The amount is the change
-- times the day's number, so that app.report_unit_days can compute sums of days from sums of
-- changes.
create function app.count_units(days date[], a_key text)
returns table (measure text, day date, city_code text, key text, count bigint, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select d.measure, d.day, e.city_code, e.category, sum(d.change),
    sum(d.change * (d.day - date '2000-01-01'))
  from public.equipment e cross join lateral app.unit_days(e) d group by 1, 2, 3, 4
$$;
