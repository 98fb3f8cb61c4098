-- Creates the document of a finished upload: in the folder it was meant for, even if that was
-- completed since; otherwise in its job's folder, or in the active folder.
create function app.arrive_document(upload public.uploads, facts jsonb, device_time timestamptz)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  folder uuid;
begin
  folder := coalesce(upload.folder_id,
    (select s.folder_id from public.subfolders s where s.id = upload.subfolder_id),
    (select j.folder_id from public.jobs j where j.id = upload.job_id),
    app.active_folder(upload.customer_id, upload.created_by));
  insert into public.documents (id, folder_id, subfolder_id, job_id, description, uploaded_by)
  -- If the subfolder was removed since, the document goes into the Main Folder.
  values (upload.id, folder, case when app.may_file(folder, upload.subfolder_id)
    then upload.subfolder_id end, upload.job_id, upload.description,
    upload.created_by);
end $$;

create function app.arrive_folder_file(upload public.uploads, facts jsonb, device_time timestamptz)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$ begin perform app.arrive_document(upload, facts, device_time); end $$;

create function app.fields_document() returns text[]
language sql stable set search_path = pg_catalog, pg_temp
as $$ select array['folder_id', 'subfolder_id'] $$;

create function app.fields_folder_file() returns text[]
language sql stable set search_path = pg_catalog, pg_temp
as $$ select app.fields_document() $$;

create function app.misplaced_document(upload public.uploads) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if upload.customer_id is null then return 'uploads_document_of_customer'; end if;
  if upload.subfolder_id is not null
    and not exists (select from public.subfolders s join public.folders f on f.id = s.folder_id
    where s.id = upload.subfolder_id and f.customer_id = upload.customer_id
    and s.folder_id = coalesce(upload.folder_id, s.folder_id)) then
    return 'uploads_subfolder_of_customer';
  end if;
  if upload.folder_id is not null
    and not exists (select from public.folders f where f.id = upload.folder_id
      and f.customer_id = upload.customer_id) then
    return 'uploads_folder_of_customer';
  end if;
  return null;
end $$;

create function app.misplaced_folder_file(upload public.uploads) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin return app.misplaced_document(upload); end $$;
