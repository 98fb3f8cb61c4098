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

-- The company's day.
create function app.company_day() returns date
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin return (select (app.clock() at time zone time_zone)::date from public.settings); end $$;
grant execute on function app.company_day to api;

create function app.company_day_of(at timestamptz) returns date
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select (at at time zone time_zone)::date from public.settings $$;
