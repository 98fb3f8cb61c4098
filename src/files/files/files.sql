-- Files that arrived. Anyone who may see the photo or the document may see its file, and the sender
-- sees what became of it. No procedure can write here: bytes, hash and time are evidence.
grant select on files to api;
-- Postgres checks the policies of a table in order of their names, the last first. The last name
-- here is the policy that costs nothing, so for staff no photo or document is looked up.
create policy "staff see all" on files for select to api using ((select app.is_staff()));
create policy "sent by themselves" on files for select to api
  using (uploaded_by = (select app.actor_id()));
create policy "its photo is seen" on files for select to api
  using (exists (select from photos p where p.id = files.id));
-- The offset keeps Postgres from reading all documents to look one up.
create policy "its document is seen" on files for select to api
  using (exists (select from documents d where d.id = files.id offset 0));
select app.announce_by('files', file => 'r.id');

-- The image worker makes copies of every picture that arrives.
create function app.enqueue_picture() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.enqueue('pictures', new.id, new.uploaded_by, 'files');
  return null;
end $$;
create trigger enqueue_picture after insert on files for each row when (new.state = 'arrived')
  execute function app.enqueue_picture();

-- Returns a picture that has not been processed yet; no row if it has.
create function app.read_picture(an_id uuid) returns table (media_type text, sha256 text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select f.media_type, f.sha256 from public.files f where f.id = an_id
  and f.state = 'arrived' $$;
grant execute on function app.read_picture to files;

-- Call this when a picture ended the process that opened it and no other picture was open there.
-- Returns how often it has.
create function app.count_attempt(an_id uuid) returns smallint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  counted smallint;
begin
  update public.files set attempts = attempts + 1 where id = an_id and state = 'arrived'
    returning attempts into counted;
  perform app.fail_task('pictures', an_id, 'It ended the process that opened it.', 0);
  return counted;
end $$;
grant execute on function app.count_attempt to files;

-- Marks a picture that cannot be shown, with a reason for the sender. Its photo or document
-- disappears from every list. `discard` is set if a decoder said that it is not a picture; then its
-- bytes are deleted, too. Otherwise they stay, because another decoder, or more time, may open it.
create function app.mark_file_refused(an_id uuid, why text, discard boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.files set state = 'refused', refusal = left(why, 300), discarded = discard
  where id = an_id and state = 'arrived';
  if not found then return; end if;
  update public.photos set deleted_at = now() where id = an_id and deleted_at is null;
  update public.documents set deleted_at = now() where id = an_id and deleted_at is null;
  update public.unit_photos set deleted_at = now() where id = an_id and deleted_at is null;
  update public.vehicle_photos set deleted_at = now() where id = an_id and deleted_at is null;
  update public.vehicle_papers set deleted_at = now() where id = an_id and deleted_at is null;
end $$;
grant execute on function app.mark_file_refused to files;

-- Returns what is known about these ids, for the sweep: if the file exists, if its bytes should be
-- deleted, and when its upload ended. Leaves out ids the database does not know.
create function app.known_files(ids uuid[])
  returns table (id uuid, is_file boolean, discarded boolean, ended_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select i, f.id is not null, coalesce(f.discarded, false), u.finished_at
  from unnest(ids) i left join public.files f on f.id = i left join public.uploads u on u.id = i
  where f.id is not null or u.id is not null
$$;
grant execute on function app.known_files to files;

-- Notes ids whose bytes are in storage but belong to no file or upload. Returns when the sweep
-- first saw each, this time included.
create function app.note_stray_files(ids uuid[], seen timestamptz)
  returns table (id uuid, seen_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.stray_files (id, seen_at) select i, seen from unnest(ids) i
    on conflict do nothing;
  return query select s.id, s.seen_at from public.stray_files s where s.id = any(ids);
end $$;
grant execute on function app.note_stray_files to files;

-- Keeps only the ids that are still stray: the others were deleted, or a row names them now.
create function app.keep_stray_files(ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ delete from public.stray_files where id <> all(ids) $$;
grant execute on function app.keep_stray_files to files;
