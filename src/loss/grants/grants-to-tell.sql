-- A claims agent gets one email about access to a customer: when it is given, or when it begins.
create function app.enqueue_new_grant() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.starts_at <= now() then perform app.enqueue('grants to tell', new.id, new.agent_id);
    end if;
  return null;
end $$;
create trigger enqueue_new_grant after insert on grants for each row
  execute function app.enqueue_new_grant();

create function app.enqueue_begun_grants() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.enqueue('grants to tell', g.id, g.agent_id) from public.grants g
    join public.profiles p on p.id = g.agent_id
  where g.told_at is null and app.grant_in_force(g) and p.role = 8 and p.deactivated_at is null;
end $$;
grant execute on function app.enqueue_begun_grants to queue;

-- Returns a grant whose agent was not told yet, while it is in force; otherwise no row. It contains
-- nothing that the agent does not also see on the claim's page.
create function app.read_grant(a_grant uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('customer_id', c.id, 'customer_name', c.name,
    'claim_number', c.claim_number, 'ends_at', g.ends_at,
    'company_name', s.company_name, 'company_phone', coalesce(o.phone, s.phone),
    'time_zone', s.time_zone)
  from public.grants g join public.profiles p on p.id = g.agent_id
  join public.customers c on c.id = g.customer_id
    left join public.offices o on o.city_code = c.city_code cross join public.settings s
  where g.id = a_grant and g.told_at is null and app.grant_in_force(g)
    and p.role = 8 and p.deactivated_at is null
$$;
grant execute on function app.read_grant to queue;

create function app.send_grant_email(a_grant uuid, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.grants set told_at = now() where id = a_grant and told_at is null
    and revoked_at is null;
  if not found then return; end if;
  perform app.send_email(p.email, an_email) from public.grants g
    join public.profiles p on p.id = g.agent_id where g.id = a_grant;
end $$;
grant execute on function app.send_grant_email to queue;
