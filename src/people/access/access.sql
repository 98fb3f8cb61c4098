-- These functions say who is asking. Every procedure's transaction begins with app.enter, and every
-- policy calls these functions.
--
-- An identity is one setting of the transaction. It is 64 hex digits of a keyed SHA-256, followed
-- by the text they seal: the person's id (36 characters), their role (1) and the session's id (36),
-- each filled with spaces if there is none, and the address of the request. Any role may write the
-- setting, but only functions of the owner know the key. The seal includes the transaction's start,
-- so it is worthless in a later transaction.

-- Two keys of one block each (NMAC), with 488 random bits each. They are created again whenever the
-- access rules are applied.
create table app.identity_key (inner_key bytea not null, outer_key bytea not null);
insert into app.identity_key
select string_agg(uuid_send(gen_random_uuid()), ''), string_agg(uuid_send(gen_random_uuid()), '')
  from generate_series(1, 4);

-- Makes a person, or no one, the actor of this transaction. Only functions of the owner may call
-- it, and they pin the search path: a caller of this function can be anyone.
create function app.become(person uuid, role smallint default null, session uuid default null,
  address text default null) returns void
language plpgsql
as $$
declare
  said constant text := rpad(coalesce(person::text, ''), 36) || coalesce(role::text,
    ' ') || rpad(coalesce(session::text, ''), 36) || coalesce(address, '');
begin
  perform set_config('app.identity',
    encode(sha256(outer_key || sha256(inner_key || timestamptz_send(now()) || convert_to(said,
      'UTF8'))), 'hex') || said, true)
  from app.identity_key;
end $$;

-- Returns the sealed text, or null if no one entered or if someone wrote their own setting. It
-- repeats the sealing of app.become instead of sharing a function with it: each additional function
-- call costs a transaction as much as the hashes.
create function app.identity() returns text
language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
declare
  given constant text := current_setting('app.identity', true);
begin
  if given is null or given = '' then return null; end if;
  return (select substr(given, 65) from app.identity_key where left(given, 64)
    = encode(sha256(outer_key
      || sha256(inner_key || timestamptz_send(now()) || convert_to(substr(given, 65), 'UTF8'))),
        'hex'));
end $$;
grant execute on function app.identity to api;

-- Finds the session and makes its person the actor of this transaction. Without a valid session, it
-- returns no row and the actor is no one. `address` is the address of the request, for
-- security_events. `second_factor_due` is true if the company asks its staff for a second factor
-- and this person has none; it is read with the session to save another round trip. `proven` is
-- true if the password or a second factor was entered within the last 10 minutes. `only_reads`
-- makes the transaction read-only.
create function app.enter(session_token text, address text default null,
  only_reads boolean default false)
