-- Keeps current_job_counts the way customer_counts are kept: each change adds a row, and now and
-- then one of them adds the rows up. It locks the customer, so that a customer who is just moving
-- to another location takes this job along.
create function app.count_current_job() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op <> 'INSERT' and old.is_current then
    insert into public.current_job_counts select c.city_code, -1 from public.customers c
      where c.id = old.customer_id for no key update;
  end if;
  if tg_op <> 'DELETE' and new.is_current then
    insert into public.current_job_counts select c.city_code, 1 from public.customers c
      where c.id = new.customer_id for no key update;
  end if;
  if random() < 0.01 and pg_try_advisory_xact_lock(7030233) then
    with gone as (delete from public.current_job_counts returning *)
    insert into public.current_job_counts select city_code, sum(change) from gone group by 1
      having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger count_added after insert on jobs for each row when (new.is_current)
  execute function app.count_current_job();
create trigger count_changed after update on jobs for each row
  when ((old.is_current, old.customer_id) is distinct from (new.is_current, new.customer_id))
    execute function app.count_current_job();
create trigger count_removed after delete on jobs for each row when (old.is_current)
  execute function app.count_current_job();

create function app.move_current_job() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.current_job_counts
  select m.city_code, m.change
    from (values (old.city_code, -1), (new.city_code, 1)) m (city_code, change)
  where exists (select from public.jobs j where j.customer_id = new.id and j.is_current);
  return null;
end $$;
create trigger count_current_job after update of city_code on customers for each row
  when (old.city_code <> new.city_code) execute function app.move_current_job();

-- Call it after jobs were added with the triggers off.
create function app.count_current_jobs_anew() returns void
language sql set search_path = pg_catalog, pg_temp
as $$
  delete from public.current_job_counts;
  insert into public.current_job_counts
  select c.city_code, count(*) from public.jobs j join public.customers c on c.id = j.customer_id
    where j.is_current group by 1;
$$;

-- Returns the number of current jobs at a location, or at all of them, for staff.
create function app.current_jobs(city text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(change), 0) from public.current_job_counts where (select app.is_staff())
    and (city is null or city_code = city)
$$;
grant execute on function app.current_jobs to api;
