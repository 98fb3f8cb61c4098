-- Returns what a customer was billed, paid and owes today (statement-paper.ts), on all their
-- invoices or on one. Null if the caller can't see the customer. Reads with the caller's rights.
create function app.statement_record(a_customer uuid, an_invoice uuid default null) returns jsonb
language sql stable set search_path = public, pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'company_name', s.company_name, 'company_address', app.letterhead_address(c.city_code),
    'company_phone', app.letterhead_phone(c.city_code), 'website_url', s.website_url,
    'how_to_pay', s.how_to_pay, 'payment_link_url', s.payment_link_url,
    'logo_id', s.logo_id, 'customer_name', c.name,
    'customer_address', nullif(concat_ws(E'\n', nullif(c.address, ''),
      nullif(concat_ws(', ', nullif(c.city, ''),
        nullif(concat_ws(' ', nullif(c.state, ''), nullif(c.zip_code, '')), '')), '')), ''),
    'day', app.company_day(),
    'invoices', (select coalesce(jsonb_agg(jsonb_build_object('invoice_number', i.invoice_number,
      'status', i.status,
        'date_issued', i.date_issued, 'date_due', i.date_due, 'total_cents', i.total_cents,
        'paid_cents', i.paid_cents,
        'open_cents', i.open_cents) order by i.invoice_number), '[]')
      from invoices i where i.customer_id = c.id and i.status not in ('draft', 'void')
      and (an_invoice is null or i.id = an_invoice)),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('invoice_number', i.invoice_number,
      'kind', p.kind, 'paid_on', p.paid_on,
        'amount_cents', p.amount_cents, 'method', p.method, 'payer', p.payer,
        'reference', p.reference) order by p.paid_on, p.id), '[]')
      from payments p join invoices i on i.id = p.invoice_id
      where i.customer_id = c.id and p.reversed_at is null and i.status not in ('draft', 'void')
      and (an_invoice is null or i.id = an_invoice)))
  from customers c cross join settings s where c.id = a_customer
$$;
grant execute on function app.statement_record to api;
