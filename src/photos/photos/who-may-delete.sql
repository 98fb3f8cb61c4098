-- The person who added a photo, or management, may delete it. The person who deleted it, or
-- management, may restore it. A deleted photo cannot be changed.
create function app.guard_photo_deletion() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  actor constant uuid := app.actor_id();
begin
  if actor is null then return new; end if;
  if old.deleted_at is not null then
    if new.deleted_at is not null
      then raise check_violation using constraint = 'photos_deleted_stays'; end if;
    if old.deleted_by is null or (old.deleted_by <> actor and not app.is_management())
      then raise insufficient_privilege; end if;
    new.deleted_by := null;
    if new.customer_id is null then
      perform from public.profiles where id = new.uploaded_by for no key update;
      if app.dashboard_photos(new.uploaded_by) >= 10
        then raise check_violation using constraint = 'photos_ten_on_dashboard'; end if;
    end if;
  elsif new.deleted_at is not null then
    if old.uploaded_by <> actor and not app.is_management()
      then raise check_violation using constraint = 'photos_deleted_by_their_own'; end if;
    new.deleted_at := now();
    new.deleted_by := actor;
  end if;
  return new;
end $$;
create trigger guard_photo_deletion before update on photos for each row
  execute function app.guard_photo_deletion();
