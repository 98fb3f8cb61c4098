-- Punches. An employee sees and makes their own; management sees all, adds by hand, corrects and deletes, always with a reason.

-- The company's clock, which decides when something happened. Everything about working time reads it here.
create function app.clock() returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select now() + coalesce((select clock_ahead from public.installation), '0') $$;
grant execute on function app.clock to api;

grant select on time_records to api;
grant insert (id, employee_id, job_id, vehicle_id, starting_mileage, ending_mileage, notes, clocked_in_at, clock_in_time, clock_out_time,
  in_device_at, reason) on time_records to api;
grant update (job_id, vehicle_id, starting_mileage, ending_mileage, notes, clocked_out_at, clock_in_time, clock_out_time, break_seconds,
  no_lunch, out_device_at, in_position, out_position, deleted_at, reason) on time_records to api;
create policy "staff see their own" on time_records for select to api
  using (employee_id = (select app.actor_id()) and (select app.is_staff()));
create policy "management see all" on time_records for select to api using ((select app.is_management()));
create policy "staff punch" on time_records for insert to api
  with check ((employee_id = (select app.actor_id()) and (select app.is_staff())) or (select app.is_management()));
create policy "staff finish their own" on time_records for update to api
  using ((employee_id = (select app.actor_id()) and (select app.is_staff())) or (select app.is_management()));
create trigger announce after insert or update or delete or truncate on time_records
  for each statement execute function app.announce();
create trigger audit after insert or update on time_records for each row
  execute function app.audit('in_received_at', 'out_received_at', 'corrected_at', 'corrected_by', 'deleted_by', 'in_position', 'out_position');
create policy "management see the history of time" on audits for select to api
  using (table_name = 'time_records' and (select app.is_management()));

-- Whether this time of a person lies in a week that was approved.
create function app.in_approved_week(person uuid, starts timestamptz, ends timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.is_staff() and exists (
    select from public.week_approvals w, (select time_zone from public.settings) s
    where w.employee_id = person
      and tstzrange(w.week::timestamp at time zone s.time_zone, (w.week + 7)::timestamp at time zone s.time_zone)
        && tstzrange(starts, coalesce(ends, 'infinity'), '[]'))
$$;

grant execute on function app.in_approved_week to api;

-- What may be written of working time, whoever writes it: a punch is made by its own person, now or within 72 hours of work without a
-- connection, and never altered; what counts follows from the punches, unless management corrects it with a reason; what was approved is
-- changed by administrators only, with a reason.
create function app.guard_time() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  actor constant uuid := app.actor_id();
  at constant timestamptz := app.clock();
  by_hand boolean;
begin
  if actor is null then return new; end if;
  if tg_op = 'INSERT' then
    by_hand := new.clocked_in_at is null;
    new.created_by := actor;
    new.in_received_at := case when by_hand then null else at end;
    if by_hand then
      if not app.is_management() then raise insufficient_privilege; end if;
      if new.clock_out_time is null or new.clock_out_time <= new.clock_in_time then
        raise check_violation using constraint = 'time_records_out_after_in';
      end if;
      if new.clock_out_time > at then raise check_violation using constraint = 'time_records_not_to_come'; end if;
    elsif new.employee_id <> actor or new.clock_out_time is not null or new.clock_in_time <> new.clocked_in_at then
      raise insufficient_privilege;
    elsif new.clocked_in_at > at or new.clocked_in_at < at - interval '72 hours' then
      raise check_violation using constraint = 'time_records_within_72_hours';
    end if;
  else
    if old.deleted_at is not null then raise check_violation using constraint = 'time_records_deleted_stays'; end if;
    -- Only once: where it was taken is evidence.
    if (old.in_position is not null and new.in_position is distinct from old.in_position)
      or (old.out_position is not null and new.out_position is distinct from old.out_position) then
      raise insufficient_privilege;
    end if;
    if new.clocked_out_at is distinct from old.clocked_out_at then
      if old.clocked_out_at is not null or old.clock_out_time is not null or old.employee_id <> actor then raise insufficient_privilege; end if;
      if new.clocked_out_at > at or new.clocked_out_at < at - interval '72 hours' then
        raise check_violation using constraint = 'time_records_within_72_hours';
      end if;
      new.out_received_at := at;
    end if;
    by_hand := new.deleted_at is distinct from old.deleted_at or new.clock_in_time <> old.clock_in_time or new.job_id <> old.job_id
      or new.vehicle_id is distinct from old.vehicle_id or new.starting_mileage is distinct from old.starting_mileage
      or (old.ending_mileage is not null and new.ending_mileage is distinct from old.ending_mileage)
      or (new.clock_out_time is distinct from old.clock_out_time
        and new.clock_out_time is distinct from new.clocked_out_at - make_interval(secs => new.break_seconds))
      or new.reason is distinct from old.reason;
    if by_hand then
      if not app.is_management() then raise insufficient_privilege; end if;
      if new.reason is null then raise check_violation using constraint = 'time_records_needs_reason'; end if;
      if new.clock_out_time <= new.clock_in_time then raise check_violation using constraint = 'time_records_out_after_in'; end if;
      if new.clock_out_time > at then raise check_violation using constraint = 'time_records_not_to_come'; end if;
      new.corrected_by := actor;
      new.corrected_at := at;
      if new.deleted_at is not null then
        new.deleted_at := at;
        new.deleted_by := actor;
      end if;
    elsif old.employee_id <> actor and new is distinct from old then
      raise insufficient_privilege;
    end if;
  end if;
  if app.in_approved_week(new.employee_id, new.clock_in_time, new.clock_out_time)
    or (tg_op = 'UPDATE' and app.in_approved_week(old.employee_id, old.clock_in_time, old.clock_out_time)) then
    if not (by_hand and app.is_administrator() and new.reason is not null) then
      raise check_violation using constraint = 'time_records_week_approved';
    end if;
  end if;
  return new;
end $$;
create trigger guard before insert or update on time_records for each row execute function app.guard_time();

-- A vehicle's mileage only grows, and the job knows who worked on it last.
create function app.follow_time() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.vehicle_id is not null then
    update public.vehicles set current_mileage = greatest(current_mileage, new.starting_mileage, new.ending_mileage) where id = new.vehicle_id;
  end if;
  -- What is written down for a day gone by makes no job worked on today; and of a closed job nothing else changes.
  update public.jobs set last_worked_at = worked, last_worked_by = new.employee_id
  from (select case when new.clocked_in_at is null then new.clock_out_time else clock_timestamp() end as worked) at
  where id = new.job_id and (last_worked_at is null or worked > last_worked_at);
  return null;
end $$;
create trigger follow_added after insert on time_records for each row execute function app.follow_time();
create trigger follow_changed after update of clocked_out_at, ending_mileage on time_records for each row execute function app.follow_time();

-- Driving begins where the vehicle stands, or later: never below what is known of it.
create function app.guard_mileage() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  known integer;
begin
  if new.vehicle_id is null or app.actor_id() is null or new.clocked_in_at is null then return new; end if;
  -- Locked, so that two who start one vehicle see each other.
  select current_mileage into known from public.vehicles where id = new.vehicle_id for update;
  if new.starting_mileage < known then raise check_violation using constraint = 'time_records_mileage_known'; end if;
  return new;
end $$;
create trigger guard_mileage before insert on time_records for each row execute function app.guard_mileage();

-- How many are on the clock for a job, whoever asks: a job is not closed while somebody works on it.
create function app.open_punches(job uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select count(*)::integer from public.time_records where job_id = job and clock_out_time is null and deleted_at is null and app.is_staff() $$;
grant execute on function app.open_punches to api;
