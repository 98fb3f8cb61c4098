-- People edit their own name, phone and picture. Login settings change only through functions.
grant update (name, phone) on profiles to api;
create policy "edit own profile" on profiles for update to api
  using (id = (select app.actor_id())) with check (id = (select app.actor_id()));

grant select on profile_pictures to api;
grant insert (profile_id, picture, media_type, updated_at),
  update (picture, media_type, updated_at) on profile_pictures to api;
create policy "seen with the profile" on profile_pictures for select to api
  using (profile_id = (select app.actor_id()) or profile_id in (select id from profiles));
create policy "add own" on profile_pictures for insert to api
  with check (profile_id = (select app.actor_id()));
create policy "change own" on profile_pictures for update to api
  using (profile_id = (select app.actor_id())) with check (profile_id = (select app.actor_id()));
select app.announce_by('profile_pictures', person => 'r.profile_id');
-- A profile is announced to its own person, if they are not staff.
create function app.outsiders_of_profile(p profiles) returns setof uuid language sql stable as $$
  select p.id
$$;
create trigger announce_row after update of name, email, phone, role, deactivated_at on profiles
  for each row when (new.role not in (1, 2, 3, 4))
    execute function app.announce_row('outsiders_of_profile');
create function app.outsiders_of_picture(p profile_pictures) returns setof uuid language sql stable
  as $$
  select p.profile_id
$$;
create trigger announce_row after insert or update on profile_pictures for each row
  execute function app.announce_row('outsiders_of_picture');

-- Returns the person's sessions, without the tokens.
create function app.my_sessions()
returns table (id uuid, created_at timestamptz, updated_at timestamptz, address text,
  user_agent text, current boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select s.id, s.created_at, s.updated_at, s.ip_address, s.user_agent,
    s.id = (select app.session_id())
  from auth.sessions s where s.user_id = (select app.actor_id()) and s.expires_at > now()
  order by s.updated_at desc, s.id
$$;
grant execute on function app.my_sessions to api;

-- Ends one of the person's own sessions, or all except the current one if null.
create function app.end_sessions(session_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from auth.sessions s where s.user_id = (select app.actor_id())
    and case when session_id is null then s.id <> (select app.session_id()) else s.id = session_id
      end;
  if found then perform app.note_event('devices signed out', app.actor_id()); end if;
end $$;
grant execute on function app.end_sessions to api;

create function app.has_second_factor() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select coalesce((select two_factor_enabled from auth.users
  where id = (select app.actor_id())), false) $$;
grant execute on function app.has_second_factor to api;

-- Logs out the other devices, and so anyone who knew the old password.
create function app.change_password(password text, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is null then raise insufficient_privilege; end if;
  -- Wait for another change in progress: a reset ends this session, and this change must not undo
  -- the reset.
  perform from auth.accounts a where a.user_id = (select app.actor_id()) for update;
  perform from auth.sessions s where s.id = (select app.session_id()) for share;
  if not found then raise insufficient_privilege; end if;
  perform app.set_password(app.actor_id(), change_password.password);
  delete from auth.sessions s where s.user_id = (select app.actor_id())
    and s.id <> app.session_id();
  perform app.send_email((select email from public.profiles where id = app.actor_id()), an_email);
  perform app.note_event('password changed', app.actor_id());
end $$;
grant execute on function app.change_password to accounts;

-- The new address must be confirmed from its mailbox. An address that already has an account gets
-- no email, and the answer does not reveal it.
create function app.ask_email_change(new_email text, link_hash bytea, an_email jsonb, notice jsonb)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is null then raise insufficient_privilege; end if;
  perform app.send_email((select email from public.profiles where id = app.actor_id()), notice);
  perform app.note_event('e-mail change asked for', app.actor_id(), new_email);
  if exists (select from auth.users u where u.email = new_email and u.email_verified) then return;
    end if;
  perform app.make_link(link_hash, 'e-mail', interval '24 hours', app.actor_id(),
    email => new_email);
  perform app.send_email(new_email, an_email);
end $$;
grant execute on function app.ask_email_change to accounts;

create function app.confirm_email_change(link_hash bytea) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  state constant text := app.link_state(link_hash, 'e-mail');
  link auth.links;
begin
  if state <> 'good' then return state; end if;
  select * into link from auth.links where hash = link_hash;
  -- Only a session of the person who asked may confirm. Otherwise someone could be tricked into
  -- giving their mailbox to another account.
  if link.user_id is distinct from app.actor_id() then return 'sign in'; end if;
  update auth.links set used_at = now() where hash = link_hash;
  if exists (select from auth.users u where u.email = link.email) then return 'unknown'; end if;
  delete from auth.registrations r where r.email = link.email;
  delete from auth.sessions s where s.user_id = link.user_id and s.id <> app.session_id();
  update auth.users set email = link.email, updated_at = now() where id = link.user_id;
  update public.profiles set email = link.email where id = link.user_id;
  -- A reader of the old mailbox can no longer get in.
  delete from auth.links l where l.user_id = link.user_id and l.purpose = 'reset';
  perform app.note_event('e-mail changed', link.user_id, link.email);
  return 'good';
end $$;
grant execute on function app.confirm_email_change to accounts;
