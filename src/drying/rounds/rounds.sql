-- Staff make rounds of a loss. The first reading or the end of a round that arrives makes it.
grant select on rounds, skipped_stops to api;
grant insert (id, job_id, began_at, ended_at, all_running, off_unit_ids, note),
  update (ended_at, all_running, off_unit_ids, note) on rounds to api;
grant insert (id, job_id, round_id, stop, name, reason) on skipped_stops to api;
create policy "staff see all" on rounds for select to api using ((select app.is_staff()));
create policy "staff begin" on rounds for insert to api with check ((select app.is_staff()));
create policy "staff finish" on rounds for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
create policy "staff see all" on skipped_stops for select to api using ((select app.is_staff()));
create policy "staff add" on skipped_stops for insert to api with check ((select app.is_staff()));
select app.announce_by('rounds', job => 'r.job_id');
-- A round that a reading made before may still end.
create trigger job_is_open before insert on rounds
  for each row execute function app.check_job_is_open();
select app.announce_by('skipped_stops', job => 'r.job_id');
create trigger sign before insert on skipped_stops for each row execute function app.sign_row();
create trigger audit after insert or update on rounds for each row execute function app.audit();
create policy "staff see the history of rounds" on audits for select to api
  using (table_name = 'rounds' and (select app.is_staff()));

-- True if a reading from a file can be of a job: not in the future, and not before the day of the
-- loss or the job's start, whichever is earlier.
create function app.is_within_job(job uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select at <= now() and app.company_day(at) >= least(j.date_of_loss, j.start_date)
  from public.jobs j where j.id = job
$$;

-- The times of a new reading. A device's is believed within limits. A file's is kept
-- if it can be of the job, and only app.import_readings makes such a reading: no one else may set
-- imported_at, and its round takes no other.
create function app.reading_times(job uuid, round uuid, inout taken_at timestamptz,
  inout imported_at timestamptz, out is_arrival_time boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.rounds r where r.id = round
    and (r.imported_from is null) <> (imported_at is null)) then
    raise check_violation using constraint = 'readings_round_of_file';
  end if;
  is_arrival_time := imported_at is null
    and taken_at not between now() - interval '30 days' and now() + interval '5 minutes';
  if imported_at is null then
    taken_at := app.device_time(taken_at);
  elsif app.is_within_job(job, taken_at) then
    imported_at := now();
  else
    raise check_violation using constraint = 'readings_within_job';
  end if;
end $$;

-- The database sets the person. A device's times are believed within limits, so a round may end no
-- earlier than it began. A round from a file has the times of its readings, and stays as it is.
create function app.sign_round() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.actor_id(), new.created_by);
    if app.actor_id() is null or new.imported_from is not null then return new; end if;
    new.began_at := app.device_time(new.began_at);
  elsif app.actor_id() is null or new.ended_at is not distinct from old.ended_at then
    return new;
  elsif old.imported_from is not null then
    raise check_violation using constraint = 'rounds_imported_stay';
  end if;
  if new.ended_at is not null then
    new.ended_at := greatest(new.began_at, app.device_time(new.ended_at));
  end if;
  return new;
end $$;
create trigger sign_round before insert or update on rounds for each row
  execute function app.sign_round();
