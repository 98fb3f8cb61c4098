-- Records who removed a photo of a unit or a vehicle, and keeps the first person who did.
create function app.sign_photo_removal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.deleted_at := case when new.deleted_at is not null then coalesce(old.deleted_at, now()) end;
  new.deleted_by := case when new.deleted_at is not null
    then coalesce(old.deleted_by, app.actor_id()) end;
  return new;
end $$;
