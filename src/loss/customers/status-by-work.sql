-- A customer's status follows the work on their loss; staff may set any status by hand. Equipment
-- never moves a customer back after their work is over. Once an invoice has moved the status
-- (invoices/status-by-invoices.sql), work changes status_before_invoice instead. Rows written
-- without a logged-in person, such as by a restore or the demo, change nothing.

-- Returns the status by the current work: equipment at the customer's, equipment picked up from
-- their current job, or none.
create function app.status_of_work(customer uuid) returns public.contract_status
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  job constant uuid := (select id from public.jobs where customer_id = customer and is_current);
begin
  if app.units_at(customer) > 0 then return 'active_w_equip'; end if;
  if job is null then return 'pending_closed'; end if;
  if exists (select from public.placements where job_id = job and removed_at is not null
    and voided_at is null) then
    return 'active_equip_picked_up';
  end if;
  return 'active';
end $$;

-- Returns how many units are at a customer's, on any job.
create function app.units_at(customer uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer from public.placements p join public.jobs j on j.id = p.job_id
  where j.customer_id = customer and p.removed_at is null and p.voided_at is null
$$;

create function app.status_after_work(status public.contract_status, event text,
  as_it_stands public.contract_status)
returns public.contract_status
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when event = 'unit placed' and status in ('pending', 'active', 'active_equip_picked_up')
      then 'active_w_equip'
    when event = 'last unit picked up' and status = 'active_w_equip' then 'active_equip_picked_up'
    when event = 'no unit was there' and status in ('active_w_equip', 'active_equip_picked_up')
      then 'active'
    when event = 'job reopened' and status = 'pending_closed' then as_it_stands
    when event = 'last job closed' then 'pending_closed'
    else status
  end
$$;

-- Changes a customer's status by their work. Lock order: the customer first, as everywhere.
create function app.move_by_work(customer uuid, event text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  was public.contract_status;
  below public.contract_status;
  stands public.contract_status;
begin
  select contract_status, status_before_invoice into was, below from public.customers
    where id = customer for no key update;
  stands := app.status_of_work(customer);
  if was < 'pending_billing' then
    update public.customers set contract_status = app.status_after_work(was, event, stands)
    where id = customer and contract_status <> app.status_after_work(was, event, stands);
  elsif below < 'pending_billing' then
    update public.customers set status_before_invoice = app.status_after_work(below, event, stands)
    where id = customer and status_before_invoice <> app.status_after_work(below, event, stands);
  end if;
end $$;

-- Runs when units are placed or picked up. If all placements on a loss were mistakes, no unit was
-- ever there.
create function app.move_by_placement() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  stands constant boolean := new.removed_at is null and new.voided_at is null;
  stood constant boolean := tg_op = 'UPDATE' and old.removed_at is null and old.voided_at is null;
  mistaken constant boolean := tg_op = 'UPDATE' and old.voided_at is null
    and new.voided_at is not null;
  job public.jobs;
  former public.jobs;
begin
  if app.actor_id() is null then return null; end if;
  select * into job from public.jobs where id = new.job_id;
  former := job;
  if tg_op = 'UPDATE' and old.job_id <> new.job_id then select * into former from public.jobs
    where id = old.job_id; end if;
  if stands and (not stood or former.customer_id <> job.customer_id)
    then perform app.move_by_work(job.customer_id, 'unit placed'); end if;
  if (mistaken or stood and (not stands or former.customer_id <> job.customer_id))
    and app.units_at(former.customer_id) = 0 then
    perform app.move_by_work(former.customer_id, case when exists (
        select from public.placements p join public.jobs j on j.id = p.job_id
        where j.customer_id = former.customer_id and p.voided_at is null
          and (j.is_current or not exists (select from public.jobs o
            where o.customer_id = former.customer_id and o.is_current)))
      then 'last unit picked up' else 'no unit was there' end);
  end if;
  return null;
end $$;
create trigger move_customer after insert or update of job_id, removed_at, voided_at on placements
  for each row execute function app.move_by_placement();

-- Runs when a job is closed or reopened. If the job has an invoice, the invoice sets the status
-- from there (status-by-invoices.sql). An invoice of another job does not count.
create function app.move_by_job() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is null then return null; end if;
  if old.status = 'closed' then
    perform app.move_by_work(new.customer_id, 'job reopened');
  elsif not exists (select from public.jobs where customer_id = new.customer_id and is_current) then
    if exists (select from public.invoices where job_id = new.id and status <> 'void') then
      perform app.move_by_work(new.customer_id, 'last job closed');
    else
      update public.customers set contract_status = 'pending_closed', status_before_invoice = null
        where id = new.customer_id;
    end if;
  end if;
  return null;
end $$;
-- A job that is created as closed, for an invoice, is not work that just ended.
create trigger move_customer after update of status on jobs for each row
  when ((new.status = 'closed') <> (old.status = 'closed') and old.created_at < now())
    execute function app.move_by_job();
