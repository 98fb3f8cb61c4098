-- Staff set up points, set their goals and end them. Nothing is deleted, because the report shows
-- what was read. Customers and adjusters see none of it.
grant select on points to api;
grant insert (id, job_id, chamber_id, room_id, surface, material, material_other, height_in, spot),
  update (chamber_id, room_id, surface, material, material_other, height_in, spot, walk_order,
    ended_how, ended_reason, ended_at, removed_at) on points to api;
create policy "staff see all" on points for select to api using ((select app.is_staff()));
create policy "staff add" on points for insert to api with check ((select app.is_staff()));
create policy "staff edit" on points for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('points', job => 'r.job_id');
create trigger audit after insert or update on points for each row
  execute function app.audit('walk_order', 'ended_by');
create policy "staff see the history of points" on audits for select to api
  using (table_name in ('points', 'point_goals') and (select app.is_staff()));

grant select on point_goals to api;
grant insert (job_id, point_id, meter_id, mode, scale, dry_standard, goal),
  update (dry_standard, goal) on point_goals to api;
create policy "staff see all" on point_goals for select to api using ((select app.is_staff()));
create policy "staff add" on point_goals for insert to api with check ((select app.is_staff()));
create policy "staff edit" on point_goals for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('point_goals', job => 'r.job_id');
create trigger job_is_open before insert or update on point_goals
  for each row execute function app.check_job_is_open();
create trigger audit after insert or update on point_goals for each row
  execute function app.audit();

-- Numbers a new point and puts it last in the walking order. The lock on the job makes two at once
-- take turns, so that they get two numbers. On a closed job, nothing changes.
create function app.sign_point() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  job text;
begin
  if tg_op = 'INSERT' then
    select status into job from public.jobs where id = new.job_id for no key update;
    new.created_by := coalesce(app.actor_id(), new.created_by);
    select coalesce(nullif(new.number, 0), coalesce(max(number), 0) + 1),
      coalesce(nullif(new.walk_order, 0), coalesce(max(walk_order), 0) + 1)
      into new.number, new.walk_order from public.points where job_id = new.job_id;
  else
    select status into job from public.jobs where id = new.job_id for share;
    if new.ended_at is null then new.ended_by := null;
    elsif old.ended_at is null then new.ended_by := app.actor_id();
    end if;
  end if;
  if app.actor_id() is null then return new; end if;
  if job = 'closed' then raise check_violation using constraint = 'points_job_is_open'; end if;
  -- A chamber or room may have been removed while this device was offline.
  if (tg_op = 'INSERT' or new.chamber_id <> old.chamber_id) and not exists (
    select from public.chambers where id = new.chamber_id and job_id = new.job_id
      and removed_at is null) then
    raise check_violation using constraint = 'points_chamber_of_same_job';
  end if;
  if new.room_id is not null
    and (tg_op = 'INSERT' or new.room_id is distinct from old.room_id) and not exists (
    select from public.rooms where id = new.room_id and job_id = new.job_id
      and removed_at is null) then
    raise check_violation using constraint = 'points_room_of_same_job';
  end if;
  if tg_op = 'UPDATE' and new.removed_at is not null and old.removed_at is null
    and exists (select from public.point_readings where point_id = new.id) then
    raise check_violation using constraint = 'points_with_readings_stay';
  end if;
  return new;
end $$;
create trigger sign_point before insert or update on points for each row
  execute function app.sign_point();

create function app.sign_point_goal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then new.created_by := coalesce(app.actor_id(), new.created_by); end if;
  if app.actor_id() is null then return new; end if;
  if exists (select from public.meters where id = new.meter_id and archived_at is not null)
    then raise check_violation using constraint = 'point_goals_meter_in_use'; end if;
  return new;
end $$;
create trigger sign_point_goal before insert or update on point_goals for each row
  execute function app.sign_point_goal();

-- The report shows a chamber's points, so it stays while it has some.
create function app.keep_chamber_of_points() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform from public.points where chamber_id = new.id and removed_at is null;
  if found and app.actor_id() is not null
    then raise check_violation using constraint = 'points_keep_chamber'; end if;
  return new;
end $$;
create trigger keep_points before update of removed_at on chambers for each row
  when (old.removed_at is null and new.removed_at is not null)
  execute function app.keep_chamber_of_points();

create view app.job_events_points with (security_invoker = true) as
  select p.job_id, 'point' as kind, 'point ' || p.id as id, p.ended_at as at, p.ended_by as who_id,
    'Point ' || p.number || ': ' || case p.ended_how when 'dry' then 'dry'
      when 'material_removed' then 'material removed' else 'no access' end
      || coalesce('. ' || p.ended_reason, '') as what,
    null::integer as count, '{}'::uuid[] as photo_ids
  from points p where p.ended_at is not null and p.removed_at is null;
