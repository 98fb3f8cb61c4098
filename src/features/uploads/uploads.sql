-- Files on their way. A person sees and begins their own; how each ends is written by the role `files`, which alone knows what arrived.
grant select on uploads to api;
grant insert (id, kind, file_name, size, sha256, customer_id, job_id, folder_name, folder_id, subfolder_id, equipment_id, placement_id, vehicle_id, side,
  time_record_id, fueling_id, service_id, type, description, tags, device_at, position, position_missing) on uploads to api;
create policy "people see their own" on uploads for select to api using (created_by = (select app.actor_id()));
create policy "people begin their own" on uploads for insert to api with check (created_by = (select app.actor_id()));
create trigger announce after insert or update or delete or truncate on uploads
  for each statement execute function app.announce();

-- Begins an upload: for whoever asks, within what one person may have on the way. The person's row is locked, so that the limits hold also
-- when several begin at once.
create function app.begin_upload() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  forbidden text;
  underway record;
  today record;
begin
  new.created_by := app.actor_id();
  new.created_at := now();
  new.finished_at := null;
  new.refusal := null;
  if new.created_by is null then raise insufficient_privilege; end if;
  forbidden := app.upload_forbidden(new);
  if forbidden is not null then raise check_violation using constraint = forbidden; end if;
  perform from public.profiles where id = new.created_by for no key update;
  select count(*) as files, coalesce(sum(size), 0) as bytes into underway
    from public.uploads where created_by = new.created_by and finished_at is null;
  if underway.files >= 500 or underway.bytes + new.size > 5368709120 then
    raise check_violation using constraint = 'uploads_too_many_underway';
  end if;
  if not app.is_staff() then
    select count(*) as files, coalesce(sum(size), 0) as bytes into today
      from public.uploads where created_by = new.created_by and created_at > now() - interval '1 day';
    if today.files >= 100 or today.bytes + new.size > 1073741824 then
      raise check_violation using constraint = 'uploads_enough_for_today';
    end if;
  end if;
  if new.kind = 'photo' and new.customer_id is null and app.dashboard_photos(new.created_by)
    + (select count(*) from public.uploads where created_by = new.created_by and kind = 'photo' and customer_id is null
      and finished_at is null and created_at > now() - interval '1 hour') >= 10 then
    raise check_violation using constraint = 'photos_ten_on_dashboard';
  end if;
  return new;
end $$;
create trigger begin_upload before insert on uploads for each row execute function app.begin_upload();

-- What is known of an upload that is on its way or was.
create function app.read_upload(an_id uuid) returns setof public.uploads
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select * from public.uploads where id = an_id $$;
grant execute on function app.read_upload to files;

