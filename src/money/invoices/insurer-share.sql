-- Returns what a payer paid for an invoice, less refunds to that payer.
create function app.paid_by(an_invoice uuid, a_payer text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(case p.kind when 'refund' then -p.amount_cents else p.amount_cents end),
    0)::bigint from public.payments p
  where p.invoice_id = an_invoice and p.payer = a_payer and p.reversed_at is null
$$;

-- Returns the open amount of an invoice for the homeowner ('customer') or for the insurer who is
-- billed the rest ('adjuster'), like openShares in insurer-share.ts.
create function app.open_share(i public.invoices, a_kind text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case when i.insurance_company is null or i.deductible_cents = 0 then i.open_cents
    when a_kind = 'customer' then o.homeowner else i.open_cents - o.homeowner end
  from (select least(i.open_cents,
    greatest(0, least(i.deductible_cents, greatest(0, i.total_cents)) - greatest(0,
      app.paid_by(i.id, 'owner')))) as homeowner) o
$$;

-- Returns what customers may know about their insurer and one of their invoices: the insurer's name
-- on their record, when the invoice was emailed to the adjuster, and what the insurer and they
-- themselves paid. No address and no text of an email. For staff, and for the customer once the
-- invoice was sent; no row otherwise.
create function app.insurer_share(an_invoice uuid)
  returns table (name text, emailed_at timestamptz, paid_cents bigint, own_paid_cents bigint)
language sql stable security definer rows 1 set search_path = pg_catalog, pg_temp
as $$
  select i.insurance_company,
    (select max(l.sent_at) from public.invoice_emails l where l.invoice_id = i.id
      and l.recipient_kind = 'adjuster' and l.kind = 'invoice'),
    app.paid_by(i.id, 'insurer'), app.paid_by(i.id, 'owner')
  from public.invoices i join public.customers c on c.id = i.customer_id
  where i.id = an_invoice and i.sent_at is not null
  and (c.user_id = app.actor_id() or app.is_staff())
$$;
grant execute on function app.insurer_share to api;

-- Returns the part of an open invoice that the office asks the homeowner for: what is left of the
-- deductible, like openShares in insurer-share.ts; all of it without an insurer; and nothing
-- without a deductible, since nextPayment asks the insurer first. Uses the rows that the caller can
-- see. USD cents.
create function app.homeowner_open(an_invoice uuid) returns bigint
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case when coalesce(c.insurance_company, '') = '' then i.open_cents
    when i.deductible_cents = 0 then 0
    else least(i.open_cents, greatest(0, least(i.deductible_cents, i.total_cents)
      - greatest(0, (select coalesce(sum(case p.kind when 'refund' then -p.amount_cents
        else p.amount_cents end), 0) from public.payments p
        where p.invoice_id = i.id and p.payer = 'owner' and p.reversed_at is null))))::bigint end
  from public.invoices i join public.customers c on c.id = i.customer_id where i.id = an_invoice
$$;
grant execute on function app.homeowner_open to api;
