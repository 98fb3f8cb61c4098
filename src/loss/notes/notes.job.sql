create view app.job_events_notes with (security_invoker = true) as
  select n.job_id, 'note' as kind, 'note ' || n.id as id, n.noted_at as at, n.created_by as who_id,
    n.content as what, null::integer as count, '{}'::uuid[] as photo_ids
  from notes n;

create view app.job_count_notes with (security_invoker = true) as
  select n.job_id, count(*) as count from notes n group by n.job_id;
