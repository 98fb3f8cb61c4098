-- Services that are due: management is told by email, of each once. Archived vehicles are left out, and what someone asked for.

-- What comes again for each vehicle, what was asked for, and what was told already, as "oil_change 2026-08-24 40000"; whether it is due is
-- reckoned as on the screen. And the company's name and day.
create function app.fleet_plan(out vehicles jsonb, out company_name text, out today text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'number', v.number, 'current_mileage', v.known_mileage,
        'service_plan', app.service_plan(v),
        'asked', (select coalesce(jsonb_agg(o.service_type), '[]') from public.vehicle_services o
          where o.vehicle_id = v.id and o.status in ('requested', 'scheduled')),
        'told', (select coalesce(jsonb_agg(n.about), '[]') from public.vehicle_notices n where n.vehicle_id = v.id)) order by lower(v.number)), '[]')
      from public.vehicles v where v.archived_at is null),
    s.company_name, to_char((app.clock() at time zone s.time_zone)::date, 'YYYY-MM-DD')
  from public.settings s
$$;
grant execute on function app.fleet_plan to queue;
