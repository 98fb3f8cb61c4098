-- The photos of a day by one person are one event.
create view app.job_events_photos with (security_invoker = true) as
  select p.job_id, 'photos' as kind, 'photos ' || min(p.id::text) as id, max(p.taken_at) as at,
    p.uploaded_by as who_id, null as what, count(*)::integer as count,
    (array_agg(p.id order by p.taken_at desc, p.id desc)
      filter (where f.state = 'ready'))[:6] as photo_ids
  from photos p join files f on f.id = p.id
  where p.deleted_at is null
  group by p.job_id, p.uploaded_by,
    app.company_day(p.taken_at, (select time_zone from settings));

create view app.job_count_photos with (security_invoker = true) as
  select p.job_id, count(*) as count from photos p where p.deleted_at is null group by p.job_id;
