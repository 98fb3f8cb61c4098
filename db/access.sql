-- Revokes every right and drops every function, trigger and policy. Each feature's .sql then grants
-- its own again. A table's definition must not use a function of schema app, because the schema is
-- dropped with everything that depends on it.
drop schema if exists app cascade;
create schema app;
grant usage on schema app, public to api;
grant usage on schema app to files, accounts, signer, adjuster, queue;

do $$
declare
  it record;
begin
  for it in select schemaname, tablename, policyname from pg_policies
    where schemaname in ('public', 'auth') loop
    execute format('drop policy %I on %I.%I', it.policyname, it.schemaname, it.tablename);
  end loop;
  for it in select schemaname, tablename from pg_tables where schemaname in ('public', 'auth') loop
    execute format('revoke all on %I.%I from public, api, auth, files, accounts, signer, queue',
      it.schemaname, it.tablename);
    execute format('alter table %I.%I enable row level security', it.schemaname, it.tablename);
  end loop;
end $$;
