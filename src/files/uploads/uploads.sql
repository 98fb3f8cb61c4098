-- Files on their way. People see and start their own uploads. Only the role `files` writes how each
-- ends, because it alone knows what arrived.
grant select on uploads to api;
-- A kind's own columns are granted by its noun.
grant insert (id, kind, file_name, size, sha256, customer_id, job_id, folder_name, folder_id,
  subfolder_id, type, description, tags, device_at, position, position_missing) on uploads to api;
create policy "people see their own" on uploads for select to api
  using (created_by = (select app.actor_id()));
create policy "people begin their own" on uploads for insert to api
  with check (created_by = (select app.actor_id()));
select app.announce_by('uploads', person => 'r.created_by');

-- Returns what forbids an upload of its kind, as the name of a constraint. Calls
-- app.forbid_<kind>(upload, is_beginning), if the kind has one.
create function app.kind_forbidden(upload public.uploads, is_beginning boolean) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  why text;
begin
  if to_regproc('app.forbid_' || upload.kind) is null then return null; end if;
  execute format('select app.%I($1, $2)', 'forbid_' || upload.kind) into why using upload,
    is_beginning;
  return why;
end $$;

-- Returns the fields that say what a kind of upload belongs to, from app.fields_<kind>(), if the
-- kind has one. The test compares them with those of its *.upload.ts.
create function app.fields_of_upload(a_kind text) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  own text[];
begin
  if to_regproc('app.fields_' || a_kind) is null then return '{}'; end if;
  execute format('select app.%I()', 'fields_' || a_kind) into own;
  return own;
end $$;

-- True if an upload has a field of another kind. The foreign key of such a field would tell its
-- sender, who may be a customer, which ids exist.
create function app.has_field_of_other_kind(upload public.uploads) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from jsonb_each(to_jsonb(upload) - app.fields_of_upload(upload.kind)
    - array['id', 'created_by', 'kind', 'file_name', 'size', 'sha256', 'customer_id', 'job_id',
      'folder_name', 'type', 'description', 'tags', 'device_at', 'position', 'position_missing',
      'created_at', 'finished_at', 'refusal']) f
    where f.value <> 'null')
$$;

-- Starts an upload in the caller's name, within the limits per person. Locks the person's row, so
-- that the limits also hold for uploads that start at the same time.
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
  -- A kind is known by the function that makes its record.
  if not exists (select from pg_proc where pronamespace = 'app'::regnamespace
    and proname = 'arrive_' || new.kind) then
    raise check_violation using constraint = 'uploads_kind';
  end if;
  if app.has_field_of_other_kind(new) then
    raise check_violation using constraint = 'uploads_fields_of_kind';
  end if;
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
      from public.uploads where created_by = new.created_by
      and created_at > now() - interval '1 day';
    if today.files >= 100 or today.bytes + new.size > 1073741824 then
      raise check_violation using constraint = 'uploads_enough_for_today';
    end if;
  end if;
  forbidden := app.kind_forbidden(new, true);
  if forbidden is not null then raise check_violation using constraint = forbidden; end if;
  return new;
end $$;
create trigger begin_upload before insert on uploads for each row
  execute function app.begin_upload();

-- Returns an upload, in progress or ended.
create function app.read_upload(an_id uuid) returns setof public.uploads
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select * from public.uploads where id = an_id $$;
grant execute on function app.read_upload to files;

-- Ends an upload without a file: canceled by its sender, or refused with a reason for them. False
-- if it had ended before.
create function app.refuse_upload(an_id uuid, why text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.uploads set finished_at = now(), refusal = left(why, 300) where id = an_id
    and finished_at is null;
  return found;
end $$;
grant execute on function app.refuse_upload to files;

-- Returns unfinished uploads that started before `before`, so that the sweep knows which bytes to
-- finish or to delete.
create function app.unfinished_uploads(before timestamptz) returns setof public.uploads
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select * from public.uploads where finished_at is null and created_at < before
  order by created_at limit 500 $$;
grant execute on function app.unfinished_uploads to files;

-- Creates the file of an upload whose bytes have all arrived, and its record: once, however often
-- it is called. Each kind of upload has a function that creates its records,
-- app.arrive_<kind>(upload, facts, device_time). Returns the name of the constraint that refused
-- it, or null, and the hash of the current file. For a paper, `a_facts` is what was found in it.
create function app.arrive(an_id uuid, a_name text, a_media_type text, a_sha256 text, a_facts jsonb,
  out refusal text, out kept text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  upload public.uploads;
  forbidden text;
  device_time timestamptz;
begin
  select * into upload from public.uploads where id = an_id for update;
  if upload.finished_at is not null then
    refusal := upload.refusal;
    kept := (select f.sha256 from public.files f where f.id = an_id);
    return;
  end if;
  perform app.become(upload.created_by,
    (select p.role from public.profiles p where p.id = upload.created_by));
  forbidden := app.upload_forbidden(upload);
  perform from public.profiles where id = upload.created_by for no key update;
  forbidden := coalesce(forbidden, app.kind_forbidden(upload, false));
  if forbidden is not null then
    update public.uploads u set finished_at = now(), refusal = forbidden where u.id = an_id;
    refusal := forbidden;
    return;
  end if;
  device_time := app.believed_device_time(upload);
  -- Pictures are copied first. A document or paper was checked before it came here. A paper in
  -- which something runs was refused.
  insert into public.files (id, name, media_type, size, sha256, outside_sha256, outside_size,
    uploaded_by, device_at, state)
    values (an_id, a_name, a_media_type, upload.size, a_sha256, case when upload.kind = 'paper'
      then a_sha256 end,
      case when upload.kind = 'paper' then upload.size end, upload.created_by, upload.device_at,
      case when a_media_type like 'image/%' then 'arrived' else 'ready' end);
  execute format('select app.%I($1, $2, $3)', 'arrive_' || upload.kind) using upload, a_facts,
    device_time;
  update public.uploads set finished_at = now() where id = an_id;
  kept := a_sha256;
end $$;
grant execute on function app.arrive to files;
