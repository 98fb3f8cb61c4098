-- Everything that happened on a job, and how much it holds, as far as the caller may see it: row
-- security hides colleagues' punches. Each noun hands up its own part, as a view that is found by
-- its name: app.job_events_<noun> has what happened, app.job_count_<name> how many the job has.

create view app.job_events with (security_invoker = true) as
  select job_id, kind, id, at, who_id, what, count, photo_ids
  from app.job_events_<noun> -- union all
;
grant select on app.job_events_<noun> to api;
grant select on app.job_events to api;

-- A noun that a job has none of counts 0.
create view app.job_counts with (security_invoker = true) as
  select j.id as job_id
    , coalesce((select c.count from app.job_count_<noun> c where c.job_id = j.id), 0)::int as <noun>
  from jobs j;
grant select on app.job_count_<noun> to api;
grant select on app.job_counts to api;
