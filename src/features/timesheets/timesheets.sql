-- A week that was approved is locked. Management approve; nobody takes it back: an administrator changes a record in it with a reason, and
-- that shows. Nobody approves their own hours but an administrator, who may be alone.
grant select, insert (id, employee_id, week, paid_seconds) on week_approvals to api;
create policy "staff see their own" on week_approvals for select to api
  using (employee_id = (select app.actor_id()) and (select app.is_staff()));
create policy "management see all" on week_approvals for select to api using ((select app.is_management()));
create policy "management approve" on week_approvals for insert to api
  with check ((select app.is_management()) and (employee_id <> (select app.actor_id()) or (select app.is_administrator())));
create trigger announce after insert or update or delete or truncate on week_approvals
  for each statement execute function app.announce();

create function app.sign_week_approval() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  return new;
end $$;
create trigger sign before insert on week_approvals for each row execute function app.sign_week_approval();
