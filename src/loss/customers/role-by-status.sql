-- A customer's role follows the contract status of their record. With several records, the one
-- furthest from closed counts. role-by-status.ts has the same rule.
create function app.follow_status() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.profiles p set role = s.role from (
    select case when bool_or(c.contract_status not
      in ('pending', 'closed_not_paid', 'closed_and_paid')) then 6
      when bool_or(c.contract_status = 'pending') then 5 else 7 end as role
    from public.customers c where c.user_id = new.user_id) s
  where p.id = new.user_id and p.role in (5, 6, 7);
  return null;
end $$;
create trigger follow_status after insert or update of contract_status, user_id on customers
  for each row when (new.user_id is not null) execute function app.follow_status();
