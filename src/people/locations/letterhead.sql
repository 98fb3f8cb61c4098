-- Returns the address on every paper, which is also where checks go: the one from the settings,
-- else of the location's office, else of the first office. Reads with the caller's rights.
create function app.letterhead_address(a_city text) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce((select s.invoice_address from public.settings s),
    (select o.address from public.offices o where o.address is not null
      order by o.city_code = a_city desc, o.city_code limit 1))
$$;
grant execute on function app.letterhead_address to api;

-- Returns the phone number next to that address: of the location's office, else the company's.
-- Reads with the caller's rights.
create function app.letterhead_phone(a_city text) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce((select o.phone from public.offices o where o.city_code = a_city),
    (select s.phone from public.settings s))
$$;
grant execute on function app.letterhead_phone to api;
