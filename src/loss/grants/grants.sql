-- A grant says which customer a claims agent may see, and until when. Management gives and revokes
-- it.
grant select on grants to api;
grant insert (id, customer_id, agent_id, starts_at, ends_at) on grants to api;
grant update (revoked_at) on grants to api;
create policy "management see all" on grants for select to api using ((select app.is_management()));
create policy "agents see their own" on grants for select to api
  using (agent_id = (select app.actor_id()));
create policy "management give" on grants for insert to api
  with check ((select app.is_management()));
create policy "management revoke" on grants for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
select app.announce_by('grants', customer => 'r.customer_id');
create function app.outsiders_of_grant(g grants) returns setof uuid language sql stable as $$
  select g.agent_id
$$;
create trigger announce_row after insert or update on grants for each row
  execute function app.announce_row('outsiders_of_grant');

-- A grant must be for an agent. The database sets who gives and who revokes it, and a revoked grant
-- stays revoked.
create function app.sign_grant() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  agent constant public.profiles := (select p from public.profiles p where p.id = new.agent_id);
begin
  if tg_op = 'INSERT' then
    if agent.role is distinct from 8
      then raise check_violation using constraint = 'grants_to_an_agent'; end if;
    new.created_by := app.actor_id();
    perform app.note_event('access granted', new.agent_id,
      detail => (select customer_number from public.customers where id = new.customer_id));
  else
    if old.revoked_at is not null then return old; end if;
    new.revoked_at := now();
    new.revoked_by := app.actor_id();
    perform app.note_event('access revoked', new.agent_id,
      detail => (select customer_number from public.customers where id = new.customer_id));
  end if;
  return new;
end $$;
create trigger sign_grant before insert or update of revoked_at on grants for each row
  execute function app.sign_grant();

-- Returns the customers that the calling claims agent may see right now. Every policy for agents
-- uses it. There are only a few: with the default estimate of a thousand, Postgres would read whole
-- tables to find their rows.
create function app.granted_customers() returns setof uuid
language sql stable security definer rows 20 set search_path = pg_catalog, pg_temp
as $$
  select g.customer_id from public.grants g
  where app.actor_role() = 8 and g.agent_id = (select app.actor_id()) and app.grant_in_force(g)
$$;
grant execute on function app.granted_customers to api;

-- Returns the caller's granted customers whose claims show `what`.
create function app.granted_for(what text) returns setof uuid
language sql stable security definer rows 20 set search_path = pg_catalog, pg_temp
as $$ select g from app.granted_customers() g where app.releases(g, what) $$;
grant execute on function app.granted_for to api;

-- Return the jobs of those customers. Like app.own_customers, they keep other tables' row security
-- out of the policies that call them.
create function app.granted_jobs() returns setof uuid
language sql stable security definer rows 50 set search_path = pg_catalog, pg_temp
as $$
  select j.id from public.jobs j where j.customer_id in (select app.granted_customers())
$$;
grant execute on function app.granted_jobs to api;
create function app.granted_jobs_for(what text) returns setof uuid
language sql stable security definer rows 50 set search_path = pg_catalog, pg_temp
as $$
  select j.id from public.jobs j where j.customer_id in (select app.granted_for(what))
$$;
grant execute on function app.granted_jobs_for to api;
create policy "agents see what is granted" on customers for select to api
  using (id in (select app.granted_customers()));
create policy "agents see what is granted" on jobs for select to api
  using (customer_id in (select app.granted_customers()));
create policy "agents see what stood there" on placements for select to api
  using (voided_at is null and job_id in (select app.granted_jobs_for('equipment')));
create policy "agents see what is granted" on folders for select to api
  using (customer_id in (select app.granted_customers()));
create policy "agents see signed ones shown to them" on contracts for select to api
  using (signing_status = 'signed' and visible_to_claims_agent
    and customer_id = any(array(select app.granted_customers())));
create policy "agents see what is shown to them" on documents for select to api
  using (deleted_at is null and visible_to_claims_agent and folder_id in
    (select f.id from folders f where f.customer_id = any(array(select app.granted_customers()))));

-- Returns the equipment log of granted customers: units, rooms, times, and how days are counted,
-- but no rates.
create function app.granted_placements()
returns table (id uuid, customer_id uuid, customer_name text, name text, category text, room text,
  placed_at timestamptz, removed_at timestamptz,
  item_number text, rental_day_rule text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id, c.id, c.name, e.name, e.category, p.room, p.placed_at, p.removed_at, e.item_number,
    (select s.rental_day_rule from public.settings s)
  from public.customers c join public.jobs j on j.customer_id = c.id
  join public.placements p on p.job_id = j.id join public.equipment e on e.id = p.equipment_id
  where p.voided_at is null and c.id in (select app.granted_for('equipment'))
$$;
grant execute on function app.granted_placements to api;
