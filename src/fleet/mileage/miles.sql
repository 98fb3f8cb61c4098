-- Miles driven, from the readings of a vehicle that stand.

-- Returns the readings of a vehicle after one of its drives began: the start of its next drive, and
-- the lowest later reading above the start from a service or correction. It does not tell who drove
-- next, because employees see only their own drives. `start_stands` and `end_stands` are true if
-- the drive's own readings stand.
create function app.read_after(drive uuid, out next_start integer, out otherwise integer,
  out start_stands boolean, out end_stands boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select n.starting_mileage from public.time_records n
      where n.vehicle_id = t.vehicle_id and n.deleted_at is null
      and (n.clock_in_time, n.id) > (t.clock_in_time, t.id)
        and app.stands(t.vehicle_id, n.starting_mileage, n.clock_in_time)
      order by n.clock_in_time, n.id limit 1),
    least((select s.odometer from public.vehicle_services s
      where s.vehicle_id = t.vehicle_id and s.status = 'completed'
      and s.odometer > t.starting_mileage
        and s.completed_on >= app.company_day(t.clock_in_time)
        and app.stands(t.vehicle_id, s.odometer, s.odometer_read_at)
      order by s.odometer limit 1),
    (select min(c.mileage) from public.mileage_corrections c
      where c.vehicle_id = t.vehicle_id and c.mileage >= t.starting_mileage
      and c.created_at > t.clock_in_time
        and app.stands(t.vehicle_id, c.mileage, c.created_at))),
    app.stands(t.vehicle_id, t.starting_mileage, t.clock_in_time),
    app.stands(t.vehicle_id, t.ending_mileage, coalesce(t.clock_out_time, t.clock_in_time))
  from public.time_records t where t.id = drive and app.is_staff()
$$;
grant execute on function app.read_after to api;

-- Returns the mileage of a vehicle at a moment: its last reading before that, otherwise its lowest
-- reading. The mileage it was added with counts as read at that time. Earlier services may be
-- entered later, and the miles since those services were driven.
create function app.mileage_at(vehicle uuid, at timestamptz) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    greatest(case when v.created_at <= at and app.stands(v.id, v.current_mileage, '-infinity')
      then nullif(v.current_mileage, 0) end,
      (select case when t.clock_out_time <= at
        and app.stands(v.id, t.ending_mileage, t.clock_out_time)
          then greatest(t.starting_mileage, t.ending_mileage) else t.starting_mileage end
        from public.time_records t
        where t.vehicle_id = v.id and t.deleted_at is null and t.clock_in_time <= at
        and app.stands(v.id, t.starting_mileage, t.clock_in_time)
        order by t.clock_in_time desc, t.id desc limit 1),
      (select s.odometer from public.vehicle_services s
        where s.vehicle_id = v.id and s.status = 'completed' and s.odometer is not null
          and s.completed_on::timestamp at time zone (select time_zone from public.settings) < at
          and app.stands(v.id, s.odometer, s.odometer_read_at)
        order by s.odometer desc limit 1),
      (select max(c.mileage) from public.mileage_corrections c
        where c.vehicle_id = v.id and c.created_at <= at
        and app.stands(v.id, c.mileage, c.created_at))),
    least(case when app.stands(v.id, v.current_mileage, '-infinity')
      then nullif(v.current_mileage, 0) end,
      (select t.starting_mileage from public.time_records t
        where t.vehicle_id = v.id and t.deleted_at is null
        and app.stands(v.id, t.starting_mileage, t.clock_in_time)
        order by t.clock_in_time, t.id limit 1),
      (select min(s.odometer) from public.vehicle_services s
        where s.vehicle_id = v.id and s.status = 'completed'
        and app.stands(v.id, s.odometer, s.odometer_read_at))),
    v.known_mileage)
  from public.vehicles v where v.id = vehicle and app.is_staff()
$$;
grant execute on function app.mileage_at to api;
