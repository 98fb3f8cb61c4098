-- Searches folders by words in their number and in their customer's data, newest first. It is a
-- function of the owner for the reasons given at app.search_customers, so it checks the caller. It
-- looks at the next 1000 of the list; if those do not fill the page, it uses the indexes.
create function app.search_folders(
  words text[], most integer, city text default null, a_status text default null,
  at timestamptz default null, at_id uuid default null, backwards boolean default false
) returns setof uuid
language plpgsql stable security definer rows 51 set search_path = pg_catalog, pg_temp
as $$
declare
  filters constant text := case when city is null then '' else ' and f.city_code = $1' end
    || case when a_status is null then '' else ' and f.status = $2' end
    || case when at is null then '' when backwards then ' and (f.created_at, f.id) > ($3, $4)'
      else ' and (f.created_at, f.id) < ($3, $4)' end;
  tables constant text := ' from public.folders f join public.customers c on c.id = f.customer_id where true';
  direction constant text := case when backwards then ' order by created_at, id'
    else ' order by created_at desc, id desc' end || ' limit ';
  whole constant text := $t$c.search_text || e'\n' || f.folder_number$t$;
  has_words constant text := ' and ' || app.has_words(whole, words);
  page uuid[];
begin
  if not app.is_staff() or cardinality(words) = 0 then return; end if;
  execute 'select array(select id from (select f.id, f.created_at, ' || whole || ' as whole'
    || tables || filters || direction || '1000) as f where '
    || app.has_words('whole', words) || direction || '$5)'
    into page using city, a_status, at, at_id, most;
  if cardinality(page) < most then
    execute 'select array(select id from ('
      || 'select f.id, f.created_at' || tables || filters
        || coalesce(' and ' || app.found_by_index('c.search_text', words), '')
      || ' and ' || app.has_words('c.search_text', words)
      || ' union select f.id, f.created_at' || tables || filters || ' and ('
        || app.found_by_index('f.folder_number', words, 'or') || ')' || has_words
      || ') as found' || direction || '$5)'
      into page using city, a_status, at, at_id, most;
  end if;
  return query select unnest(page);
end $$;
grant execute on function app.search_folders to api;
