-- Returns the mailbox that an address leads to, without the label after a plus.
create function app.mailbox_of(email text) returns text language sql immutable
  set search_path = pg_catalog, pg_temp
as $$ select lower(regexp_replace(email, '\+[^@]*@', '@')) $$;

-- Returns the constraint that stops the caller from inviting this address to a customer's record,
-- or null if none does. Accepting makes a person that customer. So staff may invite only the
-- record's own address, and only if they did not write it there themselves. Management may invite
-- any address except a colleague's.
create function app.customer_invitation_fault(a_customer uuid, an_email text) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.profiles p where app.mailbox_of(p.email) = app.mailbox_of(an_email)
    and p.role in (1, 2, 3, 4))
    or exists (select from public.invitations i
      where app.mailbox_of(i.email) = app.mailbox_of(an_email) and i.role in (1, 2, 3, 4)
      and i.accepted_at is null
      and i.revoked_at is null and i.expires_at > now()) then return 'invitations_to_staff'; end if;
  if app.is_management() then return null; end if;
  if not exists (select from public.customers c where c.id = a_customer
    and lower(c.email) = lower(an_email)) then
    return 'invitations_to_own_email';
  end if;
  -- This includes an address added where none was, unless the caller created the record: after a
  -- call at 2 a.m. the email is often added later.
  if exists (select from public.audits a where a.table_name = 'customers'
    and a.row_id = a_customer::text and a.field = 'email'
    and a.actor_id = app.actor_id() and a.at > now() - interval '30 days'
    and (a.old_value is not null
      or not exists (select from public.customers c where c.id = a_customer
        and c.created_by = app.actor_id())))
  then return 'invitations_email_just_changed'; end if;
  return null;
end $$;
