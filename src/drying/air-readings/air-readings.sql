-- Staff read the air. A reading is never changed: it is struck with a reason, and stays.
grant select on air_readings to api;
grant insert (id, job_id, round_id, chamber_id, place, equipment_id, meter_id, fahrenheit, rh,
    taken_at, corrects_id),
  update (struck_at, struck_reason) on air_readings to api;
create policy "staff see all" on air_readings for select to api using ((select app.is_staff()));
create policy "staff add" on air_readings for insert to api with check ((select app.is_staff()));
create policy "staff strike" on air_readings for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('air_readings', job => 'r.job_id');
create trigger job_is_open before insert or update on air_readings
  for each row execute function app.check_job_is_open();

-- The database sets the person and the times. A correction keeps place and time of the reading that
-- it replaces. The chamber and the unit must have stood at that time. A unit's deployment may be
-- recorded after its first reading, so its beginning is not asked.
create function app.sign_air_reading() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  former public.air_readings;
begin
  if app.actor_id() is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.struck_at is distinct from old.struck_at or new.struck_reason is distinct
      from old.struck_reason then
      if old.struck_at is not null then
        raise check_violation using constraint = 'air_readings_struck_once';
      end if;
      new.struck_at := now();
      new.struck_by := app.actor_id();
    end if;
    return new;
  end if;
  new.created_by := app.actor_id();
  if new.corrects_id is not null then
    select * into former from public.air_readings where id = new.corrects_id for update;
    new.job_id := former.job_id;
    new.round_id := former.round_id;
    new.chamber_id := former.chamber_id;
    new.place := former.place;
    new.equipment_id := former.equipment_id;
    new.taken_at := former.taken_at;
    new.is_arrival_time := former.is_arrival_time;
    new.imported_at := former.imported_at;
    return new;
  end if;
  select * into new.taken_at, new.imported_at, new.is_arrival_time
    from app.reading_times(new.job_id, new.round_id, new.taken_at, new.imported_at);
  if exists (select from public.chambers c where c.id = new.chamber_id
    and c.removed_at < new.taken_at) then
    raise check_violation using constraint = 'air_readings_chamber_stands';
  end if;
  if new.equipment_id is not null and not exists (select from public.placements p
    where p.equipment_id = new.equipment_id and p.job_id = new.job_id and p.voided_at is null
    and (p.removed_at is null or p.removed_at >= new.taken_at)) then
    raise check_violation using constraint = 'air_readings_unit_stands';
  end if;
  return new;
end $$;
create trigger sign_air_reading before insert or update on air_readings for each row
  execute function app.sign_air_reading();
