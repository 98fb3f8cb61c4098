-- Columns for the company's details on invoices and how to pay them.
grant select (invoice_address, payment_terms, how_to_pay, payment_link_url, invoice_reminder_days),
  update (invoice_address, payment_terms, how_to_pay, payment_link_url,
    invoice_reminder_days) on settings to api;

-- A changed company name, phone or payment method may send money to the wrong place, so every
-- administrator gets an email. A company that is being set up has no phone yet and enters these for
-- the first time.
create function app.notice_payment_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  touched constant text[] := array_remove(array[
    case when new.company_name is distinct from old.company_name and old.phone is not null
      then 'company_name' end,
    case when new.phone is distinct from old.phone and old.phone is not null then 'phone' end,
    case when new.logo_id is distinct from old.logo_id then 'logo_id' end,
    case when new.invoice_address is distinct from old.invoice_address then 'invoice_address' end,
    case when new.how_to_pay is distinct from old.how_to_pay then 'how_to_pay' end,
    case when new.payment_link_url is distinct from old.payment_link_url then 'payment_link_url'
      end], null);
  notice uuid;
begin
  if touched = '{}' or app.actor_id() is null then return null; end if;
  insert into public.settings_notices (fields, changed_by) values (touched, app.actor_id())
    returning id into notice;
  perform app.enqueue('payment details changed', notice, app.actor_id());
  return null;
end $$;
create trigger notice_payment_change after update on settings for each row
  execute function app.notice_payment_change();

create function app.read_settings_notice(a_notice uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('fields', n.fields, 'changed_at', n.changed_at, 'by_name', p.name,
    'company_name', s.company_name,
    'time_zone', s.time_zone)
  from public.settings_notices n left join public.profiles p on p.id = n.changed_by
    cross join public.settings s
  where n.id = a_notice and n.told_at is null
$$;
grant execute on function app.read_settings_notice to queue;

create function app.send_settings_notice(a_notice uuid, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.settings_notices set told_at = now() where id = a_notice and told_at is null;
  if not found then return; end if;
  perform app.send_email(p.email, an_email) from public.profiles p where p.role = 4
    and p.deactivated_at is null;
end $$;
grant execute on function app.send_settings_notice to queue;
