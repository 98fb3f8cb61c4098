create function app.claim_items_invoices(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'invoice', i.id, app.shown_at('invoices', i.id, i.sent_at) from public.invoices i
    where i.customer_id = customer and i.sent_at is not null and i.visible_to_claims_agent
$$;

create function app.claim_files_invoices(customer uuid)
  returns table (kind text, item_id uuid, id uuid, name text, room text, at timestamptz)
  language sql stable
as $$
  select 'invoice', i.id, p.file_id, null, null, i.sent_at from public.invoices i
    join public.invoice_papers p on p.invoice_id = i.id
    where i.customer_id = customer and i.sent_at is not null and i.visible_to_claims_agent
$$;

-- Returns the payments on an invoice with their dates, latest first, without reversed ones. Leaves
-- out references, notes and names.
create function app.payments_shown(invoice uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'kind', y.kind, 'paid_on', y.paid_on,
    'amount_cents', y.amount_cents, 'payer', y.payer)
    order by y.paid_on desc, y.id), '[]')
  from public.payments y where y.invoice_id = invoice and y.reversed_at is null
$$;

create function app.claim_part_invoices(customer uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('invoices', coalesce(jsonb_agg(jsonb_build_object('id', i.id,
    'invoice_number', i.invoice_number,
    'status', case i.status when 'written_off' then 'closed' else i.status end,
    'date_issued', i.date_issued, 'date_due', i.date_due, 'total_cents', i.total_cents,
    'paid_cents', i.paid_cents, 'open_cents', i.open_cents,
    'deductible_cents', i.deductible_cents, 'insurance_company', c.insurance_company,
    'file_id', p.file_id, 'payments', app.payments_shown(i.id))
      order by i.invoice_number desc), '[]'))
  from public.customers c join public.invoices i on i.customer_id = c.id
  left join public.invoice_papers p on p.invoice_id = i.id
  where c.id = customer and i.sent_at is not null and i.visible_to_claims_agent
$$;

create function app.customer_of_file_invoices(a_file uuid) returns uuid language sql stable
as $$
  select i.customer_id from public.invoice_papers p join public.invoices i on i.id = p.invoice_id
    where p.file_id = a_file
$$;

create function app.home_items_invoices(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'invoice', i.id, i.sent_at from public.invoices i where i.customer_id = customer
    and i.sent_at is not null
$$;

create view app.release_items_invoices with (security_invoker = true) as
  select i.customer_id, 'invoice' as kind, i.id, app.shown_number(i.invoice_number) as name,
    i.sent_at as at, null as by_rule, i.visible_to_claims_agent as to_agent,
    true as to_customer, true as is_by_itself
  from invoices i where i.sent_at is not null;
