-- Adds many customers at once, {id, city_code, …} each. Their numbers are reserved per city in a
-- single step: one at a time, an import kept everyone else from adding a customer for seconds.
create function app.import_customers(given jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  added integer;
begin
  if not app.is_management() then raise insufficient_privilege; end if;
  with rows as materialized (
    select r.*, ordinality as n,
      row_number() over (partition by r.city_code order by ordinality) as n_in_city
    from jsonb_array_elements(given) with ordinality as e (item, ordinality),
      jsonb_populate_record(null::public.customers, item) r
  ), reserved as (
    update public.locations l set customer_sequence = customer_sequence + c.many
    from (select city_code, count(*)::integer as many from rows group by 1 order by 1) c
    where l.code = c.city_code
    returning l.code, l.customer_sequence - c.many as before
  )
  insert into public.customers (id, customer_number, city_code, first_name, last_name, email, phone,
    address, city, state, zip_code,
    insurance_company, claim_number, contract_status, created_by, created_at)
  select id, app.customer_number(city_code, (before + n_in_city)::integer), city_code,
    first_name, last_name, email, phone, address, city, state, zip_code, insurance_company,
    claim_number, contract_status, app.actor_id(),
    -- In file order: rows imported together are listed by it.
    now() + n * interval '1 microsecond'
  from rows join reserved on code = city_code order by n;
  get diagnostics added = row_count;
  return added;
end $$;
grant execute on function app.import_customers to api;

-- Adds many units at once, {id, name, …} each. Units with their own number come first, so that a
-- number we assign does not take one that follows in the file.
create function app.import_equipment(given jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  added integer;
begin
  if not app.is_management() then raise insufficient_privilege; end if;
  insert into public.equipment (id, name, description, item_number, model_number, serial_number,
    category, condition, city_code,
    rental_rate_daily_cents, rental_rate_weekly_cents, rental_rate_monthly_cents,
    purchase_price_cents, dehumidifier_kind, rated_pints_per_day, rating_basis, rated_cfm,
    created_at)
  select id, name, description, item_number, model_number, serial_number, category, condition,
    city_code,
    rental_rate_daily_cents, rental_rate_weekly_cents, rental_rate_monthly_cents,
    purchase_price_cents, dehumidifier_kind, rated_pints_per_day, rating_basis, rated_cfm,
    -- In file order: rows imported together are listed by it.
    now() + n * interval '1 microsecond'
  from jsonb_array_elements(given) with ordinality as e (item, n),
    jsonb_populate_record(null::public.equipment, item) r
  order by item_number is null, n;
  get diagnostics added = row_count;
  return added;
end $$;
grant execute on function app.import_equipment to api;
