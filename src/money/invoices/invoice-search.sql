-- Finds invoices by words in their number or in their customer's searchable data. A function of the
-- owner for the reasons given at app.search_customers, so it checks who is calling. INV-1001 and
-- 1001 are the number. If words match many customers, only the thousand newest invoices are
-- returned.
create function app.search_invoices(words text[]) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = pg_catalog, pg_temp
as $$
declare
  number constant text := (select substring(words[1] from '^(?:inv-?)?([0-9]{1,9})$')
    where cardinality(words) = 1);
begin
  if not app.is_staff() or cardinality(words) = 0 then return; end if;
  return query execute 'select i.id from public.invoices i where i.invoice_number = $1
    union all (select i.id from public.invoices i join public.customers c on c.id = i.customer_id
      where i.invoice_number is distinct from $1 and ' || app.has_words('c.search_text', words)
      || coalesce(' and ' || app.found_by_index('c.search_text', words), '')
      || ' order by i.invoice_number desc limit 1000)'
    using number::integer;
end $$;
grant execute on function app.search_invoices to api;

-- Returns the insurers on invoices, for staff: 500 at most, by name. Jumps from one to the next
-- through the index, since 200,000 invoices have some fifty insurers.
create function app.invoice_insurers() returns setof text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then return; end if;
  return query
    with recursive known (insurer) as (
      select min(i.insurance_company) from public.invoices i
      union all
      select (select min(i.insurance_company) from public.invoices i
        where i.insurance_company > k.insurer) from known k where k.insurer is not null)
    select k.insurer from known k where k.insurer is not null limit 500;
end $$;
grant execute on function app.invoice_insurers to api;
