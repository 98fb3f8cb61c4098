-- What of a claim those are shown who handle it for an insurer: claims agents, and who reads it by a mailed link. It stands here because policies of
-- several features ask it, and this folder comes before theirs.

-- Whether it is a photo for them: of damage, and not deleted; whether its claim shows photos at all says app.releases. No SET, so that Postgres
-- reads it as a part of what asks it.
create function app.shown_to_agents(p photos) returns boolean language sql stable as $$
  select p.deleted_at is null and p.type = 'damage'
$$;
grant execute on function app.shown_to_agents to api;

-- Whether a claim shows its damage photos ('photos') or equipment log ('equipment') to claims agents, as it does until management withholds them.
create function app.releases(customer uuid, what text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select not exists (select from public.release_rules r where r.id = customer
    and case what when 'photos' then not r.photos when 'equipment' then not r.equipment end)
$$;
