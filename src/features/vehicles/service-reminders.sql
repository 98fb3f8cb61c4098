-- Services that are due: management is told by email, of each once. Vehicles that were given up are left out, and what somebody asked for.

-- What comes again for each vehicle, what was asked for, and what was told already, as "oil_change 2026-08-24 40000"; whether it is due is
-- reckoned as on the screen. And for whom it is said, and when.
create function app.fleet_plan(out vehicles jsonb, out company_name text, out today text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'number', v.number, 'current_mileage', v.known_mileage,
        'service_plan', app.service_plan(v),
        'asked', (select coalesce(jsonb_agg(o.service_type), '[]') from public.vehicle_services o
          where o.vehicle_id = v.id and o.status in ('requested', 'scheduled')),
        'told', (select coalesce(jsonb_agg(n.service_type || ' ' || n.last_done), '[]') from public.vehicle_service_notices n
          where n.vehicle_id = v.id)) order by lower(v.number)), '[]')
      from public.vehicles v where v.archived_at is null),
    s.company_name, to_char((app.clock() at time zone s.time_zone)::date, 'YYYY-MM-DD')
  from public.settings s
$$;
grant execute on function app.fleet_plan to queue;

-- Tells it to management, and that it was told. Where another told some of it at the same time nothing is, and the work is done again.
create function app.tell_services(services jsonb, letter jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  told integer;
begin
  insert into public.vehicle_service_notices (vehicle_id, service_type, last_done)
    select p.vehicle_id, p.service_type, p.last_done from jsonb_to_recordset(services) p (vehicle_id uuid, service_type text, last_done text)
    order by p.vehicle_id, p.service_type, p.last_done
    on conflict do nothing;
  get diagnostics told = row_count;
  if told <> jsonb_array_length(services) then raise exception 'some of it was told at the same time'; end if;
  perform app.send_letter(p.email, letter) from public.profiles p where p.role in (2, 3, 4) and p.deactivated_at is null;
end $$;
grant execute on function app.tell_services to queue;
