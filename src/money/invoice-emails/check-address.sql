-- The address on every paper, where checks go, too: what the settings say, else the office of a location, else the first one. It reads as who asks.
create function app.letterhead_address(a_city text) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce((select s.invoice_address from public.settings s),
    (select o.address from public.offices o where o.address is not null order by o.city_code = a_city desc, o.city_code limit 1))
$$;
grant execute on function app.letterhead_address to api;

-- The phone number beside it: of the office of a location, else the company's. It reads as who asks.
create function app.letterhead_phone(a_city text) returns text
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce((select o.phone from public.offices o where o.city_code = a_city), (select s.phone from public.settings s))
$$;
grant execute on function app.letterhead_phone to api;
