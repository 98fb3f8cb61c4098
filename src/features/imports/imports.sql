-- Notes that customers came in or went out as a file, with how many or which: for administrators. Whoever calls it notes it of themselves.
create function app.note_customers_moved(kind text, detail text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() or kind not in ('customers imported', 'customers exported') then raise insufficient_privilege; end if;
  perform app.note_event(kind, detail => left(detail, 300));
end $$;
grant execute on function app.note_customers_moved to api;

-- For many rows about to be imported ({row, phone, address, zip_code, claim_number} each), who looks like them, one customer each: as
-- app.similar_customers says, but asked once for all, because thousands of calls took half a minute. It asks who is calling for the same reason.
create function app.similar_to_rows(asked jsonb)
returns table ("row" integer, id uuid, customer_number text, name text, why text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then raise insufficient_privilege; end if;
  return query
  with a as materialized (
    select r."row", right(regexp_replace(r.phone, '\D', '', 'g'), 10) as digits, lower(r.address) as address, r.zip_code,
      lower(r.claim_number) as claim
    from jsonb_to_recordset(asked) as r ("row" integer, phone text, address text, zip_code text, claim_number text)
  )
  select distinct on (found."row") found."row", found.id, found.customer_number, found.name, found.reason
  from (
    select a."row", c.id, c.customer_number, c.name, 'phone' as reason from a
      join public.customers c on right(regexp_replace(c.phone, '\D', '', 'g'), 10) = a.digits
      where length(a.digits) = 10 and c.phone is not null
    union all
    select a."row", c.id, c.customer_number, c.name, 'address' from a
      join public.customers c on lower(c.address) = a.address and c.zip_code is not distinct from a.zip_code
      where c.address is not null
    union all
    select a."row", c.id, c.customer_number, c.name, 'claim' from a
      join public.customers c on lower(c.claim_number) = a.claim
      where c.claim_number is not null
  ) found
  order by found."row", found.reason, found.customer_number;
end $$;
grant execute on function app.similar_to_rows to api;
