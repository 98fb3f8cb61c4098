-- Current jobs of callers who said that water runs, and on which no one has clocked in: of all locations, for all staff. A function of the
-- owner, because an employee sees no one's punches but their own. A lead is of one job, and a job of few leads. The offsets have both looked up by
-- their indexes for each of the jobs underway: joined at once, all leads there ever were may be read.
create function app.unattended_jobs() returns setof uuid
language sql stable security definer rows 10 set search_path = pg_catalog, pg_temp
as $$
  select j.id from public.jobs j
  where app.is_staff() and j.is_current
    and exists (select from public.leads l where l.job_id = j.id and l.water_running = 'yes' offset 0)
    and not exists (select from public.time_records t where t.job_id = j.id and t.deleted_at is null offset 0)
$$;
grant execute on function app.unattended_jobs to api;
