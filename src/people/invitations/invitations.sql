-- Everyone who may see an invitation may also see what it invites to. Only these functions write
-- the table.
grant select on invitations to api;
create policy "management see invitations to the company" on invitations for select to api
  using ((select app.is_management()) and customer_id is null);
create policy "staff see invitations of customers" on invitations for select to api
  using ((select app.is_staff()) and customer_id is not null);
create trigger announce after insert or update or delete or truncate on invitations
  for each statement execute function app.announce();

create function app.may_invite(role smallint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp
as $$ select case when role is null then app.is_staff() when role = 8 then app.is_management()
  else app.is_administrator() end $$;

-- Administrators invite staff, management invites agents, and staff invite customers from their
-- record. A second call with the same id changes nothing. `notice` goes to the record's own address
-- if a different one is invited.
create function app.invite(id uuid, email text, name text, role smallint, customer_id uuid,
  link_hash bytea, an_email jsonb, notice jsonb default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  account public.profiles;
  fault text;
  own text;
begin
  -- Lock the inviter until the invitation is stored: someone who revokes the inviter's access at
  -- that time finds and revokes it too (app.revoke_invitations_of).
  perform from public.profiles p where p.id = app.actor_id() and p.role = app.actor_role()
    and p.deactivated_at is null for share;
  if not found or not app.may_invite(invite.role) then raise insufficient_privilege; end if;
  if exists (select from public.invitations i where i.id = invite.id
    and i.created_by = app.actor_id()) then return; end if;
  select p.* into account from public.profiles p join auth.users u on u.id = p.id
    where u.email = invite.email;
  if account.id is not null and (invite.customer_id is null or account.role not in (5, 6, 7)) then
    raise unique_violation using constraint = 'invitations_email_has_account';
  end if;
  if invite.customer_id is not null
    and exists (select from public.customers c where c.id = invite.customer_id
      and c.user_id is not null) then
    raise unique_violation using constraint = 'invitations_customer_has_account';
  end if;
  if invite.customer_id is not null then
    fault := app.customer_invitation_fault(invite.customer_id, invite.email);
    if fault is not null then raise check_violation using constraint = fault; end if;
    select c.email into own from public.customers c where c.id = invite.customer_id;
    if notice is not null and lower(own) <> lower(invite.email)
      then perform app.send_email(own, notice); end if;
  end if;
  insert into public.invitations (id, email, name, role, customer_id, created_by)
    values (invite.id, invite.email, invite.name, invite.role, invite.customer_id, app.actor_id());
  perform app.make_link(link_hash, 'invitation', interval '7 days', invitation_id => invite.id);
  perform app.send_email(invite.email, an_email);
  perform app.note_event('invited', email => invite.email, detail => invite.role::text);
end $$;
grant execute on function app.invite to api;

-- False if there is no such open invitation.
create function app.resend_invitation(id uuid, link_hash bytea, an_email jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  invited public.invitations;
begin
  select * into invited from public.invitations i
    where i.id = resend_invitation.id and i.accepted_at is null and i.revoked_at is null for update;
  if invited.id is null then return false; end if;
  if not app.may_invite(invited.role) then raise insufficient_privilege; end if;
  if invited.customer_id is not null
    and app.customer_invitation_fault(invited.customer_id, invited.email) is not null then
    raise insufficient_privilege;
  end if;
  update public.invitations i set expires_at = now() + interval '7 days' where i.id = invited.id;
  perform app.make_link(link_hash, 'invitation', interval '7 days', invitation_id => invited.id);
  perform app.send_email(invited.email, an_email);
  perform app.note_event('invited again', email => invited.email);
  return true;
end $$;
grant execute on function app.resend_invitation to api;

create function app.revoke_invitation(id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  invited public.invitations;
begin
  update public.invitations i set revoked_at = now()
    where i.id = revoke_invitation.id and i.accepted_at is null and i.revoked_at is null
    returning * into invited;
  if invited.id is null then return false; end if;
  if not app.may_invite(invited.role) then raise insufficient_privilege; end if;
  delete from auth.links l where l.invitation_id = invited.id;
  perform app.note_event('invitation revoked', email => invited.email);
  return true;
end $$;
grant execute on function app.revoke_invitation to api;

-- Gives the person the role that they were invited to. A customer's record is linked to an account
-- only here.
create function app.accept_invitation(link_hash bytea, name text, password text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  state constant text := app.link_state(link_hash, 'invitation');
  invited public.invitations;
  person uuid;
  confirmed boolean;
begin
  if state <> 'good' then return state; end if;
  select i.* into invited from public.invitations i join auth.links l on l.invitation_id = i.id
    where l.hash = link_hash for update of i;
  select u.id, u.email_verified into person, confirmed from auth.users u
    where u.email = invited.email;
  if confirmed and (invited.customer_id is null
    or not exists (select from public.profiles p where p.id = person and p.role in (5, 6, 7))) then
    return 'other account';
  end if;
  if invited.customer_id is not null then
    -- A record that is already linked keeps its account.
    perform from public.customers c where c.id = invited.customer_id
      and c.user_id is null for update;
    if not found then return 'other account'; end if;
  end if;
  if not coalesce(confirmed, false) then
    if accept_invitation.password is null then return 'password needed'; end if;
    if person is null then
      person := app.add_user(invited.email, accept_invitation.name, accept_invitation.password,
        true);
    else
      update auth.users u set name = accept_invitation.name, email_verified = true,
        updated_at = now() where u.id = person;
      perform app.set_password(person, accept_invitation.password);
    end if;
    insert into public.profiles (id, name, email, role)
      values (person, accept_invitation.name, invited.email, coalesce(invited.role, 5));
  end if;
  if invited.customer_id is not null then
    -- A person may have several records.
    update public.customers set user_id = person where id = invited.customer_id;
  end if;
  update auth.links l set used_at = now() where l.hash = link_hash;
  update public.invitations i set accepted_at = now(), accepted_by = person where i.id = invited.id;
  perform app.note_event('invitation accepted', person, invited.email);
  return 'good';
end $$;
grant execute on function app.accept_invitation to accounts;
