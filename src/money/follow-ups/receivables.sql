-- Open invoices, for management. Only triggers write this table.
grant select on receivables to api;
create policy "management sees all" on receivables for select to api
  using ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on receivables
  for each statement execute function app.announce();

-- Returns who owes the open amount: the insurer, until only the homeowner's part is left.
create function app.invoice_debtor(an_invoice uuid) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return (select case when i.open_cents > 0 and app.homeowner_open(i.id) >= i.open_cents then 'none'
    else coalesce(nullif(c.insurance_company, ''), 'none') end
    from public.invoices i join public.customers c on c.id = i.customer_id where i.id = an_invoice);
end $$;

create function app.keep_receivable() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.status not in ('sent', 'partially_paid') then
    if tg_op = 'UPDATE' and old.status in ('sent', 'partially_paid') then delete
      from public.receivables where invoice_id = new.id; end if;
  elsif tg_op = 'UPDATE' and old.status in ('sent', 'partially_paid') then
    update public.receivables r
      set insurer = w.insurer, city_code = new.city_code, date_due = new.date_due,
        open_cents = new.open_cents
      from (select app.invoice_debtor(new.id) as insurer) w
      where r.invoice_id = new.id
        and (r.insurer, r.city_code, r.date_due, r.open_cents) is distinct
        from (w.insurer, new.city_code, new.date_due, new.open_cents);
  else
    -- Lock the customer, so that a concurrent change of the insurer is not missed.
    insert into public.receivables (invoice_id, insurer, city_code, date_due, open_cents,
      next_action_on)
      select new.id, app.invoice_debtor(new.id), new.city_code, new.date_due, new.open_cents,
        (select f.next_action_on from public.follow_ups f where f.invoice_id = new.id
          order by f.created_at desc, f.id desc limit 1)
      from public.customers c where c.id = new.customer_id for share of c;
  end if;
  return null;
end $$;
create trigger keep_receivable after insert or update on invoices for each row
  execute function app.keep_receivable();

create function app.keep_insurer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.receivables set insurer = app.invoice_debtor(invoice_id)
    where invoice_id in (select id from public.invoices where customer_id = new.id);
  return null;
end $$;
create trigger keep_insurer after update of insurance_company on customers for each row
  when (new.insurance_company is distinct from old.insurance_company)
    execute function app.keep_insurer();

-- Keeps the sums that the board adds up. Rows that drop to zero are deleted, so that years that are
-- paid off are not read.
create function app.sum_receivables() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.receivable_sums (scope, span, day, insurer, count, cents)
    select s.scope, d.span, d.day, c.insurer, sum(c.n), sum(c.cents) from (
      select new.insurer, new.city_code, new.date_due, 1 as n, new.open_cents as cents
        where tg_op <> 'DELETE'
      union all select old.insurer, old.city_code, old.date_due, -1, -old.open_cents
      where tg_op <> 'INSERT') c,
      unnest(array['all', c.city_code]) s (scope),
      lateral (values ('day', c.date_due),
        ('month', date_trunc('month', c.date_due)::date)) d (span, day)
    group by 1, 2, 3, 4 having sum(c.n) <> 0 or sum(c.cents) <> 0 order by 1, 2, 3, 4
  on conflict (scope, span, day, insurer)
    do update set count = receivable_sums.count + excluded.count,
    cents = receivable_sums.cents + excluded.cents;
  if tg_op <> 'INSERT' then
    delete from public.receivable_sums where count = 0 and cents = 0
      and scope in ('all', old.city_code) and insurer = old.insurer
      and (span, day) in (('day', old.date_due),
        ('month', date_trunc('month', old.date_due)::date));
  end if;
  return null;
end $$;
create trigger sum_receivables after insert or update or delete on receivables for each row
  execute function app.sum_receivables();

-- Returns the open money of each insurer by how long it is past due, for management: of one
-- location, or of all. Amounts due before the last 90 days, and in months to come, are read as
-- whole months.
create function app.open_money(city text)
  returns table (insurer text, age text, count bigint, cents bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today constant date := app.company_day();
  first_day constant date := date_trunc('month', today - 90);
  last_day constant date := date_trunc('month', today) + interval '2 months';
begin
  if not app.is_management() then return; end if;
  return query
    select s.insurer, case when s.day >= today then 'current' when s.day >= today - 30 then '1_30'
      when s.day >= today - 60 then '31_60'
        when s.day >= today - 90 then '61_90' else 'over_90'
          end, sum(s.count)::bigint, sum(s.cents)::bigint
    from public.receivable_sums s
    where s.scope = coalesce(city, 'all')
    and (s.span = 'day' and s.day >= first_day and s.day < last_day
      or s.span = 'month' and (s.day < first_day or s.day >= last_day))
    group by 1, 2;
end $$;
grant execute on function app.open_money to api;
