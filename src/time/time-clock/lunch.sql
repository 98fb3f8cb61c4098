-- Deducts lunch from a shift, and gives it back: see decision 13.

-- True if the change settles lunch. A clock-out settles the lunch of its whole shift, in its own
-- transaction.
create function app.settles_lunch(was public.time_records, actor uuid, punching boolean)
  returns boolean
language sql set search_path = pg_catalog, pg_temp
as $$
  select was.employee_id = actor and not was.times_corrected and (punching or exists (
    select from public.time_records e
    where e.employee_id = actor and e.deleted_at is null and e.out_received_at >= app.clock()
    and was.clocked_out_at is not null
      and (select s.began from app.shift_around(actor,
        greatest(e.clock_in_time, was.clock_in_time)) s)
        <= least(e.clock_in_time, was.clock_in_time)))
$$;

-- True if the change only gives lunch back to the rest of a shift in which management deleted or
-- corrected a record, in the same transaction. This does not count as a correction of these
-- punches, so their times still follow the clock. Times that management set by hand stay.
create function app.recounts_lunch(r public.time_records, was public.time_records) returns boolean
language sql set search_path = pg_catalog, pg_temp
as $$
  select app.is_management() and not was.times_corrected and r.break_seconds < was.break_seconds
    and r.clock_out_time = was.clocked_out_at - make_interval(secs => r.break_seconds)
    and to_jsonb(r) - '{break_seconds,clock_out_time,reaches_far}'::text[] = to_jsonb(was)
      - '{break_seconds,clock_out_time,reaches_far}'::text[]
    and exists (select from public.time_records e where e.employee_id = was.employee_id
      and e.id <> was.id and e.corrected_at >= app.clock())
$$;

-- Checks when a clock-out is committed that its shift has its lunch: an hour if more than six were
-- worked, as far as there is time to deduct it from, unless they had no lunch. Nothing is deducted
-- from times that management set or from an approved week.
create function app.check_lunch() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shift record;
begin
  if app.actor_id() is null then return null; end if;
  select sum(w.seconds) as worked, sum(w.break_seconds) as breaks, bool_or(w.no_lunch) as none,
    sum(case
      when w.times_corrected or app.in_approved_week(new.employee_id, w.clock_in_time,
        w.clock_out_time) then w.break_seconds
      else greatest(floor(w.seconds), w.break_seconds) end) as most into shift
  from (
    select t.*, extract(epoch from case when t.times_corrected or t.clocked_out_at is null
      then t.clock_out_time else t.clocked_out_at end
      - t.clock_in_time) as seconds
    from app.shift_around(new.employee_id, new.clock_in_time) s, public.time_records t
    where t.employee_id = new.employee_id and t.deleted_at is null and t.clock_out_time is not null
      and t.clock_in_time between s.began and s.last
  ) w;
  -- LUNCH_AFTER and LUNCH from lunch.ts, in seconds.
  if shift.worked > 21600 and not shift.none and shift.breaks < least(3600, shift.most) then
    raise check_violation using constraint = 'time_records_lunch';
  end if;
  return null;
end $$;
create constraint trigger lunch_of_pair after insert on time_records deferrable initially deferred
  for each row
  when (new.clocked_out_at is not null) execute function app.check_lunch();
create constraint trigger lunch after update on time_records deferrable initially deferred
  for each row
  when (old.clocked_out_at is null and new.clocked_out_at is not null and not new.times_corrected)
    execute function app.check_lunch();
