-- Mileage of a vehicle: its highest reading that stands, from punches, services and corrections.

-- True if a reading stands. It does unless management recorded a lower one later. Readings
-- themselves are never changed for that.
create function app.stands(vehicle uuid, miles integer, at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select not exists (select from public.mileage_corrections c where c.vehicle_id = vehicle
    and c.created_at >= at and c.mileage < miles)
$$;

-- Returns the known mileage of a vehicle: its highest reading that stands. Each part is the first
-- entry of an index. The end of a drive stands with its start.
create function app.reckon_mileage(vehicle uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(greatest(
    case when app.stands(v.id, v.current_mileage, '-infinity') then v.current_mileage end,
    (select t.starting_mileage from public.time_records t
      where t.vehicle_id = v.id and t.deleted_at is null
      and app.stands(v.id, t.starting_mileage, t.clock_in_time)
      order by t.starting_mileage desc limit 1),
    (select t.ending_mileage from public.time_records t
      where t.vehicle_id = v.id and t.deleted_at is null and t.ending_mileage is not null
        and app.stands(v.id, t.starting_mileage, t.clock_in_time)
        and app.stands(v.id, t.ending_mileage, coalesce(t.clock_out_time, t.clock_in_time))
      order by t.ending_mileage desc limit 1),
    (select s.odometer from public.vehicle_services s
      where s.vehicle_id = v.id and s.status = 'completed' and s.odometer is not null
      and app.stands(v.id, s.odometer, s.odometer_read_at)
      order by s.odometer desc limit 1),
    (select max(c.mileage) from public.mileage_corrections c where c.vehicle_id = v.id
      and app.stands(v.id, c.mileage, c.created_at))), 0)
  from public.vehicles v where v.id = vehicle
$$;

-- Stores the known mileage with the vehicle. The row is locked before the calculation, so that two
-- people who write about one vehicle see each other's changes.
create function app.keep_mileage(vehicle uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  kept integer;
  reckoned integer;
begin
  select known_mileage into kept from public.vehicles where id = vehicle for no key update;
  reckoned := app.reckon_mileage(vehicle);
  if kept <> reckoned then update public.vehicles set known_mileage = reckoned where id = vehicle;
    end if;
end $$;

create function app.follow_mileage() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.keep_mileage(id)
    from (select distinct id from unnest(array[old.vehicle_id, new.vehicle_id]) id
      where id is not null order by id) v;
  return null;
end $$;
create trigger follow_mileage_added after insert on time_records for each row
  when (new.vehicle_id is not null) execute function app.follow_mileage();
create trigger follow_mileage_changed after update on time_records for each row
  when ((old.vehicle_id, old.starting_mileage, old.ending_mileage, old.deleted_at,
    old.clock_in_time)
    is distinct from (new.vehicle_id, new.starting_mileage, new.ending_mileage, new.deleted_at,
      new.clock_in_time))
  execute function app.follow_mileage();
create trigger follow_mileage_removed after delete on time_records for each row
  when (old.vehicle_id is not null) execute function app.follow_mileage();
create trigger follow_mileage after insert or update of vehicle_id, odometer, status
  or delete on vehicle_services for each row
  execute function app.follow_mileage();
create trigger follow_mileage after insert on mileage_corrections for each row
  execute function app.follow_mileage();

create function app.begin_mileage() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.known_mileage := new.current_mileage;
  return new;
end $$;
create trigger begin_mileage before insert on vehicles for each row
  execute function app.begin_mileage();

create function app.note_odometer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' or new.odometer is distinct from old.odometer then
    new.odometer_read_at := case when new.odometer is not null then app.clock_now() end;
  end if;
  return new;
end $$;
create trigger note_odometer before insert or update of odometer on vehicle_services for each row
  execute function app.note_odometer();

-- Returns the mileage known at a moment, for a drive that began then. It ignores later readings and
-- readings that no longer stand.
create function app.known_mileage_at(vehicle uuid, at timestamptz) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select greatest(
    case when app.stands(v.id, v.current_mileage, '-infinity') then v.current_mileage end,
    (select t.starting_mileage from public.time_records t
      where t.vehicle_id = v.id and t.deleted_at is null and t.clock_in_time <= at
      and app.stands(v.id, t.starting_mileage, t.clock_in_time)
      order by t.starting_mileage desc limit 1),
    (select t.ending_mileage from public.time_records t
      where t.vehicle_id = v.id and t.deleted_at is null and t.ending_mileage is not null
      and t.clock_out_time <= at
        and app.stands(v.id, t.starting_mileage, t.clock_in_time)
        and app.stands(v.id, t.ending_mileage, t.clock_out_time)
      order by t.ending_mileage desc limit 1),
    (select max(c.mileage) from public.mileage_corrections c
      where c.vehicle_id = v.id and c.created_at <= at
      and app.stands(v.id, c.mileage, c.created_at)))
  from public.vehicles v where v.id = vehicle
$$;

-- Counts the readings that a correction to a mileage would strike: those that are higher and stand.
create function app.readings_above(vehicle uuid, miles integer, out drives integer,
  out services integer, out corrections integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select count(*) from (
      select t.id from public.time_records t where t.vehicle_id = vehicle and t.deleted_at is null
        and t.starting_mileage > miles
        and app.stands(vehicle, t.starting_mileage, t.clock_in_time)
      union select t.id from public.time_records t where t.vehicle_id = vehicle
      and t.deleted_at is null and t.ending_mileage > miles
        and app.stands(vehicle, t.ending_mileage, coalesce(t.clock_out_time, t.clock_in_time))) d),
    (select count(*) from public.vehicle_services s where s.vehicle_id = vehicle
      and s.status = 'completed' and s.odometer > miles
      and app.stands(vehicle, s.odometer, s.odometer_read_at)),
    (select count(*) from public.mileage_corrections c where c.vehicle_id = vehicle
      and c.mileage > miles
      and app.stands(vehicle, c.mileage, c.created_at))
  where app.is_management()
$$;
grant execute on function app.readings_above to api;
