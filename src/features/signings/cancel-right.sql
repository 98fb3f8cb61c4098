-- Federal holidays as 16 CFR 429.0(f) names them, on their own days.
create function app.is_federal_holiday(a_day date) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select case extract(month from a_day)
    when 1 then extract(day from a_day) = 1 or (extract(isodow from a_day) = 1 and extract(day from a_day) between 15 and 21)
    when 2 then extract(isodow from a_day) = 1 and extract(day from a_day) between 15 and 21
    when 5 then extract(isodow from a_day) = 1 and extract(day from a_day) >= 25
    when 6 then extract(day from a_day) = 19
    when 7 then extract(day from a_day) = 4
    when 9 then extract(isodow from a_day) = 1 and extract(day from a_day) <= 7
    when 10 then extract(isodow from a_day) = 1 and extract(day from a_day) between 8 and 14
    when 11 then extract(day from a_day) = 11 or (extract(isodow from a_day) = 4 and extract(day from a_day) between 22 and 28)
    when 12 then extract(day from a_day) = 25
    else false end
$$;

-- The last day on which a sale made at the customer's home may be cancelled: midnight of the third business day after it (16 CFR 429.0(f):
-- every day but Sundays and federal holidays).
create function app.last_day_to_cancel(sale date) returns date
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select d::date from generate_series(sale + 1, sale + 14, interval '1 day') d
  where extract(isodow from d) <> 7 and not app.is_federal_holiday(d::date)
  order by d offset 2 limit 1
$$;
create function app.third_business_day(signed timestamptz) returns date
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select app.last_day_to_cancel((signed at time zone (select time_zone from public.settings))::date) $$;

-- That day for each on which someone may sign now: a device without a connection, which may be weeks behind, names it by this.
create function app.cancel_deadlines() returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with today as (select (now() at time zone (select time_zone from public.settings))::date as day)
  select jsonb_object_agg(d::date, app.last_day_to_cancel(d::date)) from today, generate_series(today.day - 1, today.day + 30, interval '1 day') d
$$;
grant execute on function app.cancel_deadlines to api;

-- Where the company does business, for who cancels by mail: the office of the contract's city, else the first one.
create function app.place_of_business(a_city text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select o.address from public.offices o where o.address is not null order by o.city_code <> a_city, o.city_code limit 1 $$;
grant execute on function app.place_of_business to api;
