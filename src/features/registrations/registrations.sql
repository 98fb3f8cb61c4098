-- People who registered themselves and confirmed their e-mail, and are connected to no customer record yet. Staff connect them by
-- inviting that address from a record.
create function app.registrations()
returns table (id uuid, name text, email text, created_at timestamptz, invited_from text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id, p.name, p.email, p.created_at,
    (select c.customer_number from public.invitations i join public.customers c on c.id = i.customer_id
      where i.email = p.email and i.accepted_at is null and i.revoked_at is null and i.expires_at > now() limit 1)
  from public.profiles p
  where app.is_staff() and p.role in (5, 6, 7) and p.deactivated_at is null
    and not exists (select from public.customers c where c.user_id = p.id)
  order by p.created_at desc, p.id limit 200
$$;
grant execute on function app.registrations to api;

-- The account that a customer record is linked to, for staff.
create function app.customer_account(customer_id uuid)
returns table (id uuid, name text, email text, last_seen_at timestamptz, digests_stopped boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id, p.name, p.email, p.last_seen_at, exists (select from public.digest_stops s where s.person_id = p.id)
  from public.customers c join public.profiles p on p.id = c.user_id
  where app.is_staff() and c.id = customer_account.customer_id
$$;
grant execute on function app.customer_account to api;
