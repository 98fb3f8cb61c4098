-- Keeps the sums that report-definitions.sql defines. A change is a new row with the difference between
-- what the records say and what was counted before, written in one statement, so that concurrent
-- changes wait for no one and nothing is lost. Now and then, one of them adds up the rows.

create function app.measures_of(topic text) returns text[]
language sql immutable
as $$
  select case topic when 'invoiced'
    then array['invoiced', 'net', 'local tax', 'state tax', 'billed', 'rented']
    when 'paid' then array['paid', 'paid in full'] when 'jobs' then array['opened', 'closed']
      when 'leads' then array['leads', 'answered', 'won']
    when 'labor' then array['worked', 'overtime', 'unbilled', 'billable'] when 'units'
      then array['owned', 'out'] end
$$;

-- Writes the sums in the order in which they are read: after a full recount, rows that are read
-- together are stored together.
-- Besides each location and key, it keeps sums for all locations (*) and all keys (*), so that
-- reading a total takes the same time, however many there are.
create function app.add_up_reports() returns void
language sql set search_path = pg_catalog, pg_temp
as $$
  with gone as (delete from public.report_changes returning *)
  insert into public.report_sums (measure, span, begins, city_code, key, count, amount)
  select g.measure, s.span, date_trunc(s.span, g.day)::date, coalesce(r.city_code, g.city_code),
    coalesce(r.key, g.key), sum(g.count), sum(g.amount)
    from gone g cross join (values ('day'), ('month'), ('year')) s (span)
      cross join (values (null, null), ('*', null), (null, '*'), ('*', '*')) r (city_code, key)
    group by 1, 2, 3, 4, 5 having sum(g.count) <> 0 or sum(g.amount) <> 0 order by 1, 2, 4, 3
  on conflict (measure, span, begins, city_code, key) do update
    set count = report_sums.count + excluded.count, amount = report_sums.amount + excluded.amount
$$;

-- Corrects a topic's sums to what the records say, for these days and this key, or for all.
create function app.recount(topic text, days date[], a_key text default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if cardinality(days) = 0 then return; end if;
  execute format($q$
    insert into public.report_changes (measure, day, city_code, key, count, amount)
    select measure, day, city_code, key, sum(count), sum(amount) from (
      select * from app.%I($1, $2)
      union all select measure, begins, city_code, key, -count, -amount from public.report_sums
        where measure = any($3) and span = 'day' and city_code <> '*' and key <> '*'
        and ($1 is null or begins = any($1)) and ($2 is null or key = $2)
      union all select measure, day, city_code, key, -count, -amount from public.report_changes
        where measure = any($3) and ($1 is null or day = any($1)) and ($2 is null or key = $2)
    ) counted group by 1, 2, 3, 4 having sum(count) <> 0 or sum(amount) <> 0$q$, 'count_' || topic)
    using days, a_key, app.measures_of(topic);
  if random() < 0.01 and pg_try_advisory_xact_lock(7030227) then perform app.add_up_reports();
    end if;
end $$;

-- Recounts everything: after a change of definitions or of the company's days, or after rows were
-- added while triggers were off.
create function app.recount_all() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  topic text;
begin
  foreach topic in array array['invoiced', 'paid', 'jobs', 'leads', 'labor', 'units'] loop perform
    app.recount(topic, null); end loop;
  perform app.add_up_reports();
end $$;
grant execute on function app.recount_all to queue;
