-- Tells customers and claims agents about changes of rows that they see, and of no others: which
-- table changed, and for whom. Staff hear the table's name from app.announce. Outsiders don't,
-- because the frequency of changes would reveal how busy the company is.

-- True if a grant gives access right now. It has no SET clause, so that Postgres can inline it.
create function app.grant_in_force(g grants) returns boolean language sql stable as $$
  select g.revoked_at is null and now() between g.starts_at and g.ends_at
$$;
grant execute on function app.grant_in_force to api;

-- True if a mailed link opens its claim right now. Postgres inlines it too.
create function app.claim_link_in_force(l claim_links) returns boolean language sql stable as $$
  select l.revoked_at is null and l.expires_at > now()
$$;
grant execute on function app.claim_link_in_force to api;

-- Returns the customer who owns the row and the claims agents who may see that customer right now.
create function app.outsiders_of(customer uuid, to_customer boolean, to_agents boolean)
  returns setof uuid
language sql stable
as $$
  select c.user_id from public.customers c where to_customer and c.id = customer
    and c.user_id is not null
  union
  select g.agent_id from public.grants g
    where to_agents and g.customer_id = customer and app.grant_in_force(g)
  union
  -- Readers with a mailed link are notified by the link's id.
  select l.id from public.claim_links l where to_agents and l.customer_id = customer
    and app.claim_link_in_force(l)
$$;

-- Announces the row as it was and as it is now. Its argument is the feature's function that returns
-- the outsiders who see a row. The conditions there match those of the table's policies.
create function app.announce_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  telling constant text := format(
    'select pg_notify(''changes'', %L || person) from app.%I($1) person', tg_table_name || ' ',
    tg_argv[0]);
begin
  if tg_op <> 'INSERT' then execute telling using old; end if;
  if tg_op <> 'DELETE' then execute telling using new; end if;
  return null;
end $$;
