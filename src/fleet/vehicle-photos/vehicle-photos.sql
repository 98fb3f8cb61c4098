-- Photos of vehicles are created only by app.arrive, and only staff see them. The person who added
-- one, or management, removes and restores it and marks the damage it shows. Only management marks
-- damage as repaired.
grant select on vehicle_photos to api;
grant update (damage, repaired_at, deleted_at) on vehicle_photos to api;
create policy "staff see all" on vehicle_photos for select to api using ((select app.is_staff()));
create policy "staff mark and remove their own, management any" on vehicle_photos for update to api
  using ((select app.is_staff())
    and (created_by = (select app.actor_id()) or (select app.is_management())))
  with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on vehicle_photos
  for each statement execute function app.announce();
create trigger sign_photo_removal before update on vehicle_photos for each row
  execute function app.sign_photo_removal();

create function app.keep_damage() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is not null and new.repaired_at is distinct from old.repaired_at
    and not app.is_management() then
    raise check_violation using constraint = 'vehicle_photos_repaired_by_management';
  end if;
  -- New damage is not the damage that was repaired.
  if new.damage is distinct from old.damage then new.repaired_at := null; end if;
  new.repaired_at := case when new.repaired_at is not null then coalesce(old.repaired_at, now())
    end;
  new.repaired_by := case when new.repaired_at is not null
    then coalesce(old.repaired_by, app.actor_id()) end;
  return new;
end $$;
create trigger keep_damage before update on vehicle_photos for each row
  execute function app.keep_damage();

-- Returns the newest picture of a vehicle's front that can be shown. It is a function because in a
-- query over many vehicles the policy of files would be planned again for each one, which takes
-- longer than reading them.
create function app.front_photo(vehicle uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id from public.vehicle_photos p join public.files f on f.id = p.id
  where p.vehicle_id = vehicle and p.side = 'front' and p.deleted_at is null and f.state = 'ready'
  and app.is_staff()
  order by p.taken_at desc, p.id desc limit 1
$$;
grant execute on function app.front_photo to api;

create function app.arrive_vehicle_photo(upload public.uploads, facts jsonb,
  device_time timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.vehicle_photos (id, vehicle_id, side, damage, time_record_id, taken_at,
    created_by)
    values (upload.id, upload.vehicle_id, upload.side, nullif(btrim(upload.description), ''),
      upload.time_record_id,
      least(coalesce(device_time, now()), now()), upload.created_by);
end $$;

grant insert (vehicle_id, side, time_record_id) on uploads to api;
create function app.fields_vehicle_photo() returns text[]
language sql stable set search_path = pg_catalog, pg_temp
as $$ select array['vehicle_id', 'side', 'time_record_id'] $$;

create function app.misplaced_vehicle_photo(upload public.uploads) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if upload.vehicle_id is null or upload.side is null then return 'uploads_side_of_vehicle'; end if;
  return null;
end $$;
