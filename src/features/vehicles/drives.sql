-- What a vehicle drove: time records with it. Its mileage follows from them, and from services.

-- What is known of a vehicle: the highest of its records and services, or where it stood before them.
create function app.reckon_mileage(vehicle uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select greatest(v.current_mileage,
    (select max(t.starting_mileage) from public.time_records t where t.vehicle_id = v.id and t.deleted_at is null),
    (select max(t.ending_mileage) from public.time_records t where t.vehicle_id = v.id and t.deleted_at is null and t.ending_mileage is not null),
    (select max(s.odometer) from public.vehicle_services s where s.vehicle_id = v.id and s.status = 'completed'))
  from public.vehicles v where v.id = vehicle
$$;

-- Keeps it with the vehicle. The row is locked before it is reckoned, so that two who write of one vehicle see each other.
create function app.keep_mileage(vehicle uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  kept integer;
  reckoned integer;
begin
  select known_mileage into kept from public.vehicles where id = vehicle for no key update;
  reckoned := app.reckon_mileage(vehicle);
  if kept <> reckoned then update public.vehicles set known_mileage = reckoned where id = vehicle; end if;
end $$;

create function app.follow_mileage() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.keep_mileage(id) from (select distinct id from unnest(array[old.vehicle_id, new.vehicle_id]) id where id is not null order by id) v;
  return null;
end $$;
create trigger follow_mileage_added after insert on time_records for each row
  when (new.vehicle_id is not null) execute function app.follow_mileage();
create trigger follow_mileage_changed after update on time_records for each row
  when ((old.vehicle_id, old.starting_mileage, old.ending_mileage, old.deleted_at)
    is distinct from (new.vehicle_id, new.starting_mileage, new.ending_mileage, new.deleted_at)) execute function app.follow_mileage();
create trigger follow_mileage_removed after delete on time_records for each row
  when (old.vehicle_id is not null) execute function app.follow_mileage();
create trigger follow_mileage after insert or update of vehicle_id, odometer, status or delete on vehicle_services for each row
  execute function app.follow_mileage();

create function app.begin_mileage() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.known_mileage := new.current_mileage;
  return new;
end $$;
create trigger begin_mileage before insert on vehicles for each row execute function app.begin_mileage();

-- Who drives which vehicle now, and for which job, for all staff. Since when is management's to see, and one's own: see app.crew_of.
create function app.driven_now()
returns table (vehicle_id uuid, driver_name text, job_id uuid, customer_name text, folder_number text, since timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.vehicle_id, p.name, t.job_id, c.name, f.folder_number,
    case when (select app.is_management()) or t.employee_id = (select app.actor_id()) then t.clock_in_time end
  from public.time_records t
  join public.profiles p on p.id = t.employee_id
  join public.jobs j on j.id = t.job_id
  join public.customers c on c.id = j.customer_id
  left join public.folders f on f.id = j.folder_id
  where t.clock_out_time is null and t.deleted_at is null and t.vehicle_id is not null and (select app.is_staff())
  order by t.clock_in_time, t.id
$$;
grant execute on function app.driven_now to api;

-- What was read of a vehicle after a drive of it began: where its next drive began, and the odometer of a service since, the lowest above it.
-- Of whom the next drive is stays unsaid: an employee sees only their own.
create function app.read_after(drive uuid, out next_start integer, out serviced integer)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select n.starting_mileage from public.time_records n
      where n.vehicle_id = t.vehicle_id and n.deleted_at is null and (n.clock_in_time, n.id) > (t.clock_in_time, t.id)
      order by n.clock_in_time, n.id limit 1),
    (select min(s.odometer) from public.vehicle_services s
      where s.vehicle_id = t.vehicle_id and s.status = 'completed' and s.odometer > t.starting_mileage
        and s.completed_on >= (t.clock_in_time at time zone (select time_zone from public.settings))::date)
  from public.time_records t where t.id = drive and app.is_staff()
$$;
grant execute on function app.read_after to api;

-- Where a vehicle stood at a moment: what was read of it last before that; else what was read of it first.
create function app.mileage_at(vehicle uuid, at timestamptz) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    greatest(nullif(v.current_mileage, 0),
      (select greatest(t.starting_mileage, case when t.clock_out_time <= at then t.ending_mileage end) from public.time_records t
        where t.vehicle_id = v.id and t.deleted_at is null and t.clock_in_time <= at order by t.clock_in_time desc, t.id desc limit 1),
      (select s.odometer from public.vehicle_services s
        where s.vehicle_id = v.id and s.status = 'completed' and s.odometer is not null
          and s.completed_on::timestamp at time zone (select time_zone from public.settings) < at
        order by s.odometer desc limit 1)),
    (select t.starting_mileage from public.time_records t
      where t.vehicle_id = v.id and t.deleted_at is null order by t.clock_in_time, t.id limit 1),
    v.known_mileage)
  from public.vehicles v where v.id = vehicle and app.is_staff()
$$;
grant execute on function app.mileage_at to api;
