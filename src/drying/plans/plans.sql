-- Staff draw the floors of a job. The insurer and the customer see none of it before a log is
-- released.
grant select on plans to api;
grant insert (id, job_id, name, place, drawing), update (name, drawing, removed_at) on plans to api;
create policy "staff see all" on plans for select to api using ((select app.is_staff()));
create policy "staff add" on plans for insert to api with check ((select app.is_staff()));
create policy "staff edit" on plans for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('plans', job => 'r.job_id');
create trigger job_is_open before insert or update on plans
  for each row execute function app.check_job_is_open();
create trigger sign before insert on plans for each row execute function app.sign_row();
create trigger audit after insert or update on plans for each row execute function app.audit();
create policy "staff see the history of plans" on audits for select to api
  using (table_name = 'plans' and (select app.is_staff()));

create view app.job_events_plans with (security_invoker = true) as
  select p.job_id, 'plan' as kind, 'plan ' || p.id as id, p.created_at as at,
    p.created_by as who_id, p.name as what, null::integer as count, '{}'::uuid[] as photo_ids
  from plans p where p.removed_at is null;