-- Ends an upload without a file: cancelled by its person, or refused with what is said to them. False if it had ended before.
create function app.refuse_upload(an_id uuid, why text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.uploads set finished_at = now(), refusal = left(why, 300) where id = an_id and finished_at is null;
  return found;
end $$;
grant execute on function app.refuse_upload to files;

-- Uploads that no one finished: those begun before `before`, so that the one who looks after them knows which bytes to finish or to drop.
create function app.unfinished_uploads(before timestamptz) returns setof public.uploads
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select * from public.uploads where finished_at is null and created_at < before order by created_at limit 500 $$;
grant execute on function app.unfinished_uploads to files;

-- Makes the file, and the photo, document, paper, scan or photo of a unit or vehicle it is, of an upload whose bytes are all there: once, however often it is
-- called. Answers the name of the constraint it was refused by, or null, and the hash of the file that there is now. Of a paper, `a_facts` is what was found in it.
create function app.arrive(an_id uuid, a_name text, a_media_type text, a_sha256 text, a_facts jsonb, out refusal text, out kept text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  upload public.uploads;
  forbidden text;
  device_time timestamptz;
  folder uuid;
begin
  select * into upload from public.uploads where id = an_id for update;
  if upload.finished_at is not null then
    refusal := upload.refusal;
    kept := (select f.sha256 from public.files f where f.id = an_id);
    return;
  end if;
  perform app.become(upload.created_by, (select p.role from public.profiles p where p.id = upload.created_by));
  forbidden := app.upload_forbidden(upload);
  perform from public.profiles where id = upload.created_by for no key update;
  if forbidden is null and upload.kind = 'photo' and upload.customer_id is null and app.dashboard_photos(upload.created_by) >= 10 then
    forbidden := 'photos_ten_on_dashboard';
  end if;
  if forbidden is not null then
    update public.uploads u set finished_at = now(), refusal = forbidden where u.id = an_id;
    refusal := forbidden;
    return;
  end if;
  device_time := app.believed_device_time(upload);
  -- Of a picture copies are made first; a document or paper was looked into before it came here. A paper in which something runs was refused.
  insert into public.files (id, name, media_type, size, sha256, outside_sha256, outside_size, uploaded_by, device_at, state)
    values (an_id, a_name, a_media_type, upload.size, a_sha256, case when upload.kind = 'paper' then a_sha256 end,
      case when upload.kind = 'paper' then upload.size end, upload.created_by, upload.device_at,
      case when a_media_type like 'image/%' then 'arrived' else 'ready' end);
  if upload.kind = 'photo' then
    insert into public.photos (id, customer_id, job_id, folder_id, type, description, tags, latitude, longitude, accuracy, position_source,
      position_missing, captured_at, captured_source, by_customer, uploaded_by)
    values (an_id, upload.customer_id, upload.job_id,
      case when upload.customer_id is not null then app.photo_folder(upload.customer_id, upload.folder_name, upload.created_by) end,
      upload.type, upload.description, upload.tags, (upload.position ->> 'latitude')::float8, (upload.position ->> 'longitude')::float8,
      (upload.position ->> 'accuracy')::real, case when upload.position is not null then 'device' end,
      case when upload.position is null then upload.position_missing end,
      device_time, case when device_time is not null then 'device' end,
      exists (select from public.profiles where id = upload.created_by and role not in (1, 2, 3, 4)), upload.created_by);
  elsif upload.kind = 'paper' then
    insert into public.papers (id, facts, created_by) values (an_id, a_facts, upload.created_by);
  elsif upload.kind = 'scan' then
    insert into public.scans (id, created_by) values (an_id, upload.created_by);
  elsif upload.kind = 'unit_photo' then
    insert into public.unit_photos (id, equipment_id, placement_id, created_by)
      values (an_id, upload.equipment_id, upload.placement_id, upload.created_by);
  elsif upload.kind = 'vehicle_paper' then
    insert into public.vehicle_papers (id, fueling_id, service_id, created_by)
      values (an_id, upload.fueling_id, upload.service_id, upload.created_by);
  elsif upload.kind = 'vehicle_photo' then
    insert into public.vehicle_photos (id, vehicle_id, side, damage, time_record_id, taken_at, created_by)
      values (an_id, upload.vehicle_id, upload.side, nullif(btrim(upload.description), ''), upload.time_record_id,
        least(coalesce(device_time, now()), now()), upload.created_by);
  else
    -- Where it was meant to go, also if that was completed since; else beside what its job has, or into the active folder.
    folder := coalesce(upload.folder_id, (select s.folder_id from public.subfolders s where s.id = upload.subfolder_id),
      (select j.folder_id from public.jobs j where j.id = upload.job_id), app.active_folder(upload.customer_id, upload.created_by));
    insert into public.documents (id, folder_id, subfolder_id, job_id, description, uploaded_by)
    -- A subfolder that was removed since leaves it in the Main Folder.
    values (an_id, folder, case when app.may_file(folder, upload.subfolder_id) then upload.subfolder_id end, upload.job_id, upload.description,
      upload.created_by);
  end if;
  update public.uploads set finished_at = now() where id = an_id;
  kept := a_sha256;
end $$;
grant execute on function app.arrive to files;
