-- Decides what people who handle a claim for an insurer see: claims agents, and readers with a
-- mailed link. It is in this folder because policies of several features use it, and this folder is
-- loaded before theirs.

-- The types of photos that a claim shows: damage, unless management chose others (usualRule in
-- releases.ts).
create function app.released_photo_types(customer uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select coalesce((select r.photo_types from public.release_rules r where r.id = customer),
  '{damage}') $$;
grant execute on function app.released_photo_types to api;

-- True if they see this photo: it is not deleted, and its claim shows its type. It has no SET
-- clause, so that Postgres can inline it.
create function app.shown_to_agents(p photos) returns boolean language sql stable as $$
  select p.deleted_at is null and p.type = any(app.released_photo_types(p.customer_id))
$$;
grant execute on function app.shown_to_agents to api;

-- True if a claim shows any photos ('photos') or its equipment log ('equipment') to claims agents.
-- It does until management withholds them.
create function app.releases(customer uuid, what text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select not exists (select from public.release_rules r where r.id = customer
    and case what when 'photos' then r.photo_types = '{}' when 'equipment' then not r.equipment end)
$$;

-- Returns when a row was last shown to claims agents, or to the people for whom another field shows
-- it. If the history doesn't say, returns `otherwise`, the time the row was created.
create function app.shown_at(a_table text, a_row uuid, otherwise timestamptz,
  by_field text default 'visible_to_claims_agent') returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(max(a.at), otherwise) from public.audits a
  where a.table_name = a_table and a.row_id = a_row::text and a.field = by_field
  and a.new_value = 'true'
$$;
