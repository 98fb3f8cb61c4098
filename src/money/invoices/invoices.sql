-- Staff create and edit drafts; management sends, voids and writes off invoices, and shows them to
-- agents. Customers see their own once they were sent, agents the ones that management shows them.
grant select on invoices to api;
grant insert (id, customer_id, job_id, revision, labor_rate_cents, local_tax_percent,
  state_tax_percent, date_due) on invoices to api;
grant update (revision, labor_rate_cents, local_tax_percent, state_tax_percent, comment, date_due,
  deductible_cents, status, status_reason, visible_to_claims_agent) on invoices to api;
create policy "staff see all" on invoices for select to api using ((select app.is_staff()));
create policy "customers see their own once sent" on invoices for select to api
  using (sent_at is not null
    and customer_id in (select app.own_customers()));
create policy "agents see what is shown to them" on invoices for select to api
  using (sent_at is not null and visible_to_claims_agent
    and customer_id = any(array(select app.granted_customers())));
create policy "staff make drafts" on invoices for insert to api
  with check ((select app.is_staff()) and status = 'draft');
create policy "staff edit drafts, management the rest" on invoices for update to api
  using ((select app.is_management()) or (select app.is_staff()) and status = 'draft')
  with check ((select app.is_management()) or (select app.is_staff()) and status = 'draft');
select app.announce_by('invoices', customer => 'r.customer_id', city => 'r.city_code');
create function app.outsiders_of_invoice(i invoices) returns setof uuid language sql stable as $$
  select app.outsiders_of(i.customer_id, true, i.visible_to_claims_agent)
    where i.sent_at is not null
$$;
create trigger announce_row after insert or update on invoices for each row
  execute function app.announce_row('outsiders_of_invoice');
-- A draft saves itself at every pause, so its edits are not history until it is issued.
create trigger audit after insert on invoices for each row execute function app.audit();
create trigger audit_changes after update on invoices for each row
  when (old.status <> 'draft' or new.status <> 'draft')
  execute function app.audit('revision', 'subtotal_cents', 'taxable_cents', 'local_tax_cents',
    'state_tax_cents', 'open_cents', 'city_code', 'insurance_company');
create policy "staff see the history of invoices" on audits for select to api
  using (table_name in ('invoices', 'payments') and (select app.is_staff()));

create function app.follow_insurer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.invoices set insurance_company = nullif(new.insurance_company, '')
    where customer_id = new.id;
  return null;
end $$;
create trigger follow_insurer after update of insurance_company on customers for each row
  when (new.insurance_company is distinct from old.insurance_company)
    execute function app.follow_insurer();

-- Returns a tax in cents, rounded separately, half away from zero, and never below zero, like taxOf
-- in invoice-totals.ts.
create function app.tax_of(taxable_cents bigint, percent numeric) returns bigint
language sql immutable
as $$ select greatest(0, round(taxable_cents * percent / 100))::bigint $$;

-- Adds up the lines and taxes.
create function app.total_invoice(i invoices) returns invoices
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  select coalesce(sum(l.total_cents), 0),
    coalesce(sum(l.total_cents) filter (where l.taxable), 0) into i.subtotal_cents, i.taxable_cents
  from public.invoice_lines l where l.invoice_id = i.id and l.removed_at is null;
  i.local_tax_cents := app.tax_of(i.taxable_cents, i.local_tax_percent);
  i.state_tax_cents := app.tax_of(i.taxable_cents, i.state_tax_percent);
  i.total_cents := i.subtotal_cents + i.local_tax_cents + i.state_tax_cents;
  if abs(i.total_cents) > 100000000000
    then raise check_violation using constraint = 'invoices_total_too_large'; end if;
  return i;
end $$;

-- Keeps the sums for the cards and the customer's invoice number.
create function app.follow_invoice() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  number constant integer := (select max(invoice_number) from public.invoices
    where customer_id = new.customer_id and status <> 'void');
begin
  insert into public.invoice_sums (kind, city_code, day, count, cents)
    select kind, city_code, day, sum(n), sum(cents) from (
      select 'issued' as kind, new.city_code, date_trunc('month', new.date_issued)::date as day,
        1 as n, new.total_cents as cents
        where new.status in ('sent', 'partially_paid', 'paid')
      union all select 'issued', old.city_code, date_trunc('month', old.date_issued)::date, -1,
        -old.total_cents
        where tg_op = 'UPDATE' and old.status in ('sent', 'partially_paid', 'paid')) changed
    group by kind, city_code, day having sum(n) <> 0 or sum(cents) <> 0
    order by kind, city_code, day
  on conflict (kind, city_code, day) do update
    set count = invoice_sums.count + excluded.count, cents = invoice_sums.cents + excluded.cents;
  if tg_op = 'INSERT' or new.status <> old.status then
    update public.customers set invoice_number = number where id = new.customer_id
      and invoice_number is distinct from number;
  end if;
  return null;
end $$;
create trigger follow_invoice after insert or update on invoices for each row
  execute function app.follow_invoice();

-- A customer's invoice number follows their invoices. It can be entered by hand only while there
-- are none.
create function app.keep_invoice_number() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is not null and pg_trigger_depth() = 1
    and exists (select from public.invoices where customer_id = new.id and status <> 'void') then
    raise check_violation using constraint = 'customers_invoice_number_follows';
  end if;
  return new;
end $$;
create trigger keep_invoice_number before update of invoice_number on customers for each row
  when (new.invoice_number is distinct from old.invoice_number)
    execute function app.keep_invoice_number();

-- Tells customers how to pay.
create function app.how_to_pay(out how_to_pay text, out company_address text,
  out payment_link_url text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select s.how_to_pay, app.letterhead_address((select c.city_code from public.customers c
    where c.id = app.my_record())), s.payment_link_url
  from public.settings s where app.actor_role() in (5, 6, 7)
$$;
grant execute on function app.how_to_pay to api;
