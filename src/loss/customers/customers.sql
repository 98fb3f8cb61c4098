-- Staff work on every customer. A customer sees the records linked to them, usually one
-- (own-records.sql). No one deletes, because a record may be evidence.
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
create policy "staff add" on customers for insert to api with check ((select app.is_staff()));
create policy "staff edit" on customers for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));

create trigger announce after insert or update or delete or truncate on customers
  for each statement execute function app.announce();
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
  using ((select app.is_staff()) and table_name in ('customers', 'jobs', 'folders'));

-- Searches customers, newest first, or oldest first for the page before a cursor. `words` are in
-- the form of search_text. It is a function of the owner, because row security keeps `like` from
-- using the trigram index. So it checks the caller first.
--
-- The fastest way depends on how common the words are. The planner can't tell: it assumes that most
-- fragments match one row in a hundred. So we look at the next 500 of the n rows, h of which match:
-- * If h is 40 or more, or no word has a trigram: walk the list until the page is full, about 51 *
-- 500 / h rows.
-- * Otherwise, ask the trigram index for all matches, about h / 500 * n rows, and sort them.
-- * If those would be over 600, of which only one page is shown, first ask the index for a part of
-- the list that should hold two pages.
-- A row costs about 2 µs either way.
create function app.search_customers(
  words text[], most integer, city text default null, status public.contract_status default null,
  at timestamptz default null, at_id uuid default null, backwards boolean default false
) returns setof uuid
language plpgsql stable security definer rows 51 set search_path = pg_catalog, pg_temp
as $$
declare
  filters constant text := case when city is null then '' else ' and city_code = $1' end
    || case when status is null then '' else ' and contract_status = $2' end
    || case when at is null then '' when backwards then ' and (created_at, id) > ($3, $4)'
      else ' and (created_at, id) < ($3, $4)' end;
  direction constant text := case when backwards then ' order by created_at, id'
    else ' order by created_at desc, id desc' end;
  has_words constant text := app.has_words('search_text', words);
  by_index constant text := app.found_by_index('search_text', words);
  -- The offset keeps the planner from using the index of the sort order.
  sorted constant text := 'select id from (select id, created_at from public.customers where '
    || by_index || ' and ' || has_words;
  cut constant text := ' offset 0) as found' || direction || ' limit $5';
  n constant float := (select reltuples from pg_class where oid = 'public.customers'::regclass);
  h float;
  oldest timestamptz;
  newest timestamptz;
  stretch_end timestamptz;
  page uuid[];
begin
  if not app.is_staff() or cardinality(words) = 0 then return; end if;
  if by_index is not null then
    execute 'select count(*) filter (where ' || has_words || '), min(created_at), max(created_at)
      from (select search_text, created_at from public.customers where true' || filters || direction || ' limit 500) as next'
      into h, oldest, newest using city, status, at, at_id;
    if h < 40 then
      if h / 500 * n > 600 then
        stretch_end := case when backwards then oldest + (newest - oldest) * (2 * most / h)
          else newest - (newest - oldest) * (2 * most / h) end;
        execute 'select array(' || sorted || case when backwards then ' and created_month <= $6'
          else ' and created_month >= $6' end
          || filters || cut || ')'
          into page using city, status, at, at_id, most,
          floor(extract(epoch from stretch_end at time zone 'UTC') / 2592000)::integer;
      end if;
      if cardinality(page) = most then
        return query select unnest(page);
      else
        return query execute sorted || filters || cut using city, status, at, at_id, most;
      end if;
      return;
    end if;
  end if;
  return query execute 'select id from public.customers where ' || has_words || filters || direction
    || ' limit $5'
    using city, status, at, at_id, most;
end $$;
grant execute on function app.search_customers to api;

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
