-- Searches jobs by words in their customer's data, folder number, policy and adjuster: open ones
-- first like the list, or from its end for the page before a cursor. It is a function of the owner
-- for the reasons given at app.search_customers, so it checks the caller.
--
-- It looks at the next 1000 of the list, or 3000 for one location. If they do not fill the page,
-- the words are rare, and it uses the indexes. They find jobs whose customer has all words, or
-- whose folder, policy or adjuster has one of them while the whole has all.
create function app.search_jobs(
  words text[], most integer, city text default null, status public.job_status default null,
  customer uuid default null, quiet_days integer default null, at bigint default null,
  at_id uuid default null, backwards boolean default false
) returns setof uuid
language plpgsql stable security definer rows 51 set search_path = pg_catalog, pg_temp
as $$
declare
  there constant text := case when city is null then '' else ' and c.city_code = $1' end;
  tables constant text := ' from public.jobs j join public.customers c on c.id = j.customer_id join public.folders f on f.id = j.folder_id where true'
    || case when status is null then '' else ' and j.status = $2' end
    || case when customer is null then '' else ' and j.customer_id = $3' end
    || case when quiet_days is null then ''
      else ' and j.is_current and coalesce(j.last_noted_at, j.created_at) < now() - make_interval(days => $4)' end
    || case when at is null then '' when backwards then ' and (j.list_place, j.id) > ($5, $6)'
      else ' and (j.list_place, j.id) < ($5, $6)' end;
  direction constant text := case when backwards then ' order by list_place, id'
    else ' order by list_place desc, id desc' end || ' limit ';
  whole constant text := $t$c.search_text || e'\n' || f.folder_number || e'\n' || j.search_text$t$;
  has_words constant text := ' and ' || app.has_words(whole, words);
  page uuid[];
begin
  if not app.is_staff() or cardinality(words) = 0 then return; end if;
  execute 'select array(select id from (select j.id, j.list_place, c.city_code, ' || whole
    || ' as whole' || tables || direction
    || case when city is null then '1000' else '3000'
      end || ') as c where ' || app.has_words('whole', words) || there || direction || '$7)'
    into page using city, status, customer, quiet_days, at, at_id, most;
  if cardinality(page) < most then
    execute 'select array(select id from ('
      || 'select j.id, j.list_place' || tables || there
        || coalesce(' and ' || app.found_by_index('c.search_text', words),
          '') || ' and ' || app.has_words('c.search_text', words)
      || ' union select j.id, j.list_place' || tables || there || ' and ('
        || app.found_by_index('f.folder_number', words, 'or') || ')' || has_words
      || ' union select j.id, j.list_place' || tables || there || $t$ and j.search_text <> e'\n'
        and ($t$ || app.found_by_index('j.search_text', words, 'or') || ')' || has_words
      || ') as found' || direction || '$7)'
      into page using city, status, customer, quiet_days, at, at_id, most;
  end if;
  return query select unnest(page);
end $$;
grant execute on function app.search_jobs to api;
