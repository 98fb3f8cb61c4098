-- Staff work on every job. Customers see the jobs of records linked to them, agents those of
-- customers granted to them.
grant select on jobs to api;
grant insert (id, customer_id, description, start_date, date_of_loss, cause_of_loss, water_category,
  water_class, policy_number,
  adjuster_name, adjuster_phone, adjuster_email) on jobs to api;
grant update (description, start_date, date_of_loss, cause_of_loss, water_category, water_class,
  policy_number, adjuster_name,
  adjuster_phone, adjuster_email, status, end_date, override_reason, wet_reason, reopen_reason) on jobs to api;
create policy "staff see all" on jobs for select to api using ((select app.is_staff()));
create policy "customers see their own" on jobs for select to api
  using (customer_id in (select app.own_customers()));
-- Returns the jobs of the calling customer's records.
create function app.own_jobs() returns setof uuid
language sql stable security definer rows 20 set search_path = pg_catalog, pg_temp
as $$
  select j.id from public.jobs j where j.customer_id in (select app.own_customers())
$$;
grant execute on function app.own_jobs to api;
create policy "staff add" on jobs for insert to api with check ((select app.is_staff()));
create policy "staff work them" on jobs for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
-- Work on a job alone is not announced: customers and agents would hear of each punch. People who
-- may see the crew's work hear of it through its own tables.
select app.announce_by('jobs', customer => 'r.customer_id', job => 'r.id',
  watched => '{customer_id, folder_id, description, status, start_date, end_date, date_of_loss,
    cause_of_loss, water_category, water_class, policy_number, adjuster_name, adjuster_phone,
    adjuster_email}');
create function app.outsiders_of_job(j jobs) returns setof uuid language sql stable as $$
  select app.outsiders_of(j.customer_id, to_customer => true, to_agents => true)
$$;
create trigger announce_row after insert
  or update of customer_id, description, status, start_date, end_date, date_of_loss, cause_of_loss,
  water_category, water_class, policy_number, adjuster_name, adjuster_phone, adjuster_email on jobs
  for each row execute function app.announce_row('outsiders_of_job');
create trigger audit after insert or update on jobs for each row
  execute function app.audit('last_worked_at', 'last_worked_by', 'last_noted_at', 'is_current',
    'list_place', 'search_text');

-- The database sets who created a job and its folder. A closed job (closing-guard.sql) can't change until
-- management reopens it and says why. The exception is the last work on it, which a late note or
-- clock-out changes.
create function app.sign_job() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.actor_id(), new.created_by);
    new.folder_id := coalesce(new.folder_id, app.active_folder(new.customer_id, new.created_by));
  elsif old.status = 'closed' and new.status = 'active' and new.reopen_reason is not null
    and app.is_management() then
    -- Nothing else may change with it, so that a closed job can't be edited while it is reopened.
    old.status := new.status;
    old.end_date := null;
    old.reopen_reason := new.reopen_reason;
    old.closed_by := null;
    old.override_reason := null;
    old.wet_reason := null;
    return old;
  -- A note on a closed job still updates who worked on it last. No one else may write that column.
  elsif old.status = 'closed' and app.actor_id() is not null and new.last_worked_at is not distinct
    from old.last_worked_at then
    raise check_violation using constraint = 'jobs_closed_stays';
  end if;
  return new;
end $$;
create trigger sign_job before insert or update on jobs for each row
  execute function app.sign_job();

-- Returns the job that work for a customer goes to, for staff: the current one, or else their
-- newest pending one, which becomes active. Null if one has to be opened. It locks the customer's
-- row, so that two calls at once don't open two jobs.
create function app.job_for_work(customer uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  found_id uuid;
begin
  if not app.is_staff() then raise insufficient_privilege; end if;
  perform from public.customers where id = customer for no key update;
  select id into found_id from public.jobs where customer_id = customer and is_current;
  if found_id is not null then return found_id; end if;
  update public.jobs set status = 'active'
    where id = (select id from public.jobs where customer_id = customer and status = 'pending'
    order by start_date desc, created_at desc limit 1) returning id into found_id;
  return found_id;
end $$;
grant execute on function app.job_for_work to api;
