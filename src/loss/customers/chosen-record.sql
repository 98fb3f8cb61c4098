-- A customer's login may have several records. Policies let it see all of them; pages and lists
-- show the one that was chosen last.

-- Returns the record that the caller is viewing: the chosen one, or else the newest that is not
-- closed; null if they have none.
create function app.my_record() returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id from public.customers c join public.profiles p on p.id = c.user_id
  where c.user_id = app.actor_id()
  order by c.id = p.current_customer_id desc nulls last,
    c.contract_status in ('closed_not_paid', 'closed_and_paid'), c.created_at desc, c.id desc
  limit 1
$$;
grant execute on function app.my_record to api;

-- Switches to another of the caller's own records; false if it is not theirs.
create function app.look_at_record(a_customer uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.customers c where c.id = a_customer
    and c.user_id = app.actor_id()) then return false; end if;
  update public.profiles set current_customer_id = a_customer where id = app.actor_id()
    and current_customer_id is distinct from a_customer;
  return true;
end $$;
grant execute on function app.look_at_record to api;
