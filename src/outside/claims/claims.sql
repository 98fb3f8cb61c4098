-- A claim as seen by the people who handle it for an insurer: claim_of returns its contents,
-- claim_files the files that belong to it, claim_items when each item arrived. Each noun hands up
-- its own part in its `.claim.sql`, in functions that are found by their names; they have no SET
-- clause where Postgres should inline them. The functions at the end decide who may ask.

-- Returns everything shown, with the time it arrived. An item is new if the agent has not seen it.
create function app.claim_items(customer uuid) returns table (kind text, id uuid, at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select kind, id, at from app.claim_items_<noun>(customer) -- union all
$$;

-- Returns the files of everything shown: photos and other pictures as copies without camera data
-- (`is_copy`), everything else under the file's own name unless its noun gives it one. The hash is
-- that of the bytes that go out, unless `release` says otherwise (outgoing-files.ts).
create function app.claim_files(customer uuid)
returns table (kind text, item_id uuid, id uuid, name text, room text, media_type text,
  is_copy boolean, sha256 text, size double precision,
  at timestamptz, release jsonb)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  with shown as (
    select kind, item_id, id, name, room, at from app.claim_files_<noun>(customer) -- union all
  )
  select s.kind, s.item_id, f.id, coalesce(s.name, f.name), s.room, f.media_type,
    f.media_type like 'image/%',
    case when f.media_type like 'image/%' then f.view_sha256 else f.sha256
      end, f.size::float8, s.at, to_jsonb(f)
  from shown s join public.files f on f.id = s.id where f.state = 'ready'
$$;

-- Returns the payments on all invoices that are shown to the calling agent.
create function app.granted_payments() returns table (invoice_id uuid, payments jsonb)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query select i.id, app.payments_shown(i.id) from public.invoices i
    where i.customer_id in (select app.granted_customers()) and i.sent_at is not null
    and i.visible_to_claims_agent;
end $$;
grant execute on function app.granted_payments to api;

-- Returns everything there is to read, as defined in claims.ts. Photos are read page by page. It
-- contains no rates, hours, internal notes or names of staff.
create function app.claim_of(customer uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('id', c.id, 'customer_number', c.customer_number, 'name', c.name,
    'address', c.address, 'city', c.city, 'state', c.state, 'zip_code', c.zip_code,
    'insurance_company', c.insurance_company, 'claim_number', c.claim_number,
    'contract_status', c.contract_status,
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object('id', j.id,
      'description', j.description, 'start_date', j.start_date, 'end_date', j.end_date,
      'date_of_loss', j.date_of_loss, 'cause_of_loss', j.cause_of_loss,
      'water_category', j.water_category, 'water_class', j.water_class,
      'policy_number', j.policy_number) order by j.start_date desc, j.id), '[]')
      from public.jobs j where j.customer_id = c.id),
    'items', (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'id', t.id, 'at', t.at)
      order by t.at desc, t.id), '[]')
      from app.claim_items(c.id) t where t.kind <> 'photo'))
    || app.claim_part_<noun>(c.id)
  from public.customers c where c.id = customer
$$;

