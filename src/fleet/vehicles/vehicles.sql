-- Staff see the vehicles they drive and what is wrong with them. Management edits them and sets
-- their status. Administrators add them. Mileage follows from the records of the time clock:
-- app.known_mileage.
grant select on vehicles to api;
grant insert (id, number, year, make, model, description, plate, city_code, current_mileage,
  last_oil_change, last_tire_rotation,
  registration_expires, insurance_expires) on vehicles to api;
grant update (number, year, make, model, description, plate, city_code, last_oil_change,
  last_tire_rotation, registration_expires,
  insurance_expires, status, status_reason, archived_at) on vehicles to api;
create policy "staff see all" on vehicles for select to api using ((select app.is_staff()));
create policy "administrators add" on vehicles for insert to api
  with check ((select app.is_administrator()));
create policy "management edits" on vehicles for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on vehicles
  for each statement execute function app.announce();
create trigger audit after insert or update on vehicles for each row
  execute function app.audit('search_text', 'known_mileage');
create policy "staff see the history of vehicles" on audits for select to api
  using (table_name = 'vehicles' and (select app.is_staff()));

-- Clears the reason once a vehicle is active again. Refuses a last oil change or tire rotation on a
-- future day, because until then nothing would be due.
create function app.keep_vehicle() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today constant date := app.company_day();
begin
  if tg_op = 'INSERT' then new.created_by := coalesce(app.actor_id(), new.created_by); end if;
  if new.status = 'active' then new.status_reason := null; end if;
  if app.actor_id() is not null
    and (tg_op = 'INSERT' or new.last_oil_change is distinct from old.last_oil_change)
    and new.last_oil_change > today then
    raise check_violation using constraint = 'vehicles_last_oil_change_not_to_come';
  end if;
  if app.actor_id() is not null
    and (tg_op = 'INSERT' or new.last_tire_rotation is distinct from old.last_tire_rotation)
    and new.last_tire_rotation > today then
    raise check_violation using constraint = 'vehicles_last_tire_rotation_not_to_come';
  end if;
  return new;
end $$;
create trigger keep_vehicle before insert or update on vehicles for each row
  execute function app.keep_vehicle();

-- Only management sees the costs of a vehicle, also in the history.
grant select on vehicle_costs to api;
grant insert (id, purchase_cost_cents, rental_rate_daily_cents, rental_rate_weekly_cents,
  fuel_cost_per_gallon_cents, mileage_rate)
  on vehicle_costs to api;
grant update (purchase_cost_cents, rental_rate_daily_cents, rental_rate_weekly_cents,
  fuel_cost_per_gallon_cents, mileage_rate)
  on vehicle_costs to api;
create policy "management sees all" on vehicle_costs for select to api
  using ((select app.is_management()));
create policy "administrators add costs" on vehicle_costs for insert to api
  with check ((select app.is_administrator()));
create policy "management edits costs" on vehicle_costs for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on vehicle_costs
  for each statement execute function app.announce();
create trigger audit after insert or update on vehicle_costs for each row
  execute function app.audit();
create policy "management sees the history of costs" on audits for select to api
  using (table_name = 'vehicle_costs' and (select app.is_management()));

create trigger sign before insert on vehicle_costs for each row execute function app.sign_row();
