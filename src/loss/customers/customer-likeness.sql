-- Returns at most five customers who may be the same as a new one: by phone, address (with its ZIP
-- code, or else its city), claim or name. A name alone is the weakest reason and comes last; parts
-- of its words (Delores Gilch for Delores Gilchrist) come after the whole name. If there are
-- several reasons, it returns the strongest, the phone first; app.similar_to_rows uses the same
-- order. It checks the caller itself, because row security would keep Postgres from using the
-- indexes.
create function app.similar_customers(a_phone text, an_address text, a_zip_code text, a_claim text,
  except_id uuid,
  a_name text default '', a_city text default '')
returns table (id uuid, customer_number text, name text, city_code text, phone text, address text,
  why text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  words constant text[] := regexp_split_to_array(lower(btrim(a_name)), '\s+');
  digits constant text := right(regexp_replace(a_phone, '\D', '', 'g'), 10);
begin
  if not app.is_staff() then raise insufficient_privilege; end if;
  return query
  select found.id, found.customer_number, found.name, found.city_code, found.phone, found.address,
    (array_agg(found.reason order by
      array_position(array['phone', 'claim', 'address', 'name', 'similar_name'], found.reason)))[1]
  from (
    (select c.*, 'phone' as reason from public.customers c
      where length(digits) = 10 and digits !~ '^(\d)\1*$' and c.phone is not null
      and right(regexp_replace(c.phone, '\D', '', 'g'), 10) = digits limit 5)
    union all
    (select c.*, 'address' from public.customers c
      where an_address <> '' and c.address is not null and lower(c.address) = lower(an_address)
        and (c.zip_code = a_zip_code or (a_zip_code is null and lower(c.city) = lower(a_city)))
          limit 5)
    union all
    (select c.*, 'claim' from public.customers c
      where a_claim <> '' and c.claim_number is not null and lower(c.claim_number) = lower(a_claim)
        limit 5)
    union all
    (select c.*, 'name' from public.customers c where a_name <> '' and lower(c.name) = lower(a_name)
      limit 5)
    union all
    (select c.*, 'similar_name' from public.customers c
      where cardinality(words) > 1
      and c.id in (select app.search_customers(words, most => 50))
        and lower(c.name) <> lower(a_name)
        and (select bool_and(strpos(' ' || lower(c.name), ' ' || word) > 0) from unnest(words) word)
          limit 5)
  ) found
  where found.id is distinct from except_id
  group by found.id, found.customer_number, found.name, found.city_code, found.phone, found.address
  order by min(case found.reason when 'similar_name' then 2 when 'name' then 1 else 0 end),
    found.customer_number limit 5;
end $$;
grant execute on function app.similar_customers to api;
