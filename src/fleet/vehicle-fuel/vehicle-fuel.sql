-- All staff add their own fuelings. Management corrects or removes them, with a reason.
grant select on vehicle_fuelings to api;
grant insert (id, vehicle_id, gallons, odometer, fueled_at) on vehicle_fuelings to api;
grant update (gallons, odometer, fueled_at, change_reason, deleted_at) on vehicle_fuelings to api;
create policy "staff see all" on vehicle_fuelings for select to api using ((select app.is_staff()));
create policy "staff add" on vehicle_fuelings for insert to api
  with check ((select app.is_staff()));
create policy "management corrects" on vehicle_fuelings for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on vehicle_fuelings
  for each statement execute function app.announce();
create trigger audit after insert or update on vehicle_fuelings for each row
  execute function app.audit();
create policy "staff see the history of fuel" on audits for select to api
  using (table_name = 'vehicle_fuelings' and (select app.is_staff()));

create function app.keep_fueling() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.actor_id(), new.created_by);
  elsif app.actor_id() is not null then
    new.deleted_at := case when new.deleted_at is not null then coalesce(old.deleted_at, now()) end;
    new.deleted_by := case when new.deleted_at is not null
      then coalesce(old.deleted_by, app.actor_id()) end;
  end if;
  if app.actor_id() is not null and new.fueled_at > now() + interval '1 minute' then
    raise check_violation using constraint = 'vehicle_fuelings_not_to_come';
  end if;
  return new;
end $$;
create trigger keep_fueling before insert or update on vehicle_fuelings for each row
  execute function app.keep_fueling();

-- The person who fueled enters the cost. Only management reads it, also in the history.
grant select on vehicle_fuel_costs to api;
grant insert (id, cost_cents) on vehicle_fuel_costs to api;
grant update (cost_cents) on vehicle_fuel_costs to api;
create policy "management sees all" on vehicle_fuel_costs for select to api
  using ((select app.is_management()));
create policy "who fueled says what it cost" on vehicle_fuel_costs for insert to api
  with check ((select app.is_management()) or (select app.is_staff())
  and exists (select from vehicle_fuelings f where f.id = vehicle_fuel_costs.id
    and f.created_by = (select app.actor_id())));
create policy "management corrects" on vehicle_fuel_costs for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on vehicle_fuel_costs
  for each statement execute function app.announce();
create trigger audit after insert or update on vehicle_fuel_costs for each row
  execute function app.audit();
create policy "management sees the history of fuel costs" on audits for select to api
  using (table_name = 'vehicle_fuel_costs' and (select app.is_management()));
create trigger sign before insert on vehicle_fuel_costs for each row
  execute function app.sign_row();
