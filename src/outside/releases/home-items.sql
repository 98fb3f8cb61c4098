-- Returns what a customer is shown on their own page, with the time each item arrived. The
-- conditions are those of the policies for customers; home-items.server.test.ts checks them against
-- what the customers' procedures answer. Items that customers sent themselves are not news to them.
create function app.home_items(customer uuid) returns table (kind text, id uuid, at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select kind, id, at from app.home_items_<noun>(customer) -- union all
$$;
