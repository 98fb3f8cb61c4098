-- Returns who drives which vehicle now and for which job, for all staff. Only management, and the
-- driver, sees since when: see app.crew_of.
create function app.driven_now()
returns table (vehicle_id uuid, driver_name text, job_id uuid, customer_name text,
  folder_number text, since timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.vehicle_id, p.name, t.job_id, c.name, f.folder_number,
    case when (select app.is_management()) or t.employee_id = (select app.actor_id())
      then t.clock_in_time end
  from public.time_records t
  join public.profiles p on p.id = t.employee_id
  join public.jobs j on j.id = t.job_id
  join public.customers c on c.id = j.customer_id
  left join public.folders f on f.id = j.folder_id
  where t.clock_out_time is null and t.deleted_at is null and t.vehicle_id is not null
  and (select app.is_staff())
  order by t.clock_in_time, t.id
$$;
grant execute on function app.driven_now to api;
