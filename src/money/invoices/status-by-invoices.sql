-- A customer's status follows their invoices once the work is done: no unit is left at their
-- property, and none of their jobs is current. An invoice created after the equipment was picked up
-- also moves it. Until then, the status waits; the last pick-up or the closing of the job moves it
-- (customers/status-by-work.sql). Voiding the only invoice restores the earlier status.

-- Sums up the invoices of a customer's loss, which is a folder; of all losses if `folder` is null.
-- `was` is one of them as it was before a step. If some are drafts and some are open, the latest
-- step counts. A written-off invoice keeps the customer unpaid, whatever else was paid. Null if
-- there are none.
create function app.money_of(customer uuid, folder uuid, was public.invoices) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when made = 0 then null
    when drafts > 0 and (unpaid = 0 or drafted_at > issued_at) then 'made'
    when unpaid > 0 then 'sent'
    when written_off > 0 then 'written off'
    when paid > 0 then 'paid'
    else 'void'
  end
  from (
    select count(*) as made, count(*) filter (where s.status = 'draft') as drafts,
      count(*) filter (where s.status = 'paid') as paid,
      count(*) filter (where s.status in ('sent', 'partially_paid')) as unpaid,
      count(*) filter (where s.status = 'written_off') as written_off,
      max(s.created_at) filter (where s.status = 'draft') as drafted_at,
      max(s.sent_at) filter (where s.status in ('sent', 'partially_paid')) as issued_at
    from (
      select i.created_at, case when i.id = (was).id then (was).status else i.status end as status,
        case when i.id = (was).id then (was).sent_at else i.sent_at end as sent_at
      from public.invoices i join public.jobs j on j.id = i.job_id
      where i.customer_id = customer and (folder is null or j.folder_id = folder)
    ) s
  ) sums
$$;

-- Moves a customer's status by their invoices once the work is done. `is_new`: an invoice was just
-- created. `is_back`: a payment or an invoice took a step back; if money already moved the status,
-- it follows at once. If the step back leaves only a draft from before the pick-up, the status
-- keeps waiting for the job to close.
create function app.move_by_money(customer uuid, money text, is_new boolean default false,
  is_back boolean default false) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  next constant public.contract_status := case money
    when 'made' then 'pending_billing' when 'sent' then 'billed' when 'written off'
      then 'closed_not_paid' when 'paid' then 'closed_and_paid' end;
  was public.contract_status;
  below public.contract_status;
  is_far boolean;
begin
  select contract_status, status_before_invoice into was, below from public.customers
    where id = customer for no key update;
  if money = 'void' then
    update public.customers set status_before_invoice = null, is_paid_early = false,
      contract_status = case when was < 'pending_billing' then was
        else coalesce(below, app.status_of_work(customer)) end
    where id = customer;
    return;
  end if;
  is_far := app.units_at(customer) = 0 and (is_new and was >= 'active_equip_picked_up'
    or not exists (select from public.jobs where customer_id = customer and is_current));
  if next is null or not (is_far or is_back and was > next) then
    update public.customers set is_paid_early = (money = 'paid') where id = customer
      and is_paid_early <> (money = 'paid');
    return;
  end if;
  update public.customers set contract_status = next, is_paid_early = false,
    status_before_invoice = case when was < 'pending_billing' or below is null then was else below
      end
  where id = customer and (contract_status <> next or is_paid_early);
end $$;

-- Applies the invoices of this job's loss once its work no longer holds them back: its last unit
-- was picked up, or it was closed. The trigger's name makes it run after the one that moves the
-- customer by their work.
create function app.move_by_waiting_money(job public.jobs) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is not null
    and exists (select from public.invoices where job_id = job.id and status <> 'void')
    and not exists (select from public.jobs where customer_id = job.customer_id and is_current) then
    perform app.move_by_money(job.customer_id, app.money_of(job.customer_id, job.folder_id, null));
  end if;
end $$;
create function app.move_by_work_done() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  job public.jobs;
begin
  select * into job from public.jobs
    where id = (to_jsonb(old) ->> case tg_table_name when 'jobs' then 'id' else 'job_id' end)::uuid;
  perform app.move_by_waiting_money(job);
  return null;
end $$;
create trigger move_customer_by_money after update of job_id, removed_at, voided_at on placements
  for each row
  when (old.removed_at is null and old.voided_at is null) execute function app.move_by_work_done();
create trigger move_customer_by_money after update of status on jobs for each row
  when (new.status = 'closed' and old.status <> 'closed' and old.created_at < now())
    execute function app.move_by_work_done();

-- Handles a step of an invoice. Creating and sending always count. Other steps count only if they
-- change the sum of the invoices, so that a status that was set by hand stays. An invoice of an
-- earlier loss does not move a customer whose next loss is being worked on.
create function app.move_by_invoice() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  loss uuid := (select folder_id from public.jobs where id = new.job_id);
  money text;
begin
  if app.actor_id() is null then return null; end if;
  if exists (select from public.jobs j join public.folders f on f.id = j.folder_id
      where j.customer_id = new.customer_id
      and f.created_at > (select created_at from public.folders where id = loss)) then
    if (select contract_status from public.customers where id = new.customer_id) < 'pending_billing'
      then return null; end if;
    loss := null;
  end if;
  money := app.money_of(new.customer_id, loss, null);
  if tg_op = 'INSERT' then
    perform app.move_by_money(new.customer_id, money, is_new => true);
  elsif old.sent_at is null and new.sent_at is not null then
    perform app.move_by_money(new.customer_id, money);
  elsif money is distinct from app.money_of(new.customer_id, loss, old) then
    perform app.move_by_money(new.customer_id, money, is_back => true);
  end if;
  return null;
end $$;
create trigger move_customer after insert or update of status on invoices for each row
  execute function app.move_by_invoice();
