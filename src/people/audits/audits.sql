-- Records who changed what. Each feature puts app.audit on its tables to write it, and adds a
-- policy to read it.
grant select on audits to api;
create trigger announce after insert or update or delete or truncate on audits
  for each statement execute function app.announce();

-- Records the creation of a row, or each field that changed. Its arguments are columns to ignore.
create function app.audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.audits (table_name, row_id, actor_id)
      values (tg_table_name, coalesce(to_jsonb(new) ->> 'id', to_jsonb(new) ->> 'city_code'),
        app.actor_id());
    return null;
  end if;
  insert into public.audits (table_name, row_id, actor_id, field, old_value, new_value)
  select tg_table_name, coalesce(to_jsonb(old) ->> 'id', to_jsonb(old) ->> 'city_code'),
    app.actor_id(), o.key, o.value,
    case when tg_op = 'DELETE' then null else to_jsonb(new) ->> o.key end
  from jsonb_each_text(to_jsonb(old)) o
  -- Without arguments of the trigger, tg_argv is null.
  where o.key <> all (coalesce(tg_argv, '{}'))
  and (tg_op = 'DELETE' or o.value is distinct from to_jsonb(new) ->> o.key);
  return null;
end $$;
