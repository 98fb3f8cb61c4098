-- True if a manual reminder is allowed: whenever the invoice is overdue, as in isOverdue
-- (invoice-status.ts).
create function app.may_be_reminded(i invoices) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin return i.status in ('sent', 'partially_paid') and i.date_due < app.company_day();
  end $$;

-- Sends automatic reminders, once for each invoice that is still open the set number of days after
-- its due date. It goes to those who were sent the invoice, else to the customer. Anyone who has
-- paid their part owes nothing: with a deductible, the rest is the insurer's.
create function app.remind_of_invoices(a_message text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  with due as (
    select i.id, i.invoice_number, c.email, app.open_share(i, 'customer') as homeowner,
      app.open_share(i, 'adjuster') as insurer from public.invoices i
        join public.customers c on c.id = i.customer_id cross join public.settings s
    where i.status in ('sent', 'partially_paid')
    and i.date_due + s.invoice_reminder_days <= app.company_day()
      and not exists (select from public.invoice_emails r where r.invoice_id = i.id
        and r.kind = 'reminder')
  ), sent as (
    select distinct on (l.invoice_id, l.recipient_kind) l.invoice_id, l.recipient_kind, l.recipient
      from public.invoice_emails l
    where l.invoice_id in (select id from due) and l.failed_at is null
    order by l.invoice_id, l.recipient_kind, l.created_at desc
  )
  insert into public.invoice_emails (id, invoice_id, kind, recipient_kind, recipient, subject,
    message)
  select gen_random_uuid(), d.id, 'reminder', coalesce(t.recipient_kind, 'customer'),
    coalesce(t.recipient, d.email),
    'Reminder: invoice ' || app.shown_number(d.invoice_number) || ' is overdue', a_message
  from due d left join sent t on t.invoice_id = d.id
  where coalesce(t.recipient, d.email) is not null
    and case t.recipient_kind when 'adjuster' then d.insurer else d.homeowner end > 0
  on conflict do nothing;
end $$;
grant execute on function app.remind_of_invoices to queue;
