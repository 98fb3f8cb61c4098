-- Returns what an invoice bills, as on its paper: for staff, and for its customer once it was sent.
-- Null for others.
create function app.billed_of(an_invoice uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('lines', r.record -> 'lines', 'subtotal_cents',
    r.record -> 'subtotal_cents', 'taxable_cents', r.record -> 'taxable_cents',
    'local_tax_percent', r.record -> 'local_tax_percent', 'state_tax_percent',
      r.record -> 'state_tax_percent',
    'local_tax_cents', r.record -> 'local_tax_cents', 'state_tax_cents',
      r.record -> 'state_tax_cents', 'total_cents', r.record -> 'total_cents')
  from public.invoices i join public.customers c on c.id = i.customer_id
  left join public.invoice_papers p on p.invoice_id = i.id
    cross join lateral (select coalesce(p.record, app.invoice_record(i.id)) as record) r
  where i.id = an_invoice and i.sent_at is not null
  and (c.user_id = app.actor_id() or app.is_staff())
$$;
grant execute on function app.billed_of to api;
