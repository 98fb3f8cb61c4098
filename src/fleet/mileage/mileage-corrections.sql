-- Only management makes corrections, and they never change afterwards.
grant select on mileage_corrections to api;
grant insert (id, vehicle_id, mileage, reason) on mileage_corrections to api;
create policy "management sees all" on mileage_corrections for select to api
  using ((select app.is_management()));
create policy "management corrects" on mileage_corrections for insert to api
  with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on mileage_corrections
  for each statement execute function app.announce();

create function app.sign_mileage_correction() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  -- Locked in the same way as by a clock-in.
  select known_mileage into new.known_before from public.vehicles
    where id = new.vehicle_id for no key update;
  if app.actor_id() is not null then new.created_at := app.clock_now(); end if;
  return new;
end $$;
create trigger sign_mileage_correction before insert on mileage_corrections for each row
  execute function app.sign_mileage_correction();
