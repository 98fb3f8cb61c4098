-- Refuses to drive a vehicle that is in maintenance or not drivable, or that was archived before.
-- The statuses: drivable.ts.
create function app.guard_drive() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  state text;
  given_up timestamptz;
begin
  if app.actor_id() is null and session_user = 'api' then raise insufficient_privilege; end if;
  if new.vehicle_id is null or app.actor_id() is null or new.clocked_in_at is null then return new;
    end if;
  -- Locked, so that two people who start one vehicle see each other's changes.
  select status, archived_at into state, given_up from public.vehicles
    where id = new.vehicle_id for no key update;
  if given_up <= new.clock_in_time
    then raise check_violation using constraint = 'time_records_vehicle_is_kept'; end if;
  if state in ('in_maintenance', 'not_drivable')
    then raise check_violation using constraint = 'time_records_vehicle_is_ready'; end if;
  return new;
end $$;
create trigger guard_drive before insert on time_records for each row
  execute function app.guard_drive();
