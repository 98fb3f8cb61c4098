-- Returns people who registered themselves, confirmed their email and are not connected to a
-- customer record yet. Staff connect them by inviting that address from a record.
create function app.registrations()
returns table (id uuid, name text, email text, created_at timestamptz, invited_from text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id, p.name, p.email, p.created_at,
    (select c.customer_number from public.invitations i
      join public.customers c on c.id = i.customer_id
      where i.email = p.email and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > now() limit 1)
  from public.profiles p
  where app.is_staff() and p.role in (5, 6, 7) and p.deactivated_at is null
    and not exists (select from public.customers c where c.user_id = p.id)
  order by p.created_at desc, p.id limit 200
$$;
grant execute on function app.registrations to api;

-- Returns the other records of a login, newest first, at most 50.
create function app.records_of(person uuid, but uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'customer_number', r.customer_number,
    'name', r.name) order by r.created_at desc, r.id), '[]')
  from (select * from public.customers c where c.user_id = person and c.id <> but
    order by c.created_at desc, c.id limit 50) r
$$;

-- Returns the records of the customer whose login has the email of this record, for staff who are
-- about to invite them to it; null if there is none.
create function app.login_of_email(a_customer uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.records_of(p.id, c.id) from public.customers c
    join public.profiles p on lower(p.email) = lower(c.email)
  where app.is_staff() and c.id = a_customer and p.role in (5, 6, 7)
$$;
grant execute on function app.login_of_email to api;

-- Returns the account linked to a customer record, for staff.
create function app.customer_account(customer_id uuid)
returns table (id uuid, name text, email text, last_seen_at timestamptz, digests_stopped boolean,
  others jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id, p.name, p.email, p.last_seen_at,
    exists (select from public.digest_stops s where s.person_id = p.id),
    app.records_of(p.id, c.id)
  from public.customers c join public.profiles p on p.id = c.user_id
  where app.is_staff() and c.id = customer_account.customer_id
$$;
grant execute on function app.customer_account to api;
