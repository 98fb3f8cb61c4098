-- All staff report services a vehicle needs. Management schedules them, enters the cost, and
-- completes or cancels them.
grant select on vehicle_services to api;
grant insert (id, vehicle_id, service_type, service_date, priority, assigned_to, description,
  notes) on vehicle_services to api;
grant update (service_type, service_date, priority, assigned_to, description, notes, status,
  completed_on, odometer) on vehicle_services to api;
create policy "staff see all" on vehicle_services for select to api using ((select app.is_staff()));
create policy "staff report" on vehicle_services for insert to api
  with check ((select app.is_staff()));
create policy "management plans and completes" on vehicle_services for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on vehicle_services
  for each statement execute function app.announce();
create trigger audit after insert or update on vehicle_services for each row
  execute function app.audit('odometer_read_at');
create policy "staff see the history of services" on audits for select to api
  using (table_name = 'vehicle_services' and (select app.is_staff()));

-- A service that management asks for is scheduled; one that others ask for is requested. Completing
-- it updates the day of the vehicle's last service of that kind. A completed or canceled service
-- never changes. An odometer reading more than 1,000 miles above the known mileage counts as a
-- typo, as at a clock-in.
create function app.keep_vehicle_service() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  known integer;
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.actor_id(), new.created_by);
    if app.actor_id() is not null then new.status := case when app.is_management() then 'scheduled'
      else 'requested' end; end if;
    return new;
  end if;
  if app.actor_id() is not null and old.status in ('completed', 'canceled') then
    raise check_violation using constraint = 'vehicle_services_is_open';
  end if;
  if new.status = 'completed' and old.status <> 'completed' then
    new.completed_by := app.actor_id();
    if app.actor_id() is not null
      and new.completed_on > app.company_day() then
      raise check_violation using constraint = 'vehicle_services_completed_not_to_come';
    end if;
    -- Locked in the same way as by a clock-in, so that both see each other's mileage. Nothing is
    -- known of a vehicle at 0.
    perform from public.vehicles where id = new.vehicle_id for no key update;
    known := app.known_mileage(new.vehicle_id);
    if known > 0 and new.odometer > known + 1000 then
      raise check_violation using constraint = 'vehicle_services_odometer_jump';
    end if;
    update public.vehicles set
      last_oil_change = case when new.service_type = 'oil_change'
        then greatest(last_oil_change, new.completed_on) else last_oil_change end,
      last_tire_rotation = case when new.service_type = 'tire_rotation'
        then greatest(last_tire_rotation, new.completed_on) else last_tire_rotation end
    where id = new.vehicle_id and new.service_type in ('oil_change', 'tire_rotation');
  end if;
  return new;
end $$;
create trigger keep_vehicle_service before insert or update on vehicle_services for each row
  execute function app.keep_vehicle_service();

-- Only management sees and enters costs.
grant select on vehicle_service_costs to api;
grant insert (id, estimated_cost_cents, cost_cents) on vehicle_service_costs to api;
grant update (estimated_cost_cents, cost_cents) on vehicle_service_costs to api;
create policy "management sees all" on vehicle_service_costs for select to api
  using ((select app.is_management()));
create policy "management adds" on vehicle_service_costs for insert to api
  with check ((select app.is_management()));
create policy "management edits" on vehicle_service_costs for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on vehicle_service_costs
  for each statement execute function app.announce();
create trigger audit after insert or update on vehicle_service_costs for each row
  execute function app.audit();
create policy "management sees the history of service costs" on audits for select to api
  using (table_name = 'vehicle_service_costs' and (select app.is_management()));
create trigger sign before insert on vehicle_service_costs for each row
  execute function app.sign_row();
