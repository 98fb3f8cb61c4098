-- Adds the readings of a file to a job: {points, goals, rounds, point_readings, air_readings}, all with
-- their ids. Points with a number of their own come first, so that a number we assign does not take one
-- that follows. Only here can a reading keep a time that no device vouches for: its row and its round
-- say that they were imported, from which file, by whom and when.
create function app.import_readings(job uuid, file text, given jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  added integer;
  more integer;
begin
  if not app.is_management() then raise insufficient_privilege; end if;
  insert into public.points (id, job_id, number, chamber_id, room_id, surface, material,
    material_other, height_in, spot)
  select id, job, coalesce(number, 0), chamber_id, room_id, surface, material, material_other,
    height_in, spot
  from jsonb_array_elements(given -> 'points') with ordinality as e (item, n),
    jsonb_populate_record(null::public.points, item) r
  order by number is null, n;
  -- A goal set here counts, not that of the file. An archived meter takes none.
  insert into public.point_goals (job_id, point_id, meter_id, mode, scale, dry_standard, goal)
  select job, point_id, r.meter_id, mode, scale, dry_standard, goal
  from jsonb_array_elements(given -> 'goals') as e (item),
    jsonb_populate_record(null::public.point_goals, item) r
  join public.meters m on m.id = r.meter_id and m.archived_at is null
  on conflict on constraint point_goals_once do nothing;
  insert into public.rounds (id, job_id, began_at, ended_at, note, imported_from)
  select id, job, began_at, ended_at, note, file
  from jsonb_array_elements(given -> 'rounds') as e (item),
    jsonb_populate_record(null::public.rounds, item) r;
  insert into public.point_readings (id, job_id, point_id, round_id, meter_id, mode, scale, value,
    surface_fahrenheit, taken_at, imported_at)
  select r.id, job, r.point_id, r.round_id, r.meter_id, r.mode, r.scale, r.value,
    r.surface_fahrenheit, r.taken_at, now()
  from jsonb_array_elements(given -> 'point_readings') as e (item),
    jsonb_populate_record(null::public.point_readings, item) r;
  get diagnostics added = row_count;
  insert into public.air_readings (id, job_id, round_id, chamber_id, place, equipment_id, meter_id,
    fahrenheit, rh, taken_at, imported_at)
  select id, job, round_id, chamber_id, place, equipment_id, meter_id, fahrenheit, rh, taken_at,
    now()
  from jsonb_array_elements(given -> 'air_readings') as e (item),
    jsonb_populate_record(null::public.air_readings, item) r;
  get diagnostics more = row_count;
  return added + more;
end $$;
grant execute on function app.import_readings to api;
