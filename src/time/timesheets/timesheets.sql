-- An approved week is locked. Management approves (who-approves.sql), and no one can undo it. An
-- administrator may change a record in it with a reason, and that change is shown.
grant select, insert (id, employee_id, week) on week_approvals to api;
create policy "staff see their own" on week_approvals for select to api
  using (employee_id = (select app.actor_id()) and (select app.is_staff()));
create policy "management see all" on week_approvals for select to api
  using ((select app.is_management()));
select app.announce_by('week_approvals', person => 'r.employee_id');

-- The approved hours are those that the database counts, once the week is over and no one is on the
-- clock in it. No one can write while it counts.
create function app.sign_week_approval() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is null and session_user = 'api' then raise insufficient_privilege; end if;
  perform app.lock_time(new.employee_id);
  select new.week::timestamp at time zone time_zone,
    (new.week + 7)::timestamp at time zone time_zone
    into new.begins_at, new.ends_at from public.settings;
  new.created_by := coalesce(app.actor_id(), new.created_by);
  new.created_at := app.clock_now();
  if new.created_at < new.ends_at
    then raise check_violation using constraint = 'week_approvals_over'; end if;
  if exists (select from public.time_records t where t.employee_id = new.employee_id
    and t.deleted_at is null
      and t.clock_out_time is null and t.clock_in_time < new.ends_at) then
    raise check_violation using constraint = 'week_approvals_nothing_open';
  end if;
  select coalesce(round(sum(extract(epoch
    from least(t.clock_out_time, new.ends_at) - greatest(t.clock_in_time, new.begins_at)))), 0)
    into new.paid_seconds from public.time_records t
  where t.employee_id = new.employee_id and t.deleted_at is null and t.clock_in_time < new.ends_at
  and t.clock_out_time > new.begins_at;
  return new;
end $$;
create trigger sign before insert on week_approvals for each row
  execute function app.sign_week_approval();
