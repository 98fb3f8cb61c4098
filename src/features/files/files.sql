-- What arrived. Whoever may see the photo or the document may see its file; who sent it sees how it fared. Nothing here can be written by
-- a procedure: bytes, hash and time are evidence.
grant select on files to api;
-- Postgres asks the policies of a table by their names, the last first: the one that costs nothing stands there, so that for staff no photo or
-- document is looked up.
create policy "staff see all" on files for select to api using ((select app.is_staff()));
create policy "sent by themselves" on files for select to api using (uploaded_by = (select app.actor_id()));
create policy "its photo is seen" on files for select to api using (exists (select from photos p where p.id = files.id));
create policy "its document is seen" on files for select to api using (exists (select from documents d where d.id = files.id));
create trigger announce after insert or update or delete or truncate on files
  for each statement execute function app.announce();

-- Wakes whoever makes the copies.
create function app.announce_file() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('files', '');
  return null;
end $$;
create trigger announce_file after insert on files for each statement execute function app.announce_file();

-- Takes a picture whose copies are to be made, for one maker among several. The attempt counts before it begins, so that a picture that
-- kills its maker is not tried for ever: after three attempts it comes back once more, to be refused. It is due again after 30 seconds,
-- because its maker ends after 20 (LONGEST, server/darkroom.ts): what died with a server does not wait for long.
create function app.take_file() returns table (id uuid, media_type text, sha256 text, attempts smallint)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.files f set attempts = f.attempts + 1, next_try_at = now() + interval '30 seconds'
  where f.id = (select w.id from public.files w where w.next_try_at <= now() order by w.next_try_at limit 1 for update skip locked)
  returning f.id, f.media_type, f.sha256, f.attempts
$$;
grant execute on function app.take_file to files;

-- One that lay beside another which had to be ended: that was no attempt of its own.
create function app.put_back(an_id uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.files set attempts = greatest(attempts - 1, 0), next_try_at = now()
  where id = an_id and state = 'arrived' and next_try_at is not null
$$;
grant execute on function app.put_back to files;

-- What came of it: `seen` is {width, height, placeholder, view_sha256} and, where the picture itself says so, {captured: {local, offset},
-- position: {latitude, longitude, accuracy}, position_missing}. What the picture says of time and place counts before what the device said;
-- a time without an offset is the company's.
create function app.file_developed(an_id uuid, seen jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  captured timestamptz := case when seen -> 'captured' ->> 'offset' is not null
    then ((seen -> 'captured' ->> 'local') || (seen -> 'captured' ->> 'offset'))::timestamptz
    else (seen -> 'captured' ->> 'local')::timestamp at time zone (select time_zone from public.settings) end;
begin
  update public.files set state = 'ready', next_try_at = null, width = (seen ->> 'width')::integer, height = (seen ->> 'height')::integer,
    placeholder = seen ->> 'placeholder', view_sha256 = seen ->> 'view_sha256'
  where id = an_id and state = 'arrived';
  if not found then return; end if;
  update public.photos set captured_at = captured, captured_source = 'picture' where id = an_id and captured is not null;
  if seen ? 'position' then
    update public.photos set latitude = (seen -> 'position' ->> 'latitude')::float8, longitude = (seen -> 'position' ->> 'longitude')::float8,
      accuracy = (seen -> 'position' ->> 'accuracy')::real, position_source = 'picture', position_missing = null
    where id = an_id;
  else
    update public.photos set position_missing = coalesce(position_missing, seen ->> 'position_missing', 'The picture holds no position')
    where id = an_id and position_source is null;
  end if;
end $$;
grant execute on function app.file_developed to files;

-- The picture cannot be shown, for a reason told to who sent it; its photo is gone from every list.
create function app.file_refused(an_id uuid, why text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.files set state = 'refused', next_try_at = null, refusal = left(why, 300) where id = an_id and state = 'arrived';
  if found then update public.photos set deleted_at = now() where id = an_id and deleted_at is null; end if;
end $$;
grant execute on function app.file_refused to files;

-- Which of these ids are of no file and no upload on its way: their bytes belong to nobody.
create function app.orphans(ids uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select i from unnest(ids) i
  where not exists (select from public.files f where f.id = i and f.state <> 'refused')
    and not exists (select from public.uploads u where u.id = i and u.finished_at is null)
$$;
grant execute on function app.orphans to files;
