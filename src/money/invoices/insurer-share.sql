-- What came from someone for an invoice, less what went back to them.
create function app.paid_by(an_invoice uuid, a_payer text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(case p.kind when 'refund' then -p.amount_cents else p.amount_cents end), 0)::bigint from public.payments p
  where p.invoice_id = an_invoice and p.payer = a_payer and p.reversed_at is null
$$;

-- What is open of an invoice for the homeowner ('customer') or for who is billed the rest ('adjuster'): openShares of deductible.ts.
create function app.open_share(i public.invoices, a_kind text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case when i.insurance_company is null or i.deductible_cents = 0 then i.open_cents
    when a_kind = 'customer' then o.homeowner else i.open_cents - o.homeowner end
  from (select least(i.open_cents, greatest(0, least(i.deductible_cents, greatest(0, i.total_cents)) - greatest(0, app.paid_by(i.id, 'owner')))) as homeowner) o
$$;

-- What a customer is told of their insurer and an invoice of theirs: the name on their record, when it was emailed to the adjuster, and what the
-- insurer and they themselves paid of it. No address, no words of an email. Their own once it was sent, and staff; no row otherwise.
create function app.insurer_share(an_invoice uuid) returns table (name text, emailed_at timestamptz, paid_cents bigint, own_paid_cents bigint)
language sql stable security definer rows 1 set search_path = pg_catalog, pg_temp
as $$
  select i.insurance_company,
    (select max(l.sent_at) from public.invoice_letters l where l.invoice_id = i.id and l.recipient_kind = 'adjuster' and l.kind = 'invoice'),
    app.paid_by(i.id, 'insurer'), app.paid_by(i.id, 'owner')
  from public.invoices i join public.customers c on c.id = i.customer_id
  where i.id = an_invoice and i.sent_at is not null and (c.user_id = app.actor_id() or app.is_staff())
$$;
grant execute on function app.insurer_share to api;

-- What of an open invoice the office asks its homeowner for: what is left of their deductible, as openShares of deductible.ts; all of it where there is
-- no insurer, and nothing where there is no deductible, which nextPayment asks the insurer for. By the rows that the caller sees. USD cents.
create function app.homeowner_open(an_invoice uuid) returns bigint
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case when coalesce(c.insurance_company, '') = '' then i.open_cents when i.deductible_cents = 0 then 0
    else least(i.open_cents, greatest(0, least(i.deductible_cents, i.total_cents)
      - greatest(0, (select coalesce(sum(case p.kind when 'refund' then -p.amount_cents else p.amount_cents end), 0) from public.payments p
        where p.invoice_id = i.id and p.payer = 'owner' and p.reversed_at is null))))::bigint end
  from public.invoices i join public.customers c on c.id = i.customer_id where i.id = an_invoice
$$;
grant execute on function app.homeowner_open to api;
