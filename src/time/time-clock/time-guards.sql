-- Rules that keep working time true: see decision 13.

-- Checks times that management sets: they must be in order, in the past, at most a day long, and at
-- most 400 days old.
create function app.check_times(starts timestamptz, ends timestamptz, at timestamptz) returns void
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  if ends <= starts then raise check_violation using constraint = 'time_records_out_after_in';
    end if;
  if coalesce(ends, starts) > at
    then raise check_violation using constraint = 'time_records_not_to_come'; end if;
  if ends - starts > interval '24 hours'
    then raise check_violation using constraint = 'time_records_day_at_most'; end if;
  if starts < at - interval '400 days'
    then raise check_violation using constraint = 'time_records_lately'; end if;
end $$;

-- Only staff have working time. (These functions are volatile, so that they see what was committed
-- while they waited for the lock.)
create function app.guard_staff_time(r public.time_records) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.profiles where id = r.employee_id and role in (1, 2, 3, 4)) then
    raise check_violation using constraint = 'time_records_staff_only';
  end if;
end $$;

-- Checks a record that management adds, with a reason.
create function app.guard_written_time(r public.time_records, at timestamptz)
  returns public.time_records
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.guard_staff_time(r);
  if not app.is_management() or r.clocked_out_at is not null then raise insufficient_privilege;
    end if;
  if r.reason is null then raise check_violation using constraint = 'time_records_needs_reason';
    end if;
  if r.clock_out_time is null
    then raise check_violation using constraint = 'time_records_out_after_in'; end if;
  perform app.check_times(r.clock_in_time, r.clock_out_time, at);
  -- Lunch lies between the paid end and the time they left.
  perform app.check_times(r.clock_in_time,
    r.clock_out_time + make_interval(secs => r.break_seconds), at);
  r.times_corrected := true;
  return r;
end $$;

-- Checks a clock-in, with its clock-out if both were made without a connection.
create function app.guard_clock_in(r public.time_records, actor uuid, at timestamptz)
  returns public.time_records
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.guard_staff_time(r);
  if r.employee_id <> actor or r.reason is not null or r.break_seconds <> 0
    or r.clock_in_time <> r.clocked_in_at
    or r.clock_out_time is distinct from r.clocked_out_at
    or (r.ending_mileage is not null and r.clocked_out_at is null) then
    raise insufficient_privilege;
  end if;
  if r.clocked_in_at > at or r.clocked_in_at < at - interval '72 hours'
    or r.clocked_out_at > at then
    raise check_violation using constraint = 'time_records_within_72_hours';
  end if;
  r.in_received_at := at;
  r.out_received_at := case when r.clocked_out_at is not null then at end;
  return r;
end $$;

-- Checks a clock-out by the person who clocked in.
create function app.guard_clock_out(r public.time_records, was public.time_records, actor uuid,
  at timestamptz) returns public.time_records
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if was.clocked_out_at is not null or was.clocked_in_at is null or r.clock_out_time is null
    or was.employee_id <> actor then
    raise insufficient_privilege;
  end if;
  if r.clocked_out_at > at or r.clocked_out_at < at - interval '72 hours' then
    raise check_violation using constraint = 'time_records_within_72_hours';
  end if;
  -- Management ended the record and they clocked in again. With this clock-out, the next record
  -- could never end.
  if exists (select from public.time_records t where t.employee_id = actor and t.deleted_at is null
    and t.id <> was.id
      and t.clocked_in_at >= was.clocked_in_at and t.clocked_in_at < r.clocked_out_at) then
    raise exclusion_violation using constraint = 'time_records_no_punch_overlap';
  end if;
  r.out_received_at := at;
  return r;
end $$;

-- True if a change is management's: anything except a punch and the lunch that it settles.
create function app.is_by_hand(r public.time_records, was public.time_records, punching boolean,
  settling boolean) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select r.deleted_at is distinct from was.deleted_at or r.clock_in_time <> was.clock_in_time
    or r.job_id <> was.job_id
    or r.vehicle_id is distinct from was.vehicle_id or r.starting_mileage is distinct
    from was.starting_mileage
    or (r.ending_mileage is distinct from was.ending_mileage
      and not (punching and was.ending_mileage is null))
    or (r.clock_out_time is distinct from was.clock_out_time
      and not (settling and r.clock_out_time is not distinct
        from r.clocked_out_at - make_interval(secs => r.break_seconds)))
    or (r.break_seconds <> was.break_seconds and not settling)
    or r.reason is distinct from was.reason
$$;

-- Checks a correction or deletion by management, with a reason.
create function app.guard_correction(r public.time_records, was public.time_records, actor uuid,
  punching boolean, at timestamptz)
