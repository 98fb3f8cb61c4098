-- A customer's folder: staff see all, customers their own. The database creates it with the first
-- job or document and numbers it. Management completes it or makes it active again.
grant select, update (status) on folders to api;
create policy "staff see all" on folders for select to api using ((select app.is_staff()));
create policy "customers see their own" on folders for select to api
  using (customer_id in (select app.own_customers()));
create policy "management complete" on folders for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
select app.announce_by('folders', customer => 'r.customer_id', city => 'r.city_code');
create trigger audit after insert or update on folders for each row
  execute function app.audit('contract_sequence');

-- Folder numbers: city code and 4 digits (more when needed) in sequence per city. The city's row is
-- locked until the transaction ends, so that there are no gaps or duplicates under any load.
create function app.number_folder() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  n integer;
begin
  update public.locations set folder_sequence = folder_sequence + 1 where code = new.city_code
    returning folder_sequence into n;
  new.folder_number := new.city_code || lpad(n::text, greatest(4, length(n::text)), '0');
  new.created_by := coalesce(app.actor_id(), new.created_by);
  return new;
end $$;
create trigger number_folder before insert on folders for each row
  execute function app.number_folder();

-- Returns the customer's active folder, and creates it if there is none: jobs, documents and
-- contracts are filed there. The customer's row is locked, so that two calls at once don't create
-- two folders.
create function app.active_folder(customer uuid, person uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  city text;
  found_id uuid;
begin
  select city_code into city from public.customers where id = customer for no key update;
  -- Rows of a customer who does not exist are refused by their own foreign key, which has the
  -- message for it.
  if not found then return null; end if;
  select id into found_id from public.folders where customer_id = customer and status = 'active';
  if found_id is null then
    insert into public.folders (customer_id, city_code, created_by) values (customer, city, person)
      returning id into found_id;
  end if;
  return found_id;
end $$;

-- The same for staff.
create function app.active_folder(customer uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then raise insufficient_privilege; end if;
  return app.active_folder(customer, app.actor_id());
end $$;
grant execute on function app.active_folder(uuid) to api;

-- Completes the folder when its customer is closed, paid or not. Later work gets a new one.
create function app.complete_folder() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.folders set status = 'completed' where customer_id = new.id and status = 'active';
  return null;
end $$;
create trigger complete_folder after update of contract_status on customers for each row
  when (new.contract_status in ('closed_not_paid', 'closed_and_paid')
    and old.contract_status not in ('closed_not_paid', 'closed_and_paid'))
  execute function app.complete_folder();

-- If a payment that closed a customer is reversed, they are billed again, and the folder that their
-- closing completed becomes active again. This excludes a folder that management completed, and a
-- customer who has another active folder. The history shows which folder it was, because both
-- changed at the same moment. A customer who gets another invoice after their loss is closed waits
-- for billing, so their folder stays completed.
create function app.resume_folder() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.folders f set status = 'active'
  where f.id = (
      select c.id from public.folders c
      join lateral (select a.at, a.new_value from public.audits a
        where a.table_name = 'folders' and a.row_id = c.id::text and a.field = 'status'
        order by a.id desc limit 1) done on done.new_value = 'completed'
      where c.customer_id = new.id and c.status = 'completed'
      and exists (select from public.audits a
        where a.table_name = 'customers' and a.row_id = new.id::text and a.field = 'contract_status'
        and a.at = done.at
          and a.new_value in ('closed_not_paid', 'closed_and_paid'))
      order by done.at desc limit 1)
    and not exists (select from public.folders o where o.customer_id = new.id
      and o.status = 'active');
  return null;
end $$;
create trigger resume_folder after update of contract_status on customers for each row
  when (old.contract_status in ('closed_not_paid', 'closed_and_paid')
    and new.contract_status = 'billed')
  execute function app.resume_folder();
