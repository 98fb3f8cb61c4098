-- Sets what the roles own and may do beyond tables and functions. Runs after everything else about
-- access, and changes only what is not set yet. The role that runs it is a superuser in the
-- embedded Postgres; elsewhere it is the database's owner, who may create roles.
do $$
declare
  superuser constant boolean := (select rolsuper from pg_roles where rolname = current_user);
  it record;
begin
  -- Functions bypass row security because they run as the owner of the tables. That owner cannot
  -- log in and is not a superuser. The role that migrates has the owner's rights.
  if not superuser and not pg_has_role('holder', 'usage') then
    execute format(case when current_setting('server_version_num')::integer < 160000
      then 'grant holder to %I'
      else 'grant holder to %I with inherit true, set true' end, current_user);
  end if;
  if not has_schema_privilege('holder', 'public', 'create') then
    grant usage, create on schema public to holder;
  end if;
  for it in
    with ours as (select oid, nspname, nspowner from pg_namespace
      where nspname in ('public', 'auth', 'app', 'migrations')),
    extended as (select classid, objid from pg_depend where deptype = 'e')
    select 1 as turn, 'schema' as kind, quote_ident(nspname) as name from ours
      where nspname <> 'public' and nspowner <> 'holder'::regrole
    union all
    -- A column's sequence and a table's row type move with their table.
    select 2, case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table'
      end, c.oid::regclass::text
    from pg_class c join ours on ours.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'S') and relowner <> 'holder'::regrole
    and (1259, c.oid) not in (select * from extended)
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
        and d.objid = c.oid and d.deptype in ('a', 'i') and relkind = 'S')
    union all
    select 2, 'routine', p.oid::regprocedure::text
    from pg_proc p join ours on ours.oid = pronamespace
    where proowner <> 'holder'::regrole and (1255, p.oid) not in (select * from extended)
    union all
    select 2, 'type', t.oid::regtype::text
    from pg_type t join ours on ours.oid = typnamespace
    where typtype in ('e', 'd') and typowner <> 'holder'::regrole
    and (1247, t.oid) not in (select * from extended)
    order by turn
  loop
    execute format('alter %s %s owner to holder', it.kind, it.name);
  end loop;

  -- Data belongs in our tables, and no one may shadow them with temporary tables.
  if has_database_privilege('api', current_database(), 'temporary') then
    execute format('revoke temporary on database %I from public', current_database());
  end if;

  -- Large objects, sleep, locks that outlive a transaction, other connections, the log, and
  -- functions that run a text as a statement: everyone has these by default, and only a superuser
  -- can revoke them.
  if superuser then
    for it in
      select oid::regprocedure as name from pg_proc
      where pronamespace = 'pg_catalog'::regnamespace
      and has_function_privilege('api', oid, 'execute')
        and (proname ~ '^(lo_|pg_sleep|pg_advisory_lock|pg_try_advisory_lock|(query|cursor|table|schema|database)_to_xml|ts_stat|ts_rewrite)'
          or proname in ('loread', 'lowrite', 'pg_cancel_backend', 'pg_terminate_backend',
            'pg_logical_emit_message'))
    loop
      execute format('revoke execute on function %s from public', it.name);
    end loop;
    for it in select datname from pg_database where datname in ('template1')
      and has_database_privilege('api', oid, 'connect') loop
      execute format('revoke connect on database %I from public', it.datname);
    end loop;
  end if;
end $$;