-- True for a claims agent with a grant in force, and for staff, who may see what agents are shown.
create function app.may_read_claim(customer uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin return app.is_staff() or customer in (select app.granted_customers()); end $$;

create function app.read_claim(customer uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin return case when app.may_read_claim(customer) then app.claim_of(customer) end; end $$;
grant execute on function app.read_claim to api;

create function app.read_claim_files(customer uuid)
returns table (kind text, item_id uuid, id uuid, name text, room text, media_type text,
  is_copy boolean, sha256 text, size double precision,
  at timestamptz, release jsonb)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin if app.may_read_claim(customer) then return query select *
  from app.claim_files(customer) f order by f.kind, f.at, f.id; end if; end $$;
grant execute on function app.read_claim_files to api;

-- Returns how many photos arrived since a moment.
create function app.fresh_photos(customer uuid, since timestamptz) returns integer
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin
  return (select count(*)::integer from app.claim_items(customer) t
    where app.may_read_claim(customer) and t.kind = 'photo' and t.at > since);
end $$;
grant execute on function app.fresh_photos to api;

-- Returns the claims granted to the caller, with counts by kind of what arrived since they last
-- opened each.
create function app.granted_claims()
returns table (id uuid, customer_number text, name text, insurance_company text, claim_number text,
  contract_status text, city text, state text,
  ends_at timestamptz, opened_at timestamptz, fresh jsonb)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app.actor_id();
begin
  return query
  select c.id, c.customer_number::text, c.name::text, c.insurance_company::text,
    c.claim_number::text, c.contract_status::text, c.city::text, c.state::text,
    (select max(g.ends_at) from public.grants g where g.customer_id = c.id and g.agent_id = me
      and g.revoked_at is null), l.at,
    (select coalesce(jsonb_object_agg(n.kind, n.count), '{}') from (
      select t.kind, count(*) as count from app.claim_items(c.id) t
        where t.at > coalesce(l.at, '-infinity') group by t.kind) n)
  from public.customers c
    left join lateral (select k.at from public.claim_looks k where k.agent_id = me
      and k.customer_id = c.id and k.what = 'claim' order by k.id desc limit 1) l on true
  where c.id in (select app.granted_customers())
  order by c.name, c.id limit 500;
end $$;
grant execute on function app.granted_claims to api;

-- Staff see who looked at what; agents see their own looks. Functions write the table.
grant select on claim_looks to api;
create policy "staff see all" on claim_looks for select to api using ((select app.is_staff()));
create policy "agents see their own" on claim_looks for select to api
  using (agent_id = (select app.actor_id()));
create trigger announce after insert or update or delete or truncate on claim_looks
  for each statement execute function app.announce();
create function app.outsiders_of_claim_look(l claim_looks) returns setof uuid language sql stable
  as $$
  select l.agent_id where l.agent_id is not null
$$;
create trigger announce_row after insert on claim_looks for each row
  execute function app.announce_row('outsiders_of_claim_look');

-- Returns the viewer's name, for staff. Only management sees more of an agent's profile.
create function app.claim_viewer(agent uuid, link uuid) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin
  if not app.is_staff() then return null; end if;
  return coalesce((select p.name from public.profiles p where p.id = agent and p.role = 8),
    (select l.name || ' (by link)' from public.claim_links l where l.id = link));
end $$;
grant execute on function app.claim_viewer to api;

-- Records a look, once in ten minutes for each item. An agent's look at a claim is recorded sooner
-- if something arrived since the last one, so that it no longer counts as new. A page behind a link
-- reloads by itself, which is not another look. Returns when the same person opened the claim
-- before this visit; null if they never did.
create function app.keep_claim_look(customer uuid, agent uuid, link uuid, a_what text, an_item uuid,
  a_name text) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- Two tabs opened at once are one visit.
  perform pg_advisory_xact_lock(7030229, hashtext(coalesce(agent, link) || customer::text));
  if not exists (select from public.claim_looks l where l.customer_id = customer
    and l.agent_id is not distinct from agent
      and l.link_id is not distinct from link and l.what = a_what and l.item_id is not distinct
      from an_item
      and l.at > now() - interval '10 minutes'
      and not (a_what = 'claim' and agent is not null
        and exists (select from app.claim_items(customer) t where t.at > l.at
          and t.at <= now()))) then
    insert into public.claim_looks (customer_id, agent_id, link_id, what, item_id, name)
    values (customer, agent, link, a_what, an_item, left(a_name, 200));
  end if;
  return (select l.at from public.claim_looks l where l.customer_id = customer
    and l.agent_id is not distinct from agent
    and l.link_id is not distinct from link and l.what = 'claim' order by l.id desc offset 1
      limit 1);
end $$;

-- Records a look by the calling agent at a granted claim. Looks by staff are not recorded.
create function app.note_claim_look(customer uuid, a_what text, an_item uuid, a_name text)
  returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_role() is distinct from 8 or customer not in (select app.granted_customers())
    then return null; end if;
  return app.keep_claim_look(customer, app.actor_id(), null, a_what, an_item, a_name);
end $$;
grant execute on function app.note_claim_look to api;

-- Records a look at a file that is being read. Finds the claim from the file's id.
create function app.note_file_look(a_file uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  customer uuid;
  found record;
begin
  if app.actor_role() is distinct from 8 then return; end if;
  customer := coalesce(
    app.customer_of_file_<noun>(a_file) -- ,
  );
  select f.kind, f.item_id, f.name into found from app.claim_files(customer) f where f.id = a_file
    limit 1;
  if found.kind is not null
    then perform app.note_claim_look(customer, found.kind, found.item_id, found.name); end if;
end $$;
grant execute on function app.note_file_look to api;
