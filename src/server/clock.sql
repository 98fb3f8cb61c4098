-- The company's clock, which decides when something happened. Everything about working time uses
-- it.
create function app.clock() returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select now() + coalesce((select clock_ahead from public.installation), '0') $$;
grant execute on function app.clock to api;

-- The same clock, but it advances within a transaction: someone who waited for a lock punches at
-- the moment they get it.
create function app.clock_now() returns timestamptz
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$ select clock_timestamp() + coalesce((select clock_ahead from public.installation), '0') $$;
grant execute on function app.clock_now to api;

-- The company's day of a moment, for statements that have read the company's time zone: Postgres
-- inlines it, so that it costs no call per row and plans stay what they are.
create function app.company_day(at timestamptz, zone text) returns date
language sql immutable parallel safe as $$ select (at at time zone zone)::date $$;
grant execute on function app.company_day(timestamptz, text) to api;

-- The company's day of a moment.
create function app.company_day(at timestamptz) returns date
language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select app.company_day(at, time_zone) from public.settings $$;
grant execute on function app.company_day(timestamptz) to api;

-- The company's day.
create function app.company_day() returns date
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin return app.company_day(app.clock()); end $$;
grant execute on function app.company_day() to api;
