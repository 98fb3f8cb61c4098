-- What of a claim those are shown who handle it for an insurer: claims agents, and who reads it by a mailed link. It stands here because policies of
-- several features ask it, and this folder comes before theirs.

-- The types of photos that a claim shows: damage until management says otherwise (usualRule of releases.ts).
create function app.released_photo_types(customer uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select coalesce((select r.photo_types from public.release_rules r where r.id = customer), '{damage}') $$;
grant execute on function app.released_photo_types to api;

-- Whether they are shown this photo: not deleted, and of a type that its claim shows. No SET, so that Postgres reads it as a part of what asks it.
create function app.shown_to_agents(p photos) returns boolean language sql stable as $$
  select p.deleted_at is null and p.type = any(app.released_photo_types(p.customer_id))
$$;
grant execute on function app.shown_to_agents to api;

-- Whether a claim shows any photos ('photos') or its equipment log ('equipment') to claims agents, as it does until management withholds them.
create function app.releases(customer uuid, what text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select not exists (select from public.release_rules r where r.id = customer
    and case what when 'photos' then r.photo_types = '{}' when 'equipment' then not r.equipment end)
$$;
