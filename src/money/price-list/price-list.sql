-- Staff pick items when they write a draft, so they can read the list. Management edits it.
grant select on price_items to api;
grant insert (id, item_number, description, unit, unit_price_cents, taxable),
  update (item_number, description, unit, unit_price_cents, taxable,
    archived_at) on price_items to api;
create policy "staff see all" on price_items for select to api using ((select app.is_staff()));
create policy "management add" on price_items for insert to api
  with check ((select app.is_management()));
create policy "management edit" on price_items for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on price_items
  for each statement execute function app.announce();
create trigger audit after insert or update on price_items for each row
  execute function app.audit('search_text');
create policy "management see the history of price items" on audits for select to api
  using (table_name = 'price_items' and (select app.is_management()));
create trigger sign before insert on price_items for each row execute function app.sign_row();

-- Adds many items at once, as {id, item_number, …}, in the order of the file.
create function app.import_price_items(given jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  added integer;
begin
  if not app.is_management() then raise insufficient_privilege; end if;
  insert into public.price_items (id, item_number, description, unit, unit_price_cents, taxable,
    created_at)
  select id, item_number, description, unit, unit_price_cents, taxable,
    now() + n * interval '1 microsecond'
  from jsonb_array_elements(given) with ordinality as e (item, n),
    jsonb_populate_record(null::public.price_items, item) r
  order by n;
  get diagnostics added = row_count;
  return added;
end $$;
grant execute on function app.import_price_items to api;
