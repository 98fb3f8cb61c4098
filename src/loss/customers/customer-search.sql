-- The text that is searched is the generated column search_text of customers, written in
-- db/migrations/0007-baseline-customers.sql.

-- Searches customers, newest first, or oldest first for the page before a cursor. `words` are in
-- the form of search_text. It is a function of the owner, because row security keeps `like` from
-- using the trigram index. So it checks the caller first.
--
-- The fastest way depends on how common the words are. The planner can't tell: it assumes that most
-- fragments match one row in a hundred. So we look at the next 500 of the n rows, h of which match:
-- * If h is 40 or more, or no word has a trigram: walk the list until the page is full, about 51 *
-- 500 / h rows.
-- * Otherwise, ask the trigram index for all matches, about h / 500 * n rows, and sort them.
-- * If those would be over 600, of which only one page is shown, first ask the index for a part of
-- the list that should hold two pages.
-- A row costs about 2 µs either way.
create function app.search_customers(
  words text[], most integer, city text default null, status public.contract_status default null,
  at timestamptz default null, at_id uuid default null, backwards boolean default false
) returns setof uuid
language plpgsql stable security definer rows 51 set search_path = pg_catalog, pg_temp
as $$
declare
  filters constant text := case when city is null then '' else ' and city_code = $1' end
    || case when status is null then '' else ' and contract_status = $2' end
    || case when at is null then '' when backwards then ' and (created_at, id) > ($3, $4)'
      else ' and (created_at, id) < ($3, $4)' end;
  direction constant text := case when backwards then ' order by created_at, id'
    else ' order by created_at desc, id desc' end;
  has_words constant text := app.has_words('search_text', words);
  by_index constant text := app.found_by_index('search_text', words);
  -- The offset keeps the planner from using the index of the sort order.
  sorted constant text := 'select id from (select id, created_at from public.customers where '
    || by_index || ' and ' || has_words;
  cut constant text := ' offset 0) as found' || direction || ' limit $5';
  n constant float := (select reltuples from pg_class where oid = 'public.customers'::regclass);
  h float;
  oldest timestamptz;
  newest timestamptz;
  stretch_end timestamptz;
  page uuid[];
begin
  if not app.is_staff() or cardinality(words) = 0 then return; end if;
  if by_index is not null then
    execute 'select count(*) filter (where ' || has_words || '), min(created_at), max(created_at)
      from (select search_text, created_at from public.customers where true' || filters || direction || ' limit 500) as next'
      into h, oldest, newest using city, status, at, at_id;
    if h < 40 then
      if h / 500 * n > 600 then
        stretch_end := case when backwards then oldest + (newest - oldest) * (2 * most / h)
          else newest - (newest - oldest) * (2 * most / h) end;
        execute 'select array(' || sorted || case when backwards then ' and created_month <= $6'
          else ' and created_month >= $6' end
          || filters || cut || ')'
          into page using city, status, at, at_id, most,
          floor(extract(epoch from stretch_end at time zone 'UTC') / 2592000)::integer;
      end if;
      if cardinality(page) = most then
        return query select unnest(page);
      else
        return query execute sorted || filters || cut using city, status, at, at_id, most;
      end if;
      return;
    end if;
  end if;
  return query execute 'select id from public.customers where ' || has_words || filters || direction
    || ' limit $5'
    using city, status, at, at_id, most;
end $$;
grant execute on function app.search_customers to api;
