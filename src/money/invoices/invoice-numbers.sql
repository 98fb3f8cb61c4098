-- Returns the number as people read it, like shownNumber (invoice-status.ts). Without SET, so that
-- Postgres can inline it.
create function app.shown_number(invoice_number integer) returns text language sql immutable
  as $$ select 'INV-' || invoice_number $$;
grant execute on function app.shown_number to api;

-- One sequence of numbers for all locations. Its row stays locked until the transaction ends, so
-- that numbers have no gaps and no duplicates.
create function app.number_invoice() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  job public.jobs;
begin
  select * into job from public.jobs where id = new.job_id for share;
  if job.customer_id <> new.customer_id
    then raise check_violation using constraint = 'invoices_job_of_customer'; end if;
  -- Lock the customer, so that a concurrent change of the insurer is not missed.
  select nullif(c.insurance_company, '') into new.insurance_company from public.customers c
    where c.id = new.customer_id for no key update;
  update public.invoice_numbers
    set last_number = greatest(last_number + 1, (select first_invoice_number from public.settings))
    returning last_number into new.invoice_number;
  new.city_code := (select f.city_code from public.folders f where f.id = job.folder_id);
  new.created_by := coalesce(app.actor_id(), new.created_by);
  new.date_issued := coalesce(case when app.actor_id() is null then new.date_issued
    end, app.company_day());
  return new;
end $$;
create trigger number_invoice before insert on invoices for each row
  execute function app.number_invoice();
