-- Only these functions create accounts and change passwords: no role but auth reaches the tables of
-- sign-in. They are given hashes, made in sign-in/passwords.server.ts and server/links.ts. They
-- trust a caller who knows a mailed token. That is why only the role accounts may call them: a
-- caller who may request a link with their own hash and then use it can be anyone.

-- Creates a link for one purpose and a limited time. It deletes the person's older links for that
-- purpose.
create function app.make_link(
  link_hash bytea, purpose text, lasts interval, user_id uuid default null,
  invitation_id uuid default null, email text default null
) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  -- Reset links are kept: if a stranger asked for one every few minutes, none would live long
  -- enough to be used. Using one ends the others.
  delete from auth.links l where l.purpose = make_link.purpose and l.used_at is null
    and (l.purpose <> 'reset' or l.expires_at < now())
    and l.user_id is not distinct from make_link.user_id and l.invitation_id is not distinct
    from make_link.invitation_id
    and (make_link.user_id is not null or l.email is not distinct from make_link.email);
  insert into auth.links (hash, purpose, user_id, invitation_id, email, expires_at)
  values (link_hash, purpose, user_id, invitation_id, email, now() + lasts);
$$;

-- Returns the state of a link: good, used, expired or unknown. It locks the link for this
-- transaction, so that it can't be used twice at once.
create function app.link_state(link_hash bytea, purpose text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  link auth.links;
begin
  select * into link from auth.links l where l.hash = link_hash
    and l.purpose = link_state.purpose for update;
  return case when link.hash is null then 'unknown' when link.used_at is not null then 'used'
    when link.expires_at < now() then 'expired'
    when link.invitation_id is null then 'good'
    else (select case when i.accepted_at is not null then 'used' when i.revoked_at is not null
      then 'unknown'
      when i.expires_at < now() then 'expired' else 'good' end from public.invitations i
      where i.id = link.invitation_id) end;
end $$;

-- Returns what the page behind a link shows before it is used: its state, the person, and if a
-- password must be chosen.
create function app.look_at_link(link_hash bytea, purpose text)
returns table (state text, email text, name text, role smallint, customer boolean,
  has_account boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  state := app.link_state(link_hash, purpose);
  -- People with an account are greeted by its name. The name on a record is not shown before the
  -- invitation is accepted, in case it went to the wrong person.
  select coalesce(i.email, l.email, u.email),
    coalesce(u.name, case when i.customer_id is null then i.name end), i.role,
    i.customer_id is not null
    into email, name, role, customer
  from auth.links l left join public.invitations i on i.id = l.invitation_id
  left join auth.users u on u.id = l.user_id or u.email = i.email
  where l.hash = link_hash and l.purpose = look_at_link.purpose and state in ('good', 'expired');
  has_account := exists (select from auth.users u where u.email = look_at_link.email
    and u.email_verified);
  return next;
end $$;
grant execute on function app.look_at_link to accounts;

create function app.add_user(email text, name text, password text, verified boolean) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  person uuid;
begin
  insert into auth.users (name, email, email_verified)
    values (add_user.name, add_user.email, verified) returning id into person;
  insert into auth.accounts (user_id, account_id, provider_id, password)
    values (person, person::text, 'credential', add_user.password);
  return person;
end $$;

create function app.set_password(person uuid, password text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- A new password also ends what was started with the old one: logins that wait for a second
  -- factor, and changes of the address.
  delete from auth.verifications v where v.value = person::text;
  delete from auth.devices d where d.user_id = person;
  delete from auth.links l where l.user_id = person and l.used_at is null
    and l.purpose in ('reset', 'e-mail');
  update auth.accounts set password = set_password.password, updated_at = now()
    where user_id = person and provider_id = 'credential';
  if not found then
    insert into auth.accounts (user_id, account_id, provider_id, password)
      values (person, person::text, 'credential', set_password.password);
  end if;
end $$;

-- Gives the same answer no matter if the address has an account; only its owner learns more, by
-- email. Registering only claims the address. The five newest claims are kept, and the one whose
-- password is entered behind the mailed link becomes the account.
create function app.register(email text, name text, password text, link_hash bytea,
  confirm_email jsonb, known_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('register ' || register.email, 0));
  if exists (select from auth.users u where u.email = register.email) then
    perform app.send_email(register.email, known_email);
    return;
  end if;
  insert into auth.registrations (email, name, password)
    values (register.email, register.name, register.password);
  delete from auth.registrations r where r.created_at < now() - interval '7 days' or r.id in
    (select o.id from auth.registrations o where o.email = register.email
      order by o.created_at desc, o.id offset 5);
  perform app.make_link(link_hash, 'confirm', interval '24 hours', email => register.email);
  perform app.send_email(register.email, confirm_email);
  perform app.note_event('registered', email => register.email);
end $$;
grant execute on function app.register to accounts;

-- Sends a new confirmation link, for an address (from the login page) or in place of an expired
-- link. The answer does not reveal if one was due.
create function app.send_confirmation(email text, expired_hash bytea, link_hash bytea,
  an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  claimed constant text := coalesce(send_confirmation.email,
    (select l.email from auth.links l where l.hash = expired_hash and l.purpose = 'confirm'));
begin
  if not exists (select from auth.registrations r where r.email = claimed)
    or exists (select from auth.users u where u.email = claimed) then
    return;
  end if;
  perform app.make_link(link_hash, 'confirm', interval '24 hours', email => claimed);
  perform app.send_email(claimed, an_email);
end $$;
grant execute on function app.send_confirmation to accounts;

-- Returns the claims on the address that a link was mailed to, newest first, with the password
-- hashes to check against.
create function app.claims(link_hash bytea) returns table (state text, id uuid, password text)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  stands constant text := app.link_state(link_hash, 'confirm');
begin
  return query
    select stands, r.id, r.password from auth.links l
    left join auth.registrations r on r.email = l.email and stands = 'good'
    where l.hash = link_hash order by r.created_at desc;
  if not found then return query select stands, null::uuid, null::text; end if;
end $$;
grant execute on function app.claims to accounts;

-- Confirms the address and the claim. This creates the person, as a pending customer of the
-- company.
create function app.confirm(link_hash bytea, claim uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  state constant text := app.link_state(link_hash, 'confirm');
  claimed auth.registrations;
  person uuid;
begin
  if state <> 'good' then return state; end if;
  select r.* into claimed from auth.registrations r join auth.links l on l.email = r.email
    where l.hash = link_hash and r.id = claim;
  update auth.links set used_at = now() where hash = link_hash;
  if claimed.id is null or exists (select from auth.users u where u.email = claimed.email)
    then return 'used'; end if;
  person := app.add_user(claimed.email, claimed.name, claimed.password, true);
  insert into public.profiles (id, name, email, role)
    values (person, claimed.name, claimed.email, 5);
  delete from auth.registrations r where r.email = claimed.email;
  perform app.note_event('e-mail confirmed', person, claimed.email);
  return 'good';
end $$;
grant execute on function app.confirm to accounts;

-- The answer does not reveal if there is such an account.
create function app.ask_reset(email text, link_hash bytea, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  person uuid;
begin
  select p.id into person from auth.users u join public.profiles p on p.id = u.id
  where u.email = ask_reset.email and u.email_verified and p.deactivated_at is null;
  -- Do the same work for an unknown address and undo it at once. Otherwise the time it takes would
  -- reveal that there is no account.
  perform app.make_link(link_hash, 'reset', interval '1 hour', person, email => case
    when person is null then ask_reset.email end);
  perform app.send_email(ask_reset.email, an_email);
  perform app.note_event('reset asked for', person, ask_reset.email);
  if person is null then raise exception using errcode = 'DL000'; end if;
exception when sqlstate 'DL000' then null;
end $$;
grant execute on function app.ask_reset to accounts;

create function app.reset_password(link_hash bytea, password text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  state constant text := app.link_state(link_hash, 'reset');
  person uuid;
begin
  if state <> 'good' then return state; end if;
  update auth.links set used_at = now() where hash = link_hash returning user_id into person;
  perform app.set_password(person, reset_password.password);
  delete from auth.sessions where user_id = person;
  perform app.note_event('password reset', person);
  return 'good';
end $$;
grant execute on function app.reset_password to accounts;

-- Creates the first administrator of an installation that has none, with the link that the server
-- printed at its start.
create function app.set_up(link_hash bytea, email text, name text, password text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  state constant text := app.link_state(link_hash, 'set-up');
  person uuid;
begin
  if state <> 'good' then return state; end if;
  if exists (select from public.profiles where role = 4) then return 'used'; end if;
  if exists (select from auth.users u where u.email = set_up.email and u.email_verified) then
    raise unique_violation using constraint = 'set_up_email_has_account';
  end if;
  update auth.links set used_at = now() where hash = link_hash;
  delete from auth.users u where u.email = set_up.email and not u.email_verified;
  person := app.add_user(set_up.email, set_up.name, set_up.password, true);
  insert into public.profiles (id, name, email, role) values (person, set_up.name, set_up.email, 4);
  perform app.note_event('installation set up', person, set_up.email);
  return 'good';
end $$;
grant execute on function app.set_up to accounts;