returns public.time_records
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if punching or not app.is_management()
    or (r.clock_out_time is null and was.clock_out_time is not null) then
    raise insufficient_privilege;
  end if;
  if r.reason is null then raise check_violation using constraint = 'time_records_needs_reason';
    end if;
  if r.deleted_at is not null then
    r.deleted_at := at;
    r.deleted_by := actor;
  elsif r.clock_in_time <> was.clock_in_time or r.clock_out_time is distinct from was.clock_out_time
    or r.break_seconds <> was.break_seconds then
    if r.clock_out_time is null then r.break_seconds := 0; end if;
    perform app.check_times(r.clock_in_time, r.clock_out_time, at);
    -- Lunch lies between the paid end and the time they left.
    perform app.check_times(r.clock_in_time,
      r.clock_out_time + make_interval(secs => r.break_seconds), at);
    r.times_corrected := r.clock_out_time is not null;
  end if;
  -- The statement made at clock-out stays. Management decides what is deducted.
  r.no_lunch := was.no_lunch;
  r.corrected_by := actor;
  r.corrected_at := at;
  return r;
end $$;

-- Checks changes that people make to their own time: the lunch of a shift that ends.
create function app.guard_own_change(r public.time_records, was public.time_records, actor uuid,
  punching boolean, settling boolean) returns void
language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  given_back boolean;
begin
  if was.employee_id <> actor
    or (r.out_device_at is distinct from was.out_device_at and not punching)
      then raise insufficient_privilege; end if;
  if (r.break_seconds <> was.break_seconds or r.no_lunch <> was.no_lunch) and not settling
    then raise insufficient_privilege; end if;
  -- People state at clock-out that there was no lunch. Only then is an hour given back, within the
  -- shift.
  if r.no_lunch <> was.no_lunch
    and (was.no_lunch or not (punching or was.out_received_at >= app.clock())) then
    raise insufficient_privilege;
  end if;
  if r.break_seconds < was.break_seconds and not r.no_lunch then
    select exists (select from app.shift_around(actor, was.clock_in_time) s, public.time_records t
      where t.employee_id = actor and t.deleted_at is null and t.no_lunch
      and t.clock_in_time between s.began and s.last) into given_back;
    if not given_back then raise insufficient_privilege; end if;
  end if;
  if r.ending_mileage - r.starting_mileage > 1000 and punching then
    raise check_violation using constraint = 'time_records_drive_too_long';
  end if;
end $$;

-- Decides which changes to working time are allowed, no matter who makes them. A punch is made by
-- its own person, now or within 72 hours for work without a connection, and never changes. The
-- times that count follow from the punches, unless management sets them with a reason; then those
-- stay. Approved time is changed only by administrators, with a reason.
create function app.guard_time() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  actor constant uuid := app.actor_id();
  at timestamptz;
  by_hand boolean;
  punching boolean;
  settling boolean;
  recounting boolean := false;
begin
  if actor is null then
    if session_user = 'api' then raise insufficient_privilege; end if;
    return new;
  end if;
  perform app.lock_time(new.employee_id);
  at := app.clock_now();
  if tg_op = 'INSERT' then
    by_hand := new.clocked_in_at is null;
    punching := not by_hand and new.clocked_out_at is not null;
    new := case when by_hand then app.guard_written_time(new, at)
      else app.guard_clock_in(new, actor, at) end;
    new.created_by := actor;
    new.created_at := at;
    new.notes := app.with_lunch_line(new.notes, new.break_seconds, false);
  else
    if old.deleted_at is not null
      then raise check_violation using constraint = 'time_records_deleted_stays'; end if;
    punching := new.clocked_out_at is distinct from old.clocked_out_at;
    new := app.guard_positions(new, old, actor, at);
    if punching then new := app.guard_clock_out(new, old, actor, at); end if;
    settling := app.settles_lunch(old, actor, punching);
    recounting := app.recounts_lunch(new, old);
    by_hand := not recounting and app.is_by_hand(new, old, punching, settling);
    if by_hand then new := app.guard_correction(new, old, actor, punching, at);
    -- The generated column has no value yet, so leave it out.
    elsif not recounting and to_jsonb(new) - 'reaches_far' <> to_jsonb(old) - 'reaches_far' then
      perform app.guard_own_change(new, old, actor, punching, settling);
    end if;
    -- Only the person who did the work edits the notes, at clock-out.
    if not punching and new.notes <> old.notes then raise insufficient_privilege; end if;
    new.notes := app.with_lunch_line(new.notes, new.break_seconds, new.no_lunch);
  end if;
  if punching and new.clocked_out_at <= new.clocked_in_at then
    raise check_violation using constraint = 'time_records_punched_out_after_in';
  end if;
  perform app.guard_approved_week(new, recounting or (by_hand and new.reason is not null));
  if tg_op = 'UPDATE' then perform app.guard_approved_week(old, recounting
    or (by_hand and new.reason is not null)); end if;
  return new;
end $$;
create trigger guard before insert or update on time_records for each row
  execute function app.guard_time();
