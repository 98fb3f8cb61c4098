-- Tells the servers what changed, so that screens that show it read it again, through the policies.
-- Triggers write notices into change_notices, in the transaction of the change.
-- app.pass_on_changes sends them a moment later (docs/decisions/0067-notices-of-changes.md).
--
-- Staff hear which table changed, and for which customers, jobs, locations and people. People
-- outside hear of rows that they see, and of no others: which table changed, and nothing else. The
-- frequency of other changes would reveal how busy the company is.

-- Announces that anything in a table may have changed: in the trigger's own, or in the one that its
-- argument names.
create function app.announce() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.change_notices (table_name) 
    values (coalesce(tg_argv[0], tg_table_name));
  return null;
end $$;

-- Announces a row that belongs to no customer, as opposed to one of an unknown customer: it is an id
-- that no one has.
create function app.no_customer() returns uuid language sql immutable
return '00000000-0000-0000-0000-000000000000'::uuid;

-- Makes the triggers that announce a table's changes by what the rows belong to. Each argument is an
-- expression about a row r. `watched` are the columns whose updates are announced; null means all.
-- A statement that changes rows of more than 20 customers, jobs or people is announced by location.
create function app.announce_by(tab text, customer text default 'null', job text default 'null',
  city text default 'null', person text default 'null', file text default 'null',
  watched text[] default null) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $body$
declare
  differs constant text := case when watched is null then '' else (
    select format(' join %%s b on b.id = r.id where (%s) is distinct from (%s)',
      string_agg('r.' || name, ', '), string_agg('b.' || name, ', '))
    from unnest(watched) name) end;
  old_rows constant text := format('select r.* from old_rows r' || differs, 'new_rows');
  new_rows constant text := format('select r.* from new_rows r' || differs, 'old_rows');
  event record;
begin
  for event in select * from (values
    ('added', 'insert', 'new table as new_rows', 'select * from new_rows'),
    ('changed', 'update', 'old table as old_rows new table as new_rows',
      old_rows || ' union all ' || new_rows),
    ('removed', 'delete', 'old table as old_rows', 'select * from old_rows')
  ) events (name, happens, referencing, found)
  loop
    execute format($make$
      create function app.announce_%1$s_%2$s() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        with about as (select distinct (%5$s)::uuid as customer_id, (%6$s)::uuid as job_id,
          (%7$s)::text as city_code, (%8$s)::uuid as person_id, (%9$s)::uuid as file_id
          from (%4$s) r),
        many as (select count(*) > 20 as are from about)
        insert into public.change_notices (table_name, customer_id, job_id, city_code, person_id,
          file_id)
        select '%1$s', a.* from about a, many where not are
        union all
        select distinct '%1$s', null::uuid, null::uuid, coalesce(a.city_code, (select c.city_code
          from public.customers c where c.id = coalesce(a.customer_id,
            (select j.customer_id from public.jobs j where j.id = a.job_id)))), null::uuid,
          null::uuid
        from about a, many where are;
        return null;
      end $$;
      create trigger announce_%2$s after %3$s on public.%1$s referencing %10$s
        for each statement execute function app.announce_%1$s_%2$s()
      $make$, tab, event.name, event.happens, event.found, customer, job, city, person, file,
      event.referencing);
  end loop;
  execute format('create trigger announce after truncate on public.%I for each statement
    execute function app.announce()', tab);
end $body$;

-- Sends the notices to all servers: one for each table and kind of row. Returns false if another
-- server is at it, or if there was nothing. It is called several times a second by each server, so
-- whichever comes first leads, and no one takes over from a server that ended.
create function app.pass_on_changes() returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  notice text;
begin
  if not exists (select from public.change_notices) or not pg_try_advisory_xact_lock(7030225)
    then return false; end if;
  for notice in
    with gone as (delete from public.change_notices returning *),
    told as (
      select table_name, told, (row_number() over (partition by table_name) - 1) / 100 as part
      from (select distinct table_name, told from gone where told is not null) each_one
    ),
    owned as (
      select distinct n.table_name, n.job_id, n.city_code,
        coalesce(n.person_id, p.uploaded_by) as person_id,
        coalesce(n.customer_id, j.customer_id, p.customer_id, f.customer_id, k.customer_id,
          case when n.file_id is not null then app.no_customer() end) as customer_id
      from gone n
        left join public.jobs j on n.customer_id is null and j.id = n.job_id
        left join public.photos p on p.id = n.file_id
        left join public.documents d on d.id = n.file_id
        left join public.folders f on f.id = d.folder_id
        left join public.papers a on a.id = n.file_id
        left join public.scans s on s.id = n.file_id
        left join public.contracts k on k.id = coalesce(a.contract_id, s.contract_id)
      where n.told is null
    ),
    -- What is said of a customer concerns all of their jobs.
    placed as (
      select o.table_name, o.customer_id, o.person_id, coalesce(o.job_id, j.id) as job_id,
        place.city_code
      from owned o
        left join public.jobs j on o.job_id is null and j.customer_id = o.customer_id
        left join lateral (
          select o.city_code where o.city_code is not null
          union select c.city_code from public.customers c where c.id = o.customer_id
        ) place on true
    )
    select jsonb_strip_nulls(jsonb_build_object('table', table_name,
      'customers', case when count(customer_id) = count(*) and count(distinct customer_id) <= 40
        then jsonb_agg(distinct customer_id) end,
      'jobs', case when count(customer_id) = count(*) and count(distinct job_id) <= 80
        then coalesce(jsonb_agg(distinct job_id) filter (where job_id is not null), '[]') end,
      'cities', case when count(city_code) = count(*) then jsonb_agg(distinct city_code) end,
      'people', case when count(person_id) = count(*) and count(distinct person_id) <= 40
        then jsonb_agg(distinct person_id) end))
    from placed
    group by table_name, customer_id is null, city_code is null, person_id is null
    union all
    select jsonb_build_object('table', table_name, 'told', jsonb_agg(told))
    from told group by table_name, part
  loop
    perform pg_notify('changes', notice);
  end loop;
  return true;
end $$;
grant execute on function app.pass_on_changes to queue;

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
  telling constant text := format('insert into public.change_notices (table_name, told)
    select %L, person from app.%I($1) person', tg_table_name, tg_argv[0]);
begin
  if tg_op <> 'INSERT' then execute telling using old; end if;
  if tg_op <> 'DELETE' then execute telling using new; end if;
  return null;
end $$;
