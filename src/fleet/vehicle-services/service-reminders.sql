-- Emails management about services that are due, once each. Archived vehicles and services that
-- someone already asked for are left out.

-- Returns the recurring services of each vehicle, the services asked for, and those already
-- reported, as "oil_change 2026-08-24 40000". The app decides if a service is due, in the same way
-- as on the screen. Also returns the company's name and day.
create function app.fleet_plan(out vehicles jsonb, out company_name text, out today text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'number', v.number,
    'current_mileage', v.known_mileage,
        'service_plan', app.service_plan(v),
        'asked', (select coalesce(jsonb_agg(o.service_type), '[]') from public.vehicle_services o
          where o.vehicle_id = v.id and o.status in ('requested', 'scheduled')),
        'told', (select coalesce(jsonb_agg(n.about), '[]') from public.vehicle_notices n
          where n.vehicle_id = v.id)) order by lower(v.number)), '[]')
      from public.vehicles v where v.archived_at is null),
    s.company_name, to_char(app.company_day(), 'YYYY-MM-DD')
  from public.settings s
$$;
grant execute on function app.fleet_plan to queue;
