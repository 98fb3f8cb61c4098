create view app.job_events_payments with (security_invoker = true) as
  select i.job_id, case p.kind when 'refund' then 'refunded' else 'paid' end as kind,
    'payment ' || p.id as id, p.created_at as at, p.created_by as who_id,
    app.shown_number(i.invoice_number) || ', '
      || to_char(p.amount_cents / 100.0, 'FM$999,999,999,990.00') as what,
    null::integer as count, '{}'::uuid[] as photo_ids
  from invoices i join payments p on p.invoice_id = i.id where p.reversed_at is null;
