-- A punch out is told at the time its person left, before lunch was deducted.
create view app.job_events_time_records with (security_invoker = true) as
  select t.job_id, m.kind, m.kind || ' ' || t.id as id, m.at, t.employee_id as who_id,
    nullif(m.notes, '') as what, null::integer as count, '{}'::uuid[] as photo_ids
  from time_records t cross join lateral (values
    ('clocked_in', t.clock_in_time, case when t.clock_out_time is null then t.notes end),
    ('clocked_out', t.clock_out_time + make_interval(secs => t.break_seconds), t.notes))
    as m (kind, at, notes)
  where t.deleted_at is null and m.at is not null;
