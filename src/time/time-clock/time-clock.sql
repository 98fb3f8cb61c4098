-- Punches. Employees see and make their own. Management sees all of them and adds by hand, corrects
-- and deletes, always with a reason.

-- Serializes everyone who writes a person's hours or approves their week, until the transaction
-- ends.
create function app.lock_time(person uuid) returns void
language plpgsql volatile set search_path = pg_catalog, pg_temp
as $$
begin
  if session_user = 'api' and not app.is_staff() then raise insufficient_privilege; end if;
  perform pg_advisory_xact_lock(hashtextextended('time of ' || person, 0));
end $$;
grant execute on function app.lock_time to api;

grant select on time_records to api;
grant insert (id, employee_id, job_id, vehicle_id, starting_mileage, ending_mileage, notes,
  clocked_in_at, clocked_out_at, clock_in_time, break_seconds,
  clock_out_time, in_device_at, out_device_at, reason) on time_records to api;
grant update (job_id, vehicle_id, starting_mileage, ending_mileage, notes, clocked_out_at,
  clock_in_time, clock_out_time, break_seconds,
  no_lunch, out_device_at, in_position, out_position, deleted_at, reason) on time_records to api;
create policy "staff see their own" on time_records for select to api
  using (employee_id = (select app.actor_id()) and (select app.is_staff()));
create policy "management see all" on time_records for select to api
  using ((select app.is_management()));
create policy "staff punch" on time_records for insert to api
  with check ((employee_id = (select app.actor_id()) and (select app.is_staff()))
    or (select app.is_management()));
create policy "staff finish their own" on time_records for update to api
  using ((employee_id = (select app.actor_id()) and (select app.is_staff()))
    or (select app.is_management()));
select app.announce_by('time_records', job => 'r.job_id', person => 'r.employee_id');
create trigger audit after insert or update on time_records for each row
  execute function app.audit('in_received_at', 'out_received_at', 'corrected_at', 'corrected_by',
    'deleted_by', 'times_corrected',
    'reaches_far', 'in_position_received_at', 'out_position_received_at');
create policy "management see the history of time" on audits for select to api
  using (table_name = 'time_records' and (select app.is_management()));

-- Finds the shift around `at`, the moment at which one of its records begins. Returns when its
-- first record begins and when its last record begins. A pause of a minute ends a shift (NO_PAUSE
-- in lunch.ts). A record lasts until its clock-out punch or, if management set its times, until the
-- end that counts. Reads eight records at a time: records lie beside each other only within a lunch
-- hour.
create function app.shift_around(person uuid, at timestamptz, out began timestamptz,
  out last timestamptz)
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  earlier timestamptz;
  until timestamptz;
  later record;
begin
  began := at;
  loop
    select min(s.clock_in_time) into earlier from (
      select clock_in_time, case when times_corrected or clocked_out_at is null then clock_out_time
        else clocked_out_at end as ended
      from public.time_records where employee_id = person and deleted_at is null
      and clock_in_time < began
      order by clock_in_time desc limit 8) s
    where s.ended > began - interval '1 minute' and s.ended > s.clock_in_time;
    exit when earlier is null;
    began := earlier;
  end loop;
  last := at;
  select max(case when times_corrected or clocked_out_at is null then clock_out_time
    else clocked_out_at end) into until
  from public.time_records where employee_id = person and deleted_at is null and clock_in_time = at;
  loop
    select max(s.clock_in_time) as at, max(s.ended) as ended into later from (
      select clock_in_time, case when times_corrected or clocked_out_at is null then clock_out_time
        else clocked_out_at end as ended
      from public.time_records where employee_id = person and deleted_at is null
      and clock_in_time > last
      order by clock_in_time limit 8) s
    where s.clock_in_time < until + interval '1 minute' and s.ended is not null;
    exit when later.at is null;
    last := later.at;
    until := greatest(until, later.ended);
  end loop;
end $$;
grant execute on function app.shift_around to api;

-- own_words returns what someone wrote, without lines that look like the two below, which only the
-- database writes. with_lunch_line adds the line that applies.
create function app.own_words(notes text) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(btrim(string_agg(l, E'\n' order by n), E'\n'), '')
    from unnest(string_to_array(notes, E'\n')) with ordinality u (l, n)
  where l !~* '^[^[:alnum:]]*\[[^[:alnum:]]*(auto-deducted|no lunch break)'
$$;
grant execute on function app.own_words to api;
create function app.with_lunch_line(notes text, break_seconds integer, no_lunch boolean)
  returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select concat_ws(E'\n', nullif(app.own_words(notes), ''), case when no_lunch
    then '[No lunch break - stated by the employee]'
    when break_seconds > 0 then '[Auto-deducted 1 hour for lunch break - worked over 6 hours]' end)
$$;

-- Records on a job who worked on it last.
create function app.follow_time() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- Hours added for a past day do not mean that the job was worked on today. Nothing else of a
  -- closed job changes.
  update public.jobs set last_worked_at = worked, last_worked_by = new.employee_id
  from (select case when new.clocked_in_at is null then new.clock_out_time else clock_timestamp()
    end as worked) at
  where id = new.job_id and (last_worked_at is null or worked > last_worked_at);
  return null;
end $$;
create trigger follow_added after insert on time_records for each row
  execute function app.follow_time();
create trigger follow_changed after update of clocked_out_at on time_records for each row
  execute function app.follow_time();

-- Returns how many people are on the clock for a job, no matter who asks. A job must not be closed
-- while someone works on it.
create function app.open_punches(job uuid) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select count(*)::integer from public.time_records where job_id = job
  and clock_out_time is null and deleted_at is null and app.is_staff() $$;
grant execute on function app.open_punches to api;

-- Returns the names of the people on the clock for a job. All staff may see whom they will meet
-- there. Only management, and the person, sees since when.
create function app.crew_of(job uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(p.name order by t.clock_in_time), '{}') from public.time_records t
    join public.profiles p on p.id = t.employee_id
  where t.job_id = job and t.clock_out_time is null and t.deleted_at is null and app.is_staff()
$$;
grant execute on function app.crew_of to api;
