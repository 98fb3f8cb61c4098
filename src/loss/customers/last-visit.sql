-- Selects who was last at a job, and when, by what they did there besides the time clock: placing
-- or picking up equipment, and taking photos as staff. Photos that the office adds without a
-- capture time do not count. The caller's row security applies. It is neither a function of the
-- owner nor has it a search path, so that Postgres inlines it: called for each job, it took four
-- times as long as the rest of the list of jobs.
create function app.last_on_site(a_job uuid) returns table (at timestamptz, person uuid)
language sql stable
as $$
  select w.at, w.person
  from (
    (select p.placed_at, p.created_by from public.placements p where p.job_id = a_job
      and p.voided_at is null
      order by p.placed_at desc limit 1)
    union all
    (select p.removed_at, p.removed_by from public.placements p where p.job_id = a_job
      and p.voided_at is null and p.removed_at is not null
      order by p.removed_at desc limit 1)
    union all
    (select least(p.taken_at, now()), p.uploaded_by from public.photos p where p.job_id = a_job
      and p.deleted_at is null
      and p.captured_at is not null and not p.by_customer order by p.taken_at desc limit 1)
  ) w(at, person)
  order by w.at desc limit 1
$$;
grant execute on function app.last_on_site to api;

-- Returns when someone was last at a customer's jobs, by the time clock and by their work there,
-- but not who or for how long. Notes about a job are not visits. It is for that customer and for
-- staff. Employees get only the day, because the minute is when a colleague clocked in. Null for
-- others.
create function app.last_visit(a_customer uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case when app.is_staff() and not app.is_management()
    then date_trunc('day', v.at, s.time_zone) else v.at end
  from public.settings s, lateral (select greatest(
    (select max(coalesce(t.clocked_in_at, t.clock_in_time)) from public.jobs j
      join public.time_records t on t.job_id = j.id
      where j.customer_id = a_customer and t.deleted_at is null),
    (select max(w.at) from public.jobs j cross join lateral app.last_on_site(j.id) w
      where j.customer_id = a_customer)) as at) v
  where app.is_staff() or exists (select from public.customers c where c.id = a_customer
    and c.user_id = app.actor_id())
$$;
grant execute on function app.last_visit to api;
