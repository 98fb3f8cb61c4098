-- Staff work every customer; a customer sees the one record linked to them. Nobody deletes: a record may be evidence.
grant select on customers to api;
grant insert (id, city_code, first_name, last_name, email, phone, address, city, state, zip_code, insurance_company,
  claim_number, contract_status) on customers to api;
grant update (city_code, first_name, last_name, email, phone, address, city, state, zip_code, insurance_company,
  claim_number, contract_status) on customers to api;

create policy "staff see all" on customers for select to api using ((select app.is_staff()));
create policy "customers see their own" on customers for select to api using (user_id = (select app.actor_id()));
create policy "staff add" on customers for insert to api with check ((select app.is_staff()));
create policy "staff edit" on customers for update to api using ((select app.is_staff())) with check ((select app.is_staff()));

create trigger announce after insert or update or delete or truncate on customers
  for each statement execute function app.announce();

-- Customer numbers: city code, dash, 5 digits (more when needed) in sequence per city. The row of the city is locked until
-- the transaction ends, so that numbers have no gap and no double under any load.
create function app.number_customer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  n integer;
begin
  update public.locations set customer_sequence = customer_sequence + 1 where code = new.city_code
    returning customer_sequence into n;
  if n is null then
    raise foreign_key_violation using constraint = 'customers_city_code_fkey', message = 'unknown city code';
  end if;
  new.customer_number := new.city_code || '-' || lpad(n::text, greatest(5, length(n::text)), '0');
  new.created_by := coalesce(app.actor_id(), new.created_by);
  return new;
end $$;
create trigger number_customer before insert on customers for each row execute function app.number_customer();

-- Search, newest first. A function of the owner because row security forbids `like` the use of the trigram index; it
-- therefore asks first who is calling. `term` is escaped for like, and lower-case as search_text is. Rows come newest
-- first, or oldest first for the page before a cursor.
--
-- There are two ways: walk the list in its order until the page is full, which is short for common terms, or ask the trigram
-- index for all matches and sort them, which is short for rare ones. The planner cannot tell which a term is (it takes most
-- fragments for one row in a hundred), so we look at the next 500 rows: at 6 matches in them or more, walking reads some 4,000
-- rows and costs what sorting would at 100,000 customers (measured: 2 ms each). The index knows no term below 3 letters.
create function app.search_customers(
  term text, city text, status public.contract_status, at timestamptz, at_id uuid, backwards boolean, most integer
) returns setof uuid
language plpgsql stable security definer rows 51 set search_path = pg_catalog, pg_temp
as $$
declare
  filters constant text := case when city is null then '' else ' and city_code = $2' end
    || case when status is null then '' else ' and contract_status = $3' end
    || case when at is null then '' when backwards then ' and (created_at, id) > ($4, $5)' else ' and (created_at, id) < ($4, $5)' end;
  direction constant text := case when backwards then ' order by created_at, id' else ' order by created_at desc, id desc' end;
  pattern constant text := '%' || term || '%';
  common boolean := length(term) < 3;
begin
  if not app.is_staff() then return; end if;
  if not common then
    execute 'select count(*) >= 6 from (select search_text from public.customers where true' || filters || direction
      || ' limit 500) as next where search_text like $1'
      into common using pattern, city, status, at, at_id;
  end if;
  if common then
    return query execute 'select id from public.customers where search_text like $1' || filters || direction || ' limit $6'
      using pattern, city, status, at, at_id, most;
  else
    -- The offset keeps the order's index out of it.
    return query execute 'select id from (select id, created_at from public.customers where search_text like $1' || filters
      || ' offset 0) as found' || direction || ' limit $6'
      using pattern, city, status, at, at_id, most;
  end if;
end $$;
grant execute on function app.search_customers to api;
