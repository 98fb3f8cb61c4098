-- Administrators change roles and revoke access. An installation always keeps an administrator who
-- can log in.

-- Locks the administrators' rows, so that two can't remove each other at once, then refuses to
-- remove the last one.
create function app.keep_an_administrator(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform from public.profiles where role = 4 order by id for update;
  if exists (select from public.profiles where id = person and role = 4 and deactivated_at is null)
    and not exists (select from public.profiles where id <> person and role = 4
      and deactivated_at is null) then
    raise check_violation using constraint = 'profiles_last_administrator';
  end if;
end $$;

-- Revokes the invitations of someone who may no longer invite. Someone else must send them again.
create function app.revoke_invitations_of(person uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.invitations set revoked_at = now() where created_by = person and customer_id is null
    and accepted_at is null and revoked_at is null
$$;

-- Changes between the four roles of staff. It ends the person's sessions, because their screens
-- still show the data of the old role.
create function app.set_role(person uuid, new_role smallint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  old_role smallint;
begin
  if not app.is_administrator() then raise insufficient_privilege; end if;
  perform app.keep_an_administrator(person) where new_role <> 4;
  select p.role into old_role from public.profiles p where p.id = person
    and p.role in (1, 2, 3, 4) for update;
  if old_role is null or new_role not in (1, 2, 3, 4) then return false; end if;
  if old_role = new_role then return true; end if;
  update public.profiles set role = new_role where id = person;
  delete from auth.sessions where user_id = person;
  perform app.revoke_invitations_of(person);
  perform app.note_event('role changed', person, detail => old_role || ' ' || new_role);
  return true;
end $$;
grant execute on function app.set_role to api;

-- Ends the person's sessions at once. The record and everything they did stay.
create function app.deactivate(person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_administrator() then raise insufficient_privilege; end if;
  if person = app.actor_id() then raise check_violation using constraint = 'profiles_not_yourself';
    end if;
  perform app.keep_an_administrator(person);
  update public.profiles set deactivated_at = now() where id = person and deactivated_at is null;
  if not found then return exists (select from public.profiles where id = person); end if;
  delete from auth.sessions where user_id = person;
  delete from auth.links where user_id = person;
  perform app.revoke_invitations_of(person);
  perform app.note_event('deactivated', person);
  return true;
end $$;
grant execute on function app.deactivate to api;

create function app.reactivate(person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_administrator() then raise insufficient_privilege; end if;
  update public.profiles set deactivated_at = null where id = person and deactivated_at is not null;
  if not found then return exists (select from public.profiles where id = person); end if;
  perform app.note_event('reactivated', person);
  return true;
end $$;
grant execute on function app.reactivate to api;

-- For someone who lost their phone and recovery codes: the password alone opens the account again.
-- It ends their sessions and emails them.
create function app.reset_second_factor(person uuid, an_email jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  address text;
begin
  if not app.is_administrator() then raise insufficient_privilege; end if;
  if person = app.actor_id()
    then raise check_violation using constraint = 'profiles_own_second_factor'; end if;
  select p.email into address from public.profiles p where p.id = person
    and p.role in (1, 2, 3, 4, 8) for update;
  if address is null then return false; end if;
  update auth.users set two_factor_enabled = false, updated_at = now() where id = person
    and two_factor_enabled;
  if not found then raise check_violation using constraint = 'profiles_no_second_factor'; end if;
  delete from auth.two_factors where user_id = person;
  delete from auth.sessions where user_id = person;
  delete from auth.verifications v where v.value = person::text;
  perform app.send_email(address, an_email);
  perform app.note_event('second factor reset', person);
  return true;
end $$;
grant execute on function app.reset_second_factor to api;

-- Records who was active in the last minute, as each server noticed.
create function app.note_seen(people uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ update public.profiles set last_seen_at = now() where id = any(people) $$;
grant execute on function app.note_seen to accounts;

-- Called before a session begins: deactivated people, and people without a confirmed email, get
-- none.
create function app.may_enter(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from public.profiles where id = person and deactivated_at is null) $$;
grant execute on function app.may_enter to auth;

-- Audits changes of a person, but not the last-seen time.
create trigger audit after update of name, email, phone, role, deactivated_at on profiles
  for each row execute function app.audit('last_seen_at');
create policy "administrators see the history of people" on audits for select to api
  using (table_name = 'profiles' and (select app.is_administrator()));
