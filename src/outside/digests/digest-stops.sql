-- People who want no digests. They said so through the link in a digest or in their profile. Other
-- emails still go out.
create function app.stop_reader(person uuid, an_address text, stops boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if stops then
    insert into public.digest_stops (person_id) select person where person is not null
      on conflict do nothing;
    insert into public.digest_stops (address) values (an_address) on conflict do nothing;
  else
    delete from public.digest_stops s where s.person_id = person or s.address = an_address;
  end if;
end $$;

-- Stops or resumes digests by the token of one, no matter who brings it. Returns nothing, so that
-- an invalid token can't be told from a valid one.
create function app.stop_digests(token_hash bytea, stops boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.stop_reader(d.person_id, d.address, stops) from public.digests d
    where d.stop_hash = token_hash;
end $$;
grant execute on function app.stop_digests to api;

create function app.gets_digests() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin return not exists (select from public.digest_stops s
  where s.person_id = app.actor_id()); end $$;
grant execute on function app.gets_digests to api;

create function app.set_digests(wanted boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.stop_reader(p.id, p.email, not wanted) from public.profiles p
    where p.id = app.actor_id() and p.role in (5, 6, 7, 8);
end $$;
grant execute on function app.set_digests to api;

-- True if the recipient of a claim link has stopped digests; for management.
create function app.link_digests_stopped(an_address text) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin return app.is_management()
  and exists (select from public.digest_stops s where s.address = lower(an_address)); end $$;
grant execute on function app.link_digests_stopped to api;

-- Records that a customer looked at their own pages; written at most once a minute.
create function app.note_home_look() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.home_looks as h (person_id, at) select p.id, now() from public.profiles p
    where p.id = app.actor_id() and p.role in (5, 6, 7)
  on conflict (person_id) do update set at = excluded.at
    where h.at < excluded.at - interval '1 minute';
end $$;
grant execute on function app.note_home_look to api;
