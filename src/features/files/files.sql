-- What arrived. Whoever may see the photo or the document may see its file; who sent it sees how it fared. Nothing here can be written by
-- a procedure: bytes, hash and time are evidence.
grant select on files to api;
-- Postgres asks the policies of a table by their names, the last first: the one that costs nothing stands there, so that for staff no photo or
-- document is looked up.
create policy "staff see all" on files for select to api using ((select app.is_staff()));
create policy "sent by themselves" on files for select to api using (uploaded_by = (select app.actor_id()));
create policy "its photo is seen" on files for select to api using (exists (select from photos p where p.id = files.id));
-- The offset keeps Postgres from reading all documents to look one up.
create policy "its document is seen" on files for select to api using (exists (select from documents d where d.id = files.id offset 0));
create trigger announce after insert or update or delete or truncate on files
  for each statement execute function app.announce();
create function app.outsiders_of_file(f files) returns setof uuid language plpgsql stable as $$
begin
  return query select app.outsiders_of_photo(p) from public.photos p where p.id = f.id;
  return query select app.outsiders_of_document(d) from public.documents d where d.id = f.id;
end $$;
create trigger announce_row after update of state on files for each row execute function app.announce_row('outsiders_of_file');

-- Wakes whoever makes the copies.
create function app.announce_file() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('files', '');
  return null;
end $$;
create trigger announce_file after insert on files for each statement execute function app.announce_file();

-- Takes the next picture to open. Staff come first, then whoever waited longest since their last one; a customer has one picture open at a
-- time, so that no pile of theirs holds a place up. It is held for 10 seconds and held again while it is opened (app.hold_files). Until
-- somebody says how it ended, it counts as interrupted: after 1, 2, 4, then 8 seconds it is due again, and after the twentieth time in 10
-- minutes, so that a picture that takes the whole server down does not do so all day.
create function app.take_file() returns table (id uuid, media_type text, sha256 text, attempts smallint, interruptions smallint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  chosen uuid;
begin
  -- Two who choose at once would choose the same, or two of one customer.
  perform pg_advisory_xact_lock(hashtextextended('app.take_file', 0));
  with recursive people as (
    (select f.uploaded_by as person from public.files f where f.next_try_at is not null order by f.uploaded_by limit 1)
    union all
    select (select f.uploaded_by from public.files f where f.next_try_at is not null and f.uploaded_by > p.person order by f.uploaded_by limit 1)
    from people p where p.person is not null
  )
  select due.id into chosen
  from people join public.profiles p on p.id = people.person
    cross join lateral (select p.role in (1, 2, 3, 4) as staff) of_staff
    cross join lateral (select f.id, f.next_try_at from public.files f where f.uploaded_by = p.id and f.next_try_at <= now()
      and (f.held_until is null or f.held_until <= now()) order by f.next_try_at limit 1) due
    cross join lateral (select max(f.taken_at) as at from public.files f where f.uploaded_by = p.id and f.taken_at is not null) turn
  where staff or not exists (select from public.files f where f.uploaded_by = p.id and f.held_until > now())
  order by staff desc, turn.at nulls first, due.next_try_at limit 1;
  return query update public.files f set taken_at = clock_timestamp(), held_until = now() + interval '10 seconds',
    interruptions = least(f.interruptions + 1, 1000),
    next_try_at = now() + case when f.interruptions < 20 then least(2 ^ f.interruptions, 8) else 600 end * interval '1 second'
  where f.id = chosen returning f.id, f.media_type, f.sha256, f.attempts, (f.interruptions - 1)::smallint;
end $$;
grant execute on function app.take_file to files;

-- They are still being opened.
create function app.hold_files(ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ update public.files set held_until = now() + interval '10 seconds' where id = any(ids) and next_try_at is not null $$;
grant execute on function app.hold_files to files;

-- The storage or the database was away, or it must be opened alone and something else was open: nothing was learned about it. It is due
-- again after so many seconds, before what the same person sent later.
create function app.put_back(an_id uuid, seconds double precision) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.files set interruptions = greatest(interruptions - 1, 0), taken_at = null, held_until = null,
    next_try_at = case when seconds = 0 then uploaded_at else now() + seconds * interval '1 second' end
  where id = an_id and state = 'arrived' and next_try_at is not null
$$;
grant execute on function app.put_back to files;

-- Nobody opens them any more, and nobody knows why it ended: they stay counted as interrupted.
create function app.let_go(ids uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ update public.files set held_until = null where id = any(ids) and next_try_at is not null $$;
grant execute on function app.let_go to files;

-- It ended the process that opened it, and nothing else was open there. Answers how often it has.
create function app.count_attempt(an_id uuid) returns smallint
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.files set attempts = attempts + 1, interruptions = greatest(interruptions - 1, 0), held_until = null, next_try_at = now()
  where id = an_id and state = 'arrived' and next_try_at is not null returning attempts
$$;
grant execute on function app.count_attempt to files;

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
  update public.files set state = 'ready', next_try_at = null, held_until = null,
    interruptions = greatest(interruptions - 1, 0), width = (seen ->> 'width')::integer, height = (seen ->> 'height')::integer,
    placeholder = seen ->> 'placeholder', view_sha256 = seen ->> 'view_sha256'
  where id = an_id and state = 'arrived';
  if not found then return; end if;
  update public.photos set captured_at = captured, captured_source = 'picture' where id = an_id and captured is not null;
  if seen ? 'position' then
    update public.photos set latitude = (seen -> 'position' ->> 'latitude')::float8, longitude = (seen -> 'position' ->> 'longitude')::float8,
      accuracy = (seen -> 'position' ->> 'accuracy')::real, position_source = 'picture', position_missing = null
    where id = an_id;
  else
    update public.photos set position_missing = coalesce(position_missing, seen ->> 'position_missing', 'The photo has no location')
    where id = an_id and position_source is null;
  end if;
end $$;
grant execute on function app.file_developed to files;

-- The picture cannot be shown, for a reason told to who sent it; its photo is gone from every list. `discard` where a decoder said that it
-- is no picture: then its bytes go, too. Otherwise they stay, because another decoder, or more time, may open it.
create function app.file_refused(an_id uuid, why text, discard boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.files set state = 'refused', next_try_at = null, held_until = null, interruptions = greatest(interruptions - 1, 0),
    refusal = left(why, 300), discarded = discard
  where id = an_id and state = 'arrived';
  if found then update public.photos set deleted_at = now() where id = an_id and deleted_at is null; end if;
end $$;
grant execute on function app.file_refused to files;

-- What is known of these ids, for the sweep: whether there is such a file, whether its bytes are to go, and when its upload ended. Ids that
-- the database never heard of are left out.
create function app.known_files(ids uuid[]) returns table (id uuid, is_file boolean, discarded boolean, ended_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select i, f.id is not null, coalesce(f.discarded, false), u.finished_at
  from unnest(ids) i left join public.files f on f.id = i left join public.uploads u on u.id = i
  where f.id is not null or u.id is not null
$$;
grant execute on function app.known_files to files;

-- What waits for this installation's own processes, and for how many seconds the oldest has: for whoever watches over the server.
create function app.queues() returns table (queue text, waiting float8, oldest float8)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select 'letters', count(*), coalesce(extract(epoch from now() - min(l.created_at)), 0) from auth.letters l where l.next_try_at is not null
  union all
  select 'pictures', count(*), coalesce(extract(epoch from now() - min(f.uploaded_at)), 0) from public.files f where f.next_try_at is not null
$$;
grant execute on function app.queues to auth, files;
