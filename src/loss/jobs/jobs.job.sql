-- The offsets make Postgres look up a row's history by its index. Joined, row security would have it
-- read the history of every job.
create view app.job_events_jobs with (security_invoker = true) as
  select j.id as job_id, 'opened' as kind, 'opened' as id, j.created_at as at,
    j.created_by as who_id, j.description as what, null::integer as count,
    '{}'::uuid[] as photo_ids
  from jobs j
  union all
  select j.id, 'status', 'audit ' || a.id, a.at, a.actor_id, a.new_value, null, '{}'
  from jobs j cross join lateral (select * from audits h
    where h.table_name = 'jobs' and h.row_id = j.id::text and h.field = 'status' offset 0) a
  union all
  -- Why it was closed with a wet chamber stays here after it is reopened.
  select j.id, 'closed_wet', 'audit ' || a.id, a.at, a.actor_id, a.new_value, null, '{}'
  from jobs j cross join lateral (select * from audits h
    where h.table_name = 'jobs' and h.row_id = j.id::text and h.field = 'wet_reason'
    and h.new_value is not null offset 0) a
  union all
  -- Until the customer's next job, a change of their status belongs to this one.
  select j.id, 'customer_status', 'audit ' || a.id, a.at, a.actor_id, a.new_value, null, '{}'
  from jobs j cross join lateral (select * from audits h
    where h.table_name = 'customers' and h.row_id = j.customer_id::text
    and h.field = 'contract_status' offset 0) a
  where a.at >= j.created_at
    and a.at < coalesce((select min(n.created_at) from jobs n
      where n.customer_id = j.customer_id and n.created_at > j.created_at), 'infinity');