returns table (id uuid, name text, email text, role smallint, second_factor_due boolean,
  proven boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  session_id uuid;
  keys app.identity_key;
  said text;
  -- A call of set_config that is assigned costs a third of one that is performed.
  done text;
begin
  -- Postgres does not let any later statement of this transaction undo it.
  if only_reads then done := set_config('transaction_read_only', 'on', true); end if;
  -- Finds each row by its key. In a join, Postgres would read all profiles.
  select s.id, s.user_id, s.proven_at > now() - interval '10 minutes'
    into session_id, id, proven
  from auth.sessions s where s.token = session_token and s.expires_at > now();
  if session_id is not null then
    select p.id, p.name, p.email, p.role, case when p.role in (1, 2, 3, 4)
      and (select c.staff_second_factor from public.settings c)
        then not (select u.two_factor_enabled from auth.users u where u.id = p.id) else false end
      into id, name, email, role, second_factor_due
    from public.profiles p where p.id = enter.id and p.deactivated_at is null;
    if id is null then session_id := null; end if;
  end if;
  -- Repeats app.become, because calling it costs as much as the hashes.
  select * into keys from app.identity_key;
  said := rpad(coalesce(id::text, ''), 36) || coalesce(role::text,
    ' ') || rpad(coalesce(session_id::text, ''), 36) || coalesce(address, '');
  done := set_config('app.identity',
    encode(sha256(keys.outer_key || sha256(keys.inner_key || timestamptz_send(now())
      || convert_to(said, 'UTF8'))), 'hex') || said, true);
  if id is not null then return next; end if;
end $$;
grant execute on function app.enter to api, accounts, signer, adjuster;

create function app.actor_id() returns uuid
language sql stable parallel safe
return nullif(rtrim(left(app.identity(), 36)), '')::uuid;
grant execute on function app.actor_id to api;

create function app.actor_role() returns smallint
language sql stable parallel safe
return nullif(substr(app.identity(), 37, 1), ' ')::smallint;
grant execute on function app.actor_role to api;

create function app.session_id() returns uuid
language sql stable parallel safe
return nullif(rtrim(substr(app.identity(), 38, 36)), '')::uuid;
grant execute on function app.session_id to api;

-- Returns the address of the request, as the server passed it to app.enter.
create function app.address() returns text
language sql stable parallel safe
return nullif(substr(app.identity(), 74), '');

create function app.is_staff() returns boolean
language sql stable parallel safe
return coalesce(app.actor_role() in (1, 2, 3, 4), false);
grant execute on function app.is_staff to api;

create function app.is_management() returns boolean
language sql stable parallel safe
return coalesce(app.actor_role() in (2, 3, 4), false);
grant execute on function app.is_management to api;

create function app.is_administrator() returns boolean
language sql stable parallel safe
return coalesce(app.actor_role() = 4, false);
grant execute on function app.is_administrator to api;

-- Profiles: everyone sees their own; staff see each other, and management also sees the claims
-- agents. Customers' email addresses are in no directory.
grant select on profiles to api;
create policy "own profile" on profiles for select to api using (id = (select app.actor_id()));
create policy "staff know staff" on profiles for select to api
  using (role in (1, 2, 3, 4) and (select app.is_staff()));
create policy "management know agents" on profiles for select to api
  using (role = 8 and (select app.is_management()));
-- An update of the last-seen time alone is not announced.
select app.announce_by('profiles', person => 'r.id',
  watched => '{name, email, phone, role, deactivated_at}');

-- Only the role auth may use the tables of sign-in.
grant usage on schema auth to auth;
grant select, delete on auth.users, auth.sessions, auth.accounts, auth.verifications,
  auth.two_factors, auth.rate_limits to auth;
grant insert (id, name, email, email_verified, image, created_at, updated_at),
  update (name, email, email_verified, image, two_factor_enabled, updated_at) on auth.users to auth;
grant insert (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at),
  update (token, expires_at, ip_address, user_agent, updated_at,
    proven_at) on auth.sessions to auth;
grant insert (id, user_id, account_id, provider_id, password, created_at, updated_at),
  update (password, updated_at)
  on auth.accounts to auth;
grant insert (id, identifier, value, expires_at, created_at, updated_at),
  update (value, expires_at, updated_at)
  on auth.verifications to auth;
create policy "sign-in" on auth.users to auth using (true) with check (true);
create policy "sign-in" on auth.sessions to auth using (true) with check (true);
create policy "sign-in" on auth.accounts to auth using (true) with check (true);
create policy "sign-in" on auth.verifications to auth using (true) with check (true);
grant insert (id, user_id, secret, backup_codes, verified, failed_verification_count, locked_until),
  update (secret, backup_codes, verified, failed_verification_count,
    locked_until) on auth.two_factors to auth;
grant insert (key, points, expire), update (key, points, expire) on auth.rate_limits to auth;
grant select, delete, insert (token_hash, user_id), update (seen_at) on auth.devices to auth;
create policy "sign-in" on auth.devices to auth using (true) with check (true);
create policy "sign-in" on auth.two_factors to auth using (true) with check (true);
create policy "sign-in" on auth.rate_limits to auth using (true) with check (true);
comment on table auth.registrations is 'No policy: only functions of the owner touch it.';
comment on table auth.links is 'No policy: only functions of the owner touch it.';
grant usage on schema app to auth;
