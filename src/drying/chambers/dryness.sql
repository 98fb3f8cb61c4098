-- Dryness in SQL, as series.ts tells it on the device. Each function reads one job by its indexes and
-- asks row security as its caller does.

-- Returns the points of a job with their status (pointStatus). The last reading that counts decides,
-- by the goal for its meter, mode and scale.
create function app.point_states(job uuid)
returns table (id uuid, chamber_id uuid, number smallint, status text)
language sql stable
as $$
  select p.id, p.chamber_id, p.number,
    case
      when p.ended_how <> 'dry' and btrim(p.ended_reason) <> '' then 'ended'
      when l.value is null then 'unread'
      when g.goal is null then 'no_goal'
      when l.value <= g.goal then 'dry'
      else 'wet'
    end
  from public.points p
  left join lateral (select r.meter_id, r.mode, r.scale, r.value from public.point_readings r
    where r.point_id = p.id and r.struck_at is null
    order by r.taken_at desc, r.id desc limit 1) l on true
  left join lateral (select o.goal from public.point_goals o
    where o.point_id = p.id and o.meter_id = l.meter_id and o.mode = l.mode and o.scale = l.scale
    limit 1) g on true
  where p.job_id = job and p.removed_at is null
$$;
grant execute on function app.point_states to api;

-- Returns the chambers of a job that stand, each with its points by status (drynessOf). A chamber
-- without points is not dry.
create function app.chamber_states(job uuid)
returns table (id uuid, points integer, dry integer, ended integer, is_dry boolean)
language sql stable
as $$
  select c.id, count(p.id)::integer, count(*) filter (where p.status = 'dry')::integer,
    count(*) filter (where p.status = 'ended')::integer,
    count(p.id) > 0 and count(p.id) = count(*) filter (where p.status in ('dry', 'ended'))
  from public.chambers c left join app.point_states(job) p on p.chamber_id = c.id
  where c.job_id = job and c.removed_at is null
  group by c.id
$$;
grant execute on function app.chamber_states to api;

-- True if a point has not dropped below its lowest value for 24 hours: the alert not_moving
-- (chamber-alerts.ts), by readings of its last series. `others` counts readings of other series that
-- came later. Hours are rounded, and times compared to the millisecond, as the device does.
create function app.is_point_still(point uuid) returns boolean
language sql stable
as $$
  select coalesce(date_trunc('milliseconds', max(s.taken_at))
    - date_trunc('milliseconds', min(s.taken_at) filter (where s.value = s.lowest))
    >= interval '24 hours' - interval '30 minutes', false)
  from (
    select o.taken_at, o.value, min(o.value) over () as lowest
    from (
      select r.taken_at, r.value, count(*) filter (where (r.meter_id, r.mode, r.scale)
          is distinct from (l.meter_id, l.mode, l.scale))
        over (order by r.taken_at desc, r.id desc) as others
      from public.point_readings r, (select * from public.point_readings
        where point_id = point and struck_at is null order by taken_at desc, id desc limit 1) l
      where r.point_id = point and r.struck_at is null) o
    where o.others = 0) s
$$;
grant execute on function app.is_point_still to api;

-- Returns current jobs with a chamber that is not dry, in all locations, for staff. `visited`: a round
-- began today by the company's clock. `not_drying`: a wet point has not dropped for 24 hours. Each
-- current job is looked up by index, so the log of closed jobs costs nothing.
create function app.drying_jobs()
returns table (job_id uuid, visited boolean, not_drying boolean)
language sql stable security definer rows 20 set search_path = pg_catalog, pg_temp
as $$
  select j.id,
    exists (select from public.rounds r where r.job_id = j.id and r.began_at >= t.begins offset 0),
    exists (select from app.point_states(j.id) p
      where p.status = 'wet' and app.is_point_still(p.id) offset 0)
  from (select date_trunc('day', app.clock() at time zone s.time_zone) at time zone s.time_zone
    as begins from public.settings s) t
  cross join public.jobs j
  where (select app.is_staff()) and j.is_current
    and exists (select from public.chambers c
      where c.job_id = j.id and c.removed_at is null offset 0)
    and exists (select from app.chamber_states(j.id) c where not c.is_dry offset 0)
$$;
grant execute on function app.drying_jobs to api;
