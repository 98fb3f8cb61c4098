-- Returns current jobs of callers who said that water is running, if no one has clocked in on them:
-- in all locations, for all staff. It is a function of the owner, because an employee sees only
-- their own punches. A lead has one job, and a job has few leads. The offsets make Postgres look up
-- both by index for each current job. With joins it might read all leads ever made.
create function app.unattended_jobs() returns setof uuid
language sql stable security definer rows 10 set search_path = pg_catalog, pg_temp
as $$
  select j.id from public.jobs j
  where app.is_staff() and j.is_current
    and exists (select from public.leads l where l.job_id = j.id
      and l.water_running = 'yes' offset 0)
    and not exists (select from public.time_records t where t.job_id = j.id
      and t.deleted_at is null offset 0)
$$;
grant execute on function app.unattended_jobs to api;
