-- Staff work on every customer. A customer sees the records linked to them, usually one
-- (chosen-record.sql). No one deletes, because a record may be evidence.
grant select on customers to api;
grant insert (id, city_code, first_name, last_name, email, phone, address, city, state, zip_code,
  insurance_company,
  claim_number, contract_status) on customers to api;
grant update (city_code, first_name, last_name, email, phone, address, city, state, zip_code,
  insurance_company,
  claim_number, contract_status, contract_upload_progress, invoice_number) on customers to api;

create policy "staff see all" on customers for select to api using ((select app.is_staff()));
create policy "customers see their own" on customers for select to api
  using (user_id = (select app.actor_id()));

-- Returns the records linked to the calling customer. Every policy for customers uses it. A
-- subquery on customers would bring their row security along, and Postgres would set up all of it
-- for each statement of staff, which took longer than reading the rows.
create function app.own_customers() returns setof uuid
language sql stable security definer rows 5 set search_path = pg_catalog, pg_temp
as $$ select c.id from public.customers c where c.user_id = (select app.actor_id()) $$;
grant execute on function app.own_customers to api;

create policy "staff add" on customers for insert to api with check ((select app.is_staff()));
create policy "staff edit" on customers for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));

select app.announce_by('customers', customer => 'r.id', city => 'r.city_code');
-- Announced with the invitations: a list of accounts without a record has no id of a customer.
create trigger announce_account after insert or update of user_id on customers
  for each statement execute function app.announce('invitations');
create function app.outsiders_of_customer(c customers) returns setof uuid language sql stable as $$
  select app.outsiders_of(c.id, to_customer => true, to_agents => true)
$$;
-- Inserts are not announced here: a new customer has no account yet, and thousands may be imported
-- at once.
create trigger announce_row after update on customers for each row
  execute function app.announce_row('outsiders_of_customer');
create trigger audit after insert or update on customers for each row
  execute function app.audit('search_text', 'name', 'created_month', 'status_before_invoice',
    'is_paid_early');
create policy "staff see the history of records" on audits for select to api
  using (table_name in ('customers', 'jobs', 'folders') and (select app.is_staff()));

-- Keeps customer_counts: each change adds a row, and now and then one of them adds the rows up.
grant select on customer_counts to api;
create policy "staff see them" on customer_counts for select to api using ((select app.is_staff()));

create function app.count_customers() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.customer_counts select city_code, contract_status, count(*) from new_rows
      group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into public.customer_counts select city_code, contract_status, -count(*) from old_rows
      group by 1, 2;
  else
    insert into public.customer_counts
    select city_code, contract_status, sum(n) from (
      select city_code, contract_status, 1 as n from new_rows
        union all select city_code, contract_status, -1 from old_rows
    ) both_rows group by 1, 2 having sum(n) <> 0;
  end if;
  -- One at a time. Concurrent readers see either the rows or their sums.
  if random() < 0.01 and pg_try_advisory_xact_lock(7030224) then
    with gone as (delete from public.customer_counts returning *)
    insert into public.customer_counts select city_code, contract_status, sum(change) from gone
      group by 1, 2 having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger count_added after insert on customers referencing new table as new_rows
  for each statement execute function app.count_customers();
create trigger count_changed after update on customers referencing old table as old_rows new table
  as new_rows
  for each statement execute function app.count_customers();
create trigger count_removed after delete on customers referencing old table as old_rows
  for each statement execute function app.count_customers();

-- Call it after customers were added with the triggers off.
create function app.count_customers_anew() returns void
language sql set search_path = pg_catalog, pg_temp
as $$
  delete from public.customer_counts;
  insert into public.customer_counts select city_code, contract_status, count(*)
    from public.customers group by 1, 2;
$$;
