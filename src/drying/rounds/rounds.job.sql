-- A round is told when it began, also one from a file, with its readings that count and the stops it skipped.
create view app.job_events_rounds with (security_invoker = true) as
  select r.job_id, 'round' as kind, 'round ' || r.id as id, r.began_at as at,
    r.created_by as who_id,
    coalesce('imported from ' || r.imported_from, nullif(s.count, 0) || ' skipped') as what,
    a.count::integer as count,
    '{}'::uuid[] as photo_ids
  from rounds r
  cross join lateral (
    select (select count(*) from air_readings a where a.round_id = r.id and a.struck_at is null)
      + (select count(*) from point_readings p where p.round_id = r.id and p.struck_at is null)
      as count) a
  cross join lateral (select count(*) from skipped_stops s where s.round_id = r.id) s;
