-- Takes every right away and removes every function, trigger and policy; then each feature's .sql grants its own afresh.
-- Nothing a table is made of may use a function of schema app, because the schema goes with everything that uses it.
drop schema if exists app cascade;
create schema app;
grant usage on schema app, public to api;
grant usage on schema app to files, accounts, signer, adjuster, queue;

do $$
declare
  it record;
begin
  for it in select schemaname, tablename, policyname from pg_policies where schemaname in ('public', 'auth') loop
    execute format('drop policy %I on %I.%I', it.policyname, it.schemaname, it.tablename);
  end loop;
  for it in select schemaname, tablename from pg_tables where schemaname in ('public', 'auth') loop
    execute format('revoke all on %I.%I from public, api, auth, files, accounts, signer, queue', it.schemaname, it.tablename);
    execute format('alter table %I.%I enable row level security', it.schemaname, it.tablename);
  end loop;
end $$;
