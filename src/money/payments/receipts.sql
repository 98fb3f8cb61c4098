-- Returns the payments of an invoice up to today (receipt-paper.ts): for staff, and for its
-- customer. Null for others, and if nothing was paid. It leaves out what other payers than the
-- owner wrote on their checks, and a written-off invoice reads as closed.
create function app.receipt_record(an_invoice uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'company_name', s.company_name, 'company_address', app.letterhead_address(i.city_code),
    'company_phone', app.letterhead_phone(i.city_code), 'website_url', s.website_url,
    'logo_id', s.logo_id, 'customer_name', c.name,
    'customer_address', nullif(concat_ws(E'\n', nullif(c.address, ''),
      nullif(concat_ws(', ', nullif(c.city, ''),
        nullif(concat_ws(' ', nullif(c.state, ''), nullif(c.zip_code, '')), '')), '')), ''),
    'day', app.company_day(), 'invoice_number', i.invoice_number, 'date_issued', i.date_issued,
    'date_due', i.date_due,
    'total_cents', i.total_cents, 'paid_cents', i.paid_cents, 'open_cents', i.open_cents,
    'deductible_cents', i.deductible_cents,
    'insurance_company', i.insurance_company, 'own_paid_cents', app.paid_by(i.id, 'owner'),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'paid_on', p.paid_on,
      'amount_cents', p.amount_cents,
        'method', p.method, 'payer', p.payer, 'reference', case p.payer when 'owner'
          then p.reference end) order by p.paid_on, p.id), '[]')
      from public.payments p where p.invoice_id = i.id and p.reversed_at is null))
  from public.invoices i join public.customers c on c.id = i.customer_id
    cross join public.settings s
  where i.id = an_invoice and i.sent_at is not null and i.status <> 'void' and i.paid_cents > 0
    and (c.user_id = app.actor_id() or app.is_staff())
$$;
grant execute on function app.receipt_record to api;
