create view app.job_events_invoices with (security_invoker = true) as
  select i.job_id, 'invoice_sent' as kind, 'invoice ' || i.id as id, i.sent_at as at,
    i.sent_by as who_id,
    app.shown_number(i.invoice_number) || ', '
      || to_char(i.total_cents / 100.0, 'FM$999,999,999,990.00') as what,
    null::integer as count, '{}'::uuid[] as photo_ids
  from invoices i where i.sent_at is not null;
