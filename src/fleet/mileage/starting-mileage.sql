-- Returns the last known mileage of a vehicle, calculated by app.reckon_mileage.
create function app.known_mileage(vehicle uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select known_mileage from public.vehicles where id = vehicle and app.is_staff() $$;
grant execute on function app.known_mileage to api;

-- A drive starts at the mileage known at that time, or a little above: never below it, and not more
-- than 1,000 miles above it, which would be a typo. Readings that management corrected do not
-- count. Nothing is known of a vehicle at 0. Two people who start one vehicle see each other's
-- readings, because app.guard_drive runs first and locks it.
create function app.guard_mileage() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  known integer;
  serviced integer;
  day constant date := app.company_day(new.clock_in_time);
begin
  if new.vehicle_id is null or app.actor_id() is null or new.clocked_in_at is null then return new;
    end if;
  known := app.known_mileage_at(new.vehicle_id, new.clock_in_time);
  -- Only the day of a service is known. On that day the drive may have been before or after it.
  select greatest(known, max(s.odometer) filter (where s.completed_on < day)),
    max(s.odometer) into known, serviced
  from public.vehicle_services s
  where s.vehicle_id = new.vehicle_id and s.status = 'completed' and s.completed_on <= day
    and app.stands(s.vehicle_id, s.odometer, s.odometer_read_at);
  if new.starting_mileage < known
    then raise check_violation using constraint = 'time_records_mileage_known'; end if;
  known := greatest(known, serviced);
  if known > 0 and new.starting_mileage > known + 1000
    then raise check_violation using constraint = 'time_records_mileage_jump'; end if;
  if new.ending_mileage - new.starting_mileage > 1000
    then raise check_violation using constraint = 'time_records_drive_too_long'; end if;
  return new;
end $$;
create trigger guard_mileage before insert on time_records for each row
  execute function app.guard_mileage();
