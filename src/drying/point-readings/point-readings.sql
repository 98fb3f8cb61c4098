-- Staff read points. No one may change a reading: it is struck with a reason, and stays.
grant select on point_readings to api;
grant insert (id, job_id, point_id, round_id, meter_id, mode, scale, value, surface_fahrenheit,
    taken_at, corrects_id),
  update (struck_at, struck_reason) on point_readings to api;
create policy "staff see all" on point_readings for select to api using ((select app.is_staff()));
create policy "staff add" on point_readings for insert to api with check ((select app.is_staff()));
create policy "staff strike" on point_readings for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('point_readings', job => 'r.job_id');
create trigger job_is_open before insert or update on point_readings
  for each row execute function app.check_job_is_open();

-- The database sets the person and the times. A correction keeps place and time of the reading that
-- it replaces. A reading made offline counts although its point has ended or its meter was archived
-- since.
create function app.sign_point_reading() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  former public.point_readings;
begin
  if app.actor_id() is null then return new; end if;
  if tg_op = 'UPDATE' then
    if old.struck_at is not null
      then raise check_violation using constraint = 'point_readings_struck_once'; end if;
    new.struck_at := now();
    new.struck_by := app.actor_id();
    return new;
  end if;
  new.created_by := app.actor_id();
  if new.corrects_id is not null then
    select * into former from public.point_readings where id = new.corrects_id for update;
    if former.struck_at is null
      then raise check_violation using constraint = 'point_readings_corrects_struck'; end if;
    new.job_id := former.job_id;
    new.point_id := former.point_id;
    new.round_id := former.round_id;
    new.taken_at := former.taken_at;
    new.is_arrival_time := former.is_arrival_time;
    new.imported_at := former.imported_at;
  else
    select * into new.taken_at, new.imported_at, new.is_arrival_time from
      app.reading_times(new.job_id, new.round_id, new.taken_at, new.imported_at);
    if exists (select from public.points where id = new.point_id
      and (removed_at is not null or ended_at < new.taken_at)) then
      raise check_violation using constraint = 'point_readings_point_is_open';
    end if;
  end if;
  if exists (select from public.meters where id = new.meter_id and archived_at < new.taken_at) then
    raise check_violation using constraint = 'point_readings_meter_in_use';
  end if;
  return new;
end $$;
create trigger sign_point_reading before insert or update on point_readings for each row
  execute function app.sign_point_reading();
