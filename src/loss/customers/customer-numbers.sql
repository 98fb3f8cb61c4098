-- A customer's number: city code, dash, 5 digits (more when needed). It has no SET clause, so that
-- Postgres can inline it.
create function app.customer_number(city_code text, n integer) returns text language sql immutable
  as $$
  select city_code || '-' || lpad(n::text, greatest(5, length(n::text)), '0')
$$;

-- Numbers customers in sequence per city. The city's row is locked until the transaction ends, so
-- that there are no gaps or duplicates under any load.
create function app.number_customer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  n integer;
begin
  update public.locations set customer_sequence = customer_sequence + 1 where code = new.city_code
    returning customer_sequence into n;
  if n is null then
    raise foreign_key_violation using constraint = 'customers_city_code_fkey',
      message = 'unknown city code';
  end if;
  new.customer_number := app.customer_number(new.city_code, n);
  new.created_by := coalesce(app.actor_id(), new.created_by);
  return new;
end $$;
-- An import brings its own numbers: app.import_customers.
create trigger number_customer before insert on customers for each row
  when (new.customer_number = '') execute function app.number_customer();
