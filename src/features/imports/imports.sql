-- Adds many customers at once, {id, city_code, …} each. Their numbers are taken from each city in one step at the end: one by one, an import
-- kept everyone else from adding a customer for seconds.
create function app.import_customers(given jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  added integer;
begin
  if not app.is_management() then raise insufficient_privilege; end if;
  with rows as materialized (
    select r.*, ordinality as n, row_number() over (partition by r.city_code order by ordinality) as n_in_city
    from jsonb_array_elements(given) with ordinality as e (item, ordinality), jsonb_populate_record(null::public.customers, item) r
  ), reserved as (
    update public.locations l set customer_sequence = customer_sequence + c.many
    from (select city_code, count(*)::integer as many from rows group by 1 order by 1) c where l.code = c.city_code
    returning l.code, l.customer_sequence - c.many as before
  )
  insert into public.customers (id, customer_number, city_code, first_name, last_name, email, phone, address, city, state, zip_code,
    insurance_company, claim_number, contract_status, created_by, created_at)
  select id, city_code || '-' || lpad((before + n_in_city)::text, greatest(5, length((before + n_in_city)::text)), '0'), city_code,
    first_name, last_name, email, phone, address, city, state, zip_code, insurance_company, claim_number, contract_status, app.actor_id(),
    -- In the order of the file: what came in at once is listed by it.
    now() + n * interval '1 microsecond'
  from rows join reserved on code = city_code order by n;
  get diagnostics added = row_count;
  return added;
end $$;
grant execute on function app.import_customers to api;

-- For many rows about to be imported ({row, name, email, phone, address, zip_code, claim_number} each), who looks like them, one customer
-- each: as app.similar_customers says, and who has the same name and e-mail. Asked once for all, each value once, because thousands of calls, or a
-- telephone number that thousands have, took minutes. It asks who is calling, because row security would keep Postgres from the indexes.
create function app.similar_to_rows(asked jsonb)
returns table ("row" integer, id uuid, customer_number text, name text, why text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then raise insufficient_privilege; end if;
  return query
  with a as materialized (
    select r."row", right(regexp_replace(r.phone, '\D', '', 'g'), 10) as digits, lower(r.address) as address, r.zip_code,
      lower(r.claim_number) as claim, lower(r.name) as name, lower(r.email) as email
    from jsonb_to_recordset(asked) as r ("row" integer, name text, email text, phone text, address text, zip_code text, claim_number text)
  ), phones as (
    select distinct on (c.ten) c.* from (select right(regexp_replace(phone, '\D', '', 'g'), 10) as ten, * from public.customers where phone is not null) c
    where c.ten in (select digits from a where length(digits) = 10 and digits !~ '^(\d)\1*$') order by c.ten, c.customer_number
  ), addresses as (
    select distinct on (lower(c.address), c.zip_code) c.* from public.customers c
    where (lower(c.address), c.zip_code) in (select a.address, a.zip_code from a where a.address is not null and a.zip_code is not null)
    order by lower(c.address), c.zip_code, c.customer_number
  ), claims as (
    select distinct on (lower(c.claim_number)) c.* from public.customers c
    where lower(c.claim_number) in (select claim from a where claim is not null) order by lower(c.claim_number), c.customer_number
  ), people as (
    select distinct on (lower(c.name), lower(c.email)) c.* from public.customers c
    where (lower(c.name), lower(c.email)) in (select a.name, a.email from a) order by lower(c.name), lower(c.email), c.customer_number
  )
  select distinct on (found."row") found."row", found.id, found.customer_number, found.name, found.reason
  from (
    select a."row", p.id, p.customer_number, p.name, 'phone' as reason from a join phones p on p.ten = a.digits
    union all
    select a."row", p.id, p.customer_number, p.name, 'address' from a join addresses p on lower(p.address) = a.address and p.zip_code = a.zip_code
    union all
    select a."row", p.id, p.customer_number, p.name, 'claim' from a join claims p on lower(p.claim_number) = a.claim
    union all
    select a."row", p.id, p.customer_number, p.name, 'email' from a join people p on lower(p.name) = a.name and lower(p.email) = a.email
  ) found
  order by found."row", found.reason, found.customer_number;
end $$;
grant execute on function app.similar_to_rows to api;

-- Adds many units at once, {id, name, …} each. What has a number of its own comes first, so that no number of ours is one that follows in the file.
create function app.import_equipment(given jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  added integer;
begin
  if not app.is_management() then raise insufficient_privilege; end if;
  insert into public.equipment (id, name, description, item_number, model_number, serial_number, category, condition, city_code,
    rental_rate_daily_cents, rental_rate_weekly_cents, rental_rate_monthly_cents, purchase_price_cents, created_at)
  select id, name, description, item_number, model_number, serial_number, category, condition, city_code,
    rental_rate_daily_cents, rental_rate_weekly_cents, rental_rate_monthly_cents, purchase_price_cents,
    -- In the order of the file: what came in at once is listed by it.
    now() + n * interval '1 microsecond'
  from jsonb_array_elements(given) with ordinality as e (item, n), jsonb_populate_record(null::public.equipment, item) r
  order by item_number is null, n;
  get diagnostics added = row_count;
  return added;
end $$;
grant execute on function app.import_equipment to api;
