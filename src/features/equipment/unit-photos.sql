-- Photos of units come to be by app.arrive only, and only staff see them. Who added one, or management, removes it, and restores it.
grant select on unit_photos to api;
grant update (deleted_at) on unit_photos to api;
create policy "staff see all" on unit_photos for select to api using ((select app.is_staff()));
create policy "staff remove their own, management any" on unit_photos for update to api
  using ((select app.is_staff()) and (created_by = (select app.actor_id()) or (select app.is_management())))
  with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on unit_photos
  for each statement execute function app.announce();

-- Of photos of vehicles, too.
create function app.sign_photo_removal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.deleted_at := case when new.deleted_at is not null then coalesce(old.deleted_at, now()) end;
  new.deleted_by := case when new.deleted_at is not null then coalesce(old.deleted_by, app.actor_id()) end;
  return new;
end $$;
create trigger sign_photo_removal before update on unit_photos for each row execute function app.sign_photo_removal();
