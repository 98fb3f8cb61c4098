-- Searches contracts by words in number, title, customer, claim and policy, newest first. It runs
-- as the owner for the reasons given at app.search_customers, so it checks who is calling. It looks
-- through the next 1000 contracts of the list; if they do not fill the page, it uses the index.
create function app.search_contracts(
  words text[], most integer, city text default null, a_status text default null,
  signing text default null, customer uuid default null, at timestamptz default null,
  at_id uuid default null, backwards boolean default false
) returns setof uuid
language plpgsql stable security definer rows 51 set search_path = pg_catalog, pg_temp
as $$
declare
  rows_there constant text := ' from public.contracts c where not c.is_template'
    || case when city is null then '' else ' and c.city_code = $1' end
    || case when a_status is null then '' else ' and c.status = $2' end
    || case when signing is null then '' else ' and c.signing_status = $3' end
    || case when customer is null then '' else ' and c.customer_id = $4' end
    || case when at is null then '' when backwards then ' and (c.created_at, c.id) > ($5, $6)'
      else ' and (c.created_at, c.id) < ($5, $6)' end;
  direction constant text := case when backwards then ' order by created_at, id'
    else ' order by created_at desc, id desc' end || ' limit ';
  page uuid[];
begin
  if not app.is_staff() or cardinality(words) = 0 then return; end if;
  execute 'select array(select id from (select c.id, c.created_at, c.search_text' || rows_there
    || direction || '1000) as c where '
    || app.has_words('search_text', words) || direction || '$7)' into page using city, a_status,
    signing, customer, at, at_id, most;
  if cardinality(page) < most then
    execute 'select array(select c.id' || rows_there
      || coalesce(' and ' || app.found_by_index('c.search_text', words), '')
      || ' and ' || app.has_words('c.search_text', words) || direction || '$7)'
      into page using city, a_status, signing, customer, at, at_id, most;
  end if;
  return query select unnest(page);
end $$;
grant execute on function app.search_contracts to api;
