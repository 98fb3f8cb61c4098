-- The emails of an invoice. Management writes them, and they never change.
grant select, insert (id, invoice_id, kind, recipient_kind, recipient, subject,
  message) on invoice_emails to api;
create policy "staff see all" on invoice_emails for select to api using ((select app.is_staff()));
create policy "management sends" on invoice_emails for insert to api
  with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on invoice_emails
  for each statement execute function app.announce();
create trigger sign before insert on invoice_emails for each row execute function app.sign_row();

create function app.guard_invoice_email() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  i public.invoices;
begin
  select * into i from public.invoices where id = new.invoice_id for no key update;
  if i.status in ('draft', 'void')
    then raise check_violation using constraint = 'invoice_emails_invoice_was_issued'; end if;
  -- Automatic reminders follow the setting instead.
  if new.kind = 'reminder' and app.actor_id() is not null and not app.may_be_reminded(i) then
    raise check_violation using constraint = 'invoice_emails_reminds_of_overdue';
  end if;
  return new;
end $$;
create trigger guard_invoice_email before insert on invoice_emails for each row
  execute function app.guard_invoice_email();

create function app.enqueue_invoice_email() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.enqueue('invoice emails', new.id, new.created_by);
  return null;
end $$;
create trigger enqueue_invoice_email after insert on invoice_emails for each row
  execute function app.enqueue_invoice_email();

-- Returns an email that is not queued yet, for the worker that writes it. Null if it was queued, or
-- if the invoice was voided in between.
create function app.read_invoice_email(an_id uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$ begin return (
  select jsonb_build_object('invoice_id', l.invoice_id, 'invoice_number', i.invoice_number,
    'status', i.status, 'subject', l.subject, 'message', l.message,
    'total_cents', i.total_cents, 'open_cents', i.open_cents,
    'deductible_cents', i.deductible_cents, 'insurance_company', i.insurance_company,
    'own_paid_cents', app.paid_by(i.id, 'owner'), 'recipient_kind', l.recipient_kind,
    'date_due', i.date_due, 'today', app.company_day(), 'company_name', s.company_name,
    'company_phone', app.letterhead_phone(i.city_code), 'payment_terms', s.payment_terms,
    'how_to_pay', s.how_to_pay, 'payment_link_url', s.payment_link_url,
    'company_address', app.letterhead_address(i.city_code),
    -- The page on which the recipient's account shows it: the customer's, or that of an agent with
    -- the recipient's address.
    'page', (select case l.recipient_kind when 'customer' then '/customer-invoices'
      else '/agent-invoices' end
      from app.outsiders_of(i.customer_id,
        l.recipient_kind = 'customer', l.recipient_kind = 'adjuster'
          and i.visible_to_claims_agent) o
      join public.profiles p on p.id = o
      where p.deactivated_at is null
      and (l.recipient_kind = 'customer' or lower(p.email) = lower(l.recipient)) limit 1))
  from public.invoice_emails l join public.invoices i on i.id = l.invoice_id
    cross join public.settings s
  where l.id = an_id and l.email_id is null and l.failed_at is null
  and i.status not in ('draft', 'void'));
end $$;
grant execute on function app.read_invoice_email to queue;

-- Queues the email with the paper as issued: both or neither, and only once.
create function app.send_invoice_email(an_id uuid, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  l public.invoice_emails;
  queued uuid := gen_random_uuid();
begin
  update public.invoice_emails set email_id = queued where id = an_id and email_id is null
    returning * into l;
  if not found then return; end if;
  insert into auth.emails (id, recipient, subject, body_text, body_html, attachment_id,
    attachment_name)
    select queued, l.recipient,
      an_email ->> 'subject', an_email ->> 'text', an_email ->> 'html', p.file_id, f.name
    from public.invoice_papers p join public.files f on f.id = p.file_id
    where p.invoice_id = l.invoice_id;
  if not found then raise exception 'the paper of the invoice is not kept yet'; end if;
end $$;
grant execute on function app.send_invoice_email to queue;

-- Records when the email was sent.
create function app.mark_invoice_email_sent() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.invoice_emails set sent_at = new.sent_at where email_id = new.id;
  return null;
end $$;
create trigger mark_invoice_email_sent after update of sent_at on auth.emails for each row
  when (old.sent_at is null and new.sent_at is not null and new.attachment_id is not null)
    execute function app.mark_invoice_email_sent();

create function app.mark_invoice_email_failed() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.invoice_emails set failed_at = now()
  where sent_at is null and (new.kind = 'emails' and email_id = new.subject
    or new.kind = 'invoice emails' and id = new.subject);
  return null;
end $$;
create trigger mark_invoice_email_failed after update of due_at on tasks for each row
  when (new.kind in ('emails', 'invoice emails') and new.due_at is null
    and old.due_at is not null) execute function app.mark_invoice_email_failed();
