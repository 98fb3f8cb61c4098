-- For many rows about to be imported ({row, name, email, phone, address, zip_code, claim_number}
-- each), returns a customer who looks like each: by the rules of app.similar_customers, or with the
-- same name and email. One call covers all rows and looks up each value once. Thousands of calls,
-- or a phone number that thousands share, took minutes. The function checks the caller itself,
-- because row security would keep Postgres from using the indexes.
create function app.similar_to_rows(asked jsonb)
returns table ("row" integer, id uuid, customer_number text, name text, why text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then raise insufficient_privilege; end if;
  return query
  with a as materialized (
    select r."row", right(regexp_replace(r.phone, '\D', '', 'g'), 10) as digits,
      lower(r.address) as address, r.zip_code,
      lower(r.claim_number) as claim, lower(r.name) as name, lower(r.email) as email
    from jsonb_to_recordset(asked) as r ("row" integer, name text, email text, phone text,
      address text, zip_code text, claim_number text)
  ), phones as (
    select distinct on (c.ten) c.*
      from (select right(regexp_replace(phone, '\D', '', 'g'), 10) as ten, * from public.customers
        where phone is not null) c
    where c.ten in (select digits from a where length(digits) = 10 and digits !~ '^(\d)\1*$')
    order by c.ten, c.customer_number
  ), addresses as (
    select distinct on (lower(c.address), c.zip_code) c.* from public.customers c
    where (lower(c.address), c.zip_code) in (select a.address, a.zip_code from a
      where a.address is not null and a.zip_code is not null)
    order by lower(c.address), c.zip_code, c.customer_number
  ), claims as (
    select distinct on (lower(c.claim_number)) c.* from public.customers c
    where lower(c.claim_number) in (select claim from a where claim is not null)
    order by lower(c.claim_number), c.customer_number
  ), people as (
    select distinct on (lower(c.name), lower(c.email)) c.* from public.customers c
    where (lower(c.name), lower(c.email)) in (select a.name, a.email from a)
    order by lower(c.name), lower(c.email), c.customer_number
  )
  select distinct on (found."row") found."row", found.id, found.customer_number, found.name,
    found.reason
  from (
    select a."row", p.id, p.customer_number, p.name, 'phone' as reason from a
      join phones p on p.ten = a.digits
    union all
    select a."row", p.id, p.customer_number, p.name, 'address' from a
      join addresses p on lower(p.address) = a.address and p.zip_code = a.zip_code
    union all
    select a."row", p.id, p.customer_number, p.name, 'claim' from a
      join claims p on lower(p.claim_number) = a.claim
    union all
    select a."row", p.id, p.customer_number, p.name, 'email' from a
      join people p on lower(p.name) = a.name and lower(p.email) = a.email
  ) found
  order by found."row", array_position(array['phone', 'claim', 'address', 'email'], found.reason),
    found.customer_number;
end $$;
grant execute on function app.similar_to_rows to api;
