-- All staff see how often services are due. Administrators set it.
grant select on service_intervals to api;
grant update (every_days, every_miles) on service_intervals to api;
create policy "staff see all" on service_intervals for select to api
  using ((select app.is_staff()));
create policy "administrators set" on service_intervals for update to api
  using ((select app.is_administrator())) with check ((select app.is_administrator()));
create trigger announce after insert or update or delete or truncate on service_intervals
  for each statement execute function app.announce();
create trigger audit after update on service_intervals for each row execute function app.audit();
create policy "administrators see how intervals were set" on audits for select to api
  using (table_name = 'service_intervals' and (select app.is_administrator()));

-- Returns the odometer reading of a service, unless management corrected it since. A separate
-- function, because only management may see corrections.
create function app.standing_odometer(s public.vehicle_services) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select s.odometer where app.stands(s.vehicle_id, s.odometer, s.odometer_read_at) $$;
grant execute on function app.standing_odometer to api;

-- Returns the recurring services of a vehicle: how often they are due, and when and at which
-- mileage each was last done. A day entered by hand has no mileage, and neither has one whose
-- reading was corrected.
create function app.service_plan(v public.vehicles) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object('service_type', i.id, 'every_days', i.every_days,
    'every_miles', i.every_miles,
      'last_on', greatest((l.done).completed_on, w.written),
      'last_odometer', case when w.written > (l.done).completed_on then null
        else app.standing_odometer(l.done) end)
    order by i.every_miles nulls last, i.id), '[]')
  from public.service_intervals i
  cross join lateral (select case i.id when 'oil_change' then v.last_oil_change when 'tire_rotation'
    then v.last_tire_rotation end as written) w
  left join lateral (select s as done from public.vehicle_services s
    where s.vehicle_id = v.id and s.service_type = i.id and s.status = 'completed'
    order by s.completed_on desc, s.odometer desc nulls last limit 1) l on true
  where i.every_days is not null or i.every_miles is not null
$$;
grant execute on function app.service_plan to api;
