-- Staff work every job; customers see the jobs of the record linked to them, agents of what is granted.
grant select on jobs to api;
grant insert (id, customer_id, folder_id, description, start_date, date_of_loss, cause_of_loss, water_category, water_class, policy_number,
  adjuster_name, adjuster_phone, adjuster_email) on jobs to api;
grant update (description, start_date, date_of_loss, cause_of_loss, water_category, water_class, policy_number, adjuster_name,
  adjuster_phone, adjuster_email, status, end_date) on jobs to api;
create policy "staff see all" on jobs for select to api using ((select app.is_staff()));
create policy "customers see their own" on jobs for select to api
  using (customer_id in (select id from customers where user_id = (select app.actor_id())));
create policy "staff add" on jobs for insert to api with check ((select app.is_staff()));
create policy "staff work them" on jobs for update to api using ((select app.is_staff())) with check ((select app.is_staff()));
-- Not when it was merely worked on: customers and agents would hear of each punch. Who sees the crew's work hears of it by its own tables.
create trigger announce after insert or update of customer_id, folder_id, description, status, start_date, end_date, date_of_loss,
  cause_of_loss, water_category, water_class, policy_number, adjuster_name, adjuster_phone, adjuster_email or delete or truncate on jobs
  for each statement execute function app.announce();
create trigger audit after insert or update on jobs for each row execute function app.audit('last_worked_at', 'last_worked_by');

-- Who made and who closed it is written by the database; of a closed job nothing changes but when it was worked on last, by a late note.
create function app.sign_job() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.actor_id(), new.created_by);
  -- A note on a closed job still says who worked on it last; nobody else may write that column.
  elsif old.status = 'closed' and app.actor_id() is not null and new.last_worked_at is not distinct from old.last_worked_at then
    raise check_violation using constraint = 'jobs_closed_stays';
  elsif new.status = 'closed' and old.status <> 'closed' then
    new.closed_by := coalesce(app.actor_id(), new.closed_by);
  end if;
  return new;
end $$;
create trigger sign_job before insert or update on jobs for each row execute function app.sign_job();
