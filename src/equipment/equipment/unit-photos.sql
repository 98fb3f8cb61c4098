-- Only app.arrive adds photos of units, and only staff see them. The person who added one, or
-- management, removes and restores it.
grant select on unit_photos to api;
grant update (deleted_at) on unit_photos to api;
create policy "staff see all" on unit_photos for select to api using ((select app.is_staff()));
create policy "staff remove their own, management any" on unit_photos for update to api
  using ((select app.is_staff())
    and (created_by = (select app.actor_id()) or (select app.is_management())))
  with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on unit_photos
  for each statement execute function app.announce();

create trigger sign_photo_removal before update on unit_photos for each row
  execute function app.sign_photo_removal();

create function app.arrive_unit_photo(upload public.uploads, facts jsonb, device_time timestamptz)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.unit_photos (id, equipment_id, placement_id, created_by)
    values (upload.id, upload.equipment_id, upload.placement_id, upload.created_by);
end $$;

grant insert (equipment_id, placement_id) on uploads to api;
create function app.fields_unit_photo() returns text[]
language sql stable set search_path = pg_catalog, pg_temp
as $$ select array['equipment_id', 'placement_id'] $$;

create function app.misplaced_unit_photo(upload public.uploads) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if upload.equipment_id is null or upload.placement_id is not null
    and not exists (select from public.placements p where p.id = upload.placement_id
      and p.equipment_id = upload.equipment_id) then
    return 'uploads_placement_of_unit';
  end if;
  return null;
end $$;
