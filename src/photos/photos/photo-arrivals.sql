-- Creates the photo of an upload that has arrived.
create function app.arrive_photo(upload public.uploads, facts jsonb, device_time timestamptz)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.photos (id, customer_id, job_id, folder_id, type, description, tags, latitude,
    longitude, accuracy, position_source,
    position_missing, captured_at, captured_source, by_customer, uploaded_by)
  values (upload.id, upload.customer_id, upload.job_id,
    case when upload.customer_id is not null
      then app.photo_folder(upload.customer_id, upload.folder_name, upload.created_by) end,
    upload.type, upload.description, upload.tags, (upload.position ->> 'latitude')::float8,
    (upload.position ->> 'longitude')::float8,
    (upload.position ->> 'accuracy')::real, case when upload.position is not null then 'device' end,
    case when upload.position is null then upload.position_missing end,
    device_time, case when device_time is not null then 'device' end,
    exists (select from public.profiles where id = upload.created_by and role not in (1, 2, 3, 4)),
    upload.created_by);
end $$;

-- When an upload starts, photos in progress count too, for an hour.
create function app.forbid_photo(upload public.uploads, is_beginning boolean) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if upload.customer_id is null
    and app.dashboard_photos(upload.created_by) + (select count(*) from public.uploads u
      where is_beginning and u.created_by = upload.created_by and u.kind = 'photo'
      and u.customer_id is null and u.finished_at is null
        and u.created_at > now() - interval '1 hour') >= 10 then return 'photos_ten_on_dashboard';
          end if;
  return null;
end $$;

-- Returns why a customer may not add this photo. They add to their own active job only, and rooms
-- belong to the crew. Their screens send DEFAULT_FOLDER of uploads.ts.
create function app.keep_out_photo(upload public.uploads) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.jobs j join public.customers c on c.id = upload.customer_id
    where j.id = upload.job_id and j.is_current and c.user_id = upload.created_by) then
    return 'uploads_not_yours';
  end if;
  if upload.folder_name <> 'General' then return 'uploads_folder_of_crew'; end if;
  return null;
end $$;
