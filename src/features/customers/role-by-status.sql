-- A customer's role follows the contract status of their record; role-by-status.ts says the same.
create function app.follow_status() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.profiles set role = case when new.contract_status = 'pending' then 5
      when new.contract_status in ('closed_not_paid', 'closed_and_paid') then 7 else 6 end
  where id = new.user_id and role in (5, 6, 7);
  return null;
end $$;
create trigger follow_status after insert or update of contract_status, user_id on customers
  for each row when (new.user_id is not null) execute function app.follow_status();
