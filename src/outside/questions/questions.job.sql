create view app.job_events_questions with (security_invoker = true) as
  select q.job_id, 'question' as kind, 'question ' || q.id as id, q.asked_at as at,
    null::uuid as who_id, q.asker_name || ': ' || q.content as what, null::integer as count,
    '{}'::uuid[] as photo_ids
  from questions q
  union all
  select q.job_id, 'answer', 'answer ' || a.id, a.answered_at, a.created_by, a.content, null, '{}'
  from questions q join answers a on a.question_id = q.id;

-- Counts those that wait for an answer, about this job or about none.
create view app.job_count_waiting_questions with (security_invoker = true) as
  select j.id as job_id, count(*) as count
  from jobs j join questions q on q.customer_id = j.customer_id
    and (q.job_id = j.id or q.job_id is null)
  where q.answered_at is null and q.settled_at is null
  group by j.id;
