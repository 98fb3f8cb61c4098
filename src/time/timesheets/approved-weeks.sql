-- True if a person's time lies in an approved week. Time that only touches the week does not.
create function app.in_approved_week(person uuid, starts timestamptz, ends timestamptz)
  returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.is_staff() and exists (
    select from public.week_approvals w
    where w.employee_id = person and starts < w.ends_at
    and (starts >= w.begins_at or coalesce(ends, 'infinity') > w.begins_at))
$$;
grant execute on function app.in_approved_week to api;

-- Time in an approved week stays as it is, except for corrections by an administrator with a
-- reason.
create function app.guard_approved_week(r public.time_records, corrected_why boolean) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.in_approved_week(r.employee_id, r.clock_in_time, r.clock_out_time)
    and not (corrected_why and app.is_administrator()) then
    raise check_violation using constraint = 'time_records_week_approved';
  end if;
end $$;
