-- Names in the bookkeeping program, next to the other settings.
grant select (qbo_invoice_number_column, qbo_customer_column, qbo_invoice_date_column,
  qbo_due_date_column, qbo_item_column,
  qbo_description_column, qbo_quantity_column, qbo_rate_column, qbo_amount_column, qbo_memo_column,
  receivable_account, income_account,
  tax_account, items_item, labor_item, equipment_item, mileage_item, local_tax_item,
  state_tax_item),
  update (qbo_invoice_number_column, qbo_customer_column, qbo_invoice_date_column,
    qbo_due_date_column, qbo_item_column,
  qbo_description_column, qbo_quantity_column, qbo_rate_column, qbo_amount_column, qbo_memo_column,
  receivable_account, income_account,
  tax_account, items_item, labor_item, equipment_item, mileage_item, local_tax_item,
  state_tax_item) on settings to api;

-- Management exports invoices. An export never changes.
grant select on bookkeeping_exports to api;
grant insert (id, format, is_again, invoice_count, first_number, last_number, total_cents, body,
  sha256) on bookkeeping_exports to api;
create policy "management see all" on bookkeeping_exports for select to api
  using ((select app.is_management()));
create policy "management export" on bookkeeping_exports for insert to api
  with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on bookkeeping_exports
  for each statement execute function app.announce();
create trigger sign before insert on bookkeeping_exports for each row
  execute function app.sign_row();

grant select on bookkeeping_entries to api;
grant insert (id, export_id, invoice_id, is_again, total_cents),
  update (settled_at) on bookkeeping_entries to api;
create policy "management see all" on bookkeeping_entries for select to api
  using ((select app.is_management()));
create policy "management export" on bookkeeping_entries for insert to api
  with check ((select app.is_management()));
create policy "management settle" on bookkeeping_entries for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on bookkeeping_entries
  for each statement execute function app.announce();
create trigger sign before insert on bookkeeping_entries for each row
  execute function app.sign_row();

-- Only issued invoices are exported. Afterward, the only change to an entry is to mark a void as
-- settled.
create function app.guard_bookkeeping_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform from public.invoices where id = new.invoice_id and sent_at is not null
      and status not in ('draft', 'void') for share;
    if not found then raise check_violation using constraint = 'bookkeeping_entries_issued'; end if;
    if new.is_again and not exists (select from public.bookkeeping_entries
      where invoice_id = new.invoice_id) then
      raise check_violation using constraint = 'bookkeeping_entries_again_after_first';
    end if;
  elsif new.settled_at is distinct from old.settled_at then
    new.settled_at := coalesce(old.settled_at, app.clock());
    new.settled_by := coalesce(old.settled_by, app.actor_id());
  end if;
  return new;
end $$;
create trigger guard_bookkeeping_entry before insert or update on bookkeeping_entries
  for each row execute function app.guard_bookkeeping_entry();
