-- Staff ask for corrections of their own records and days, and see the result. Management sees all
-- requests and settles each one once.
grant select on correction_requests to api;
grant insert (id, record_id, day, words) on correction_requests to api;
grant update (outcome, reply) on correction_requests to api;
create policy "staff see their own" on correction_requests for select to api
  using (created_by = (select app.actor_id()) and (select app.is_staff()));
create policy "management see all" on correction_requests for select to api
  using ((select app.is_management()));
create policy "staff ask for their own hours" on correction_requests for insert to api
  with check (created_by = (select app.actor_id()) and (select app.is_staff())
    and (record_id is null or exists (
    select from time_records t where t.id = record_id and t.employee_id = (select app.actor_id())
      and t.deleted_at is null)));
create policy "management settle" on correction_requests for update to api
  using ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on correction_requests
  for each statement execute function app.announce();
create trigger audit after insert or update on correction_requests for each row
  execute function app.audit('settled_by', 'settled_at');
create policy "management see the history of correction requests" on audits for select to api
  using (table_name = 'correction_requests' and (select app.is_management()));

-- A request is about a day that has come.
create function app.check_request_day() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is not null
    and new.day > app.company_day(app.clock_now()) then
    raise check_violation using constraint = 'correction_requests_not_to_come';
  end if;
  return new;
end $$;
create trigger check_day before insert on correction_requests for each row
  execute function app.check_request_day();
create trigger sign before insert or update on correction_requests for each row
  execute function app.sign_request();
