-- Staff see every job; a customer sees the jobs of the record linked to them.
grant select on jobs to api;
grant insert (id, customer_id, description, start_date) on jobs to api;
create policy "staff see all" on jobs for select to api using ((select app.is_staff()));
create policy "customers see their own" on jobs for select to api
  using (customer_id in (select id from customers where user_id = (select app.actor_id())));
create policy "staff add" on jobs for insert to api with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on jobs
  for each statement execute function app.announce();

create function app.sign_job() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  return new;
end $$;
create trigger sign_job before insert on jobs for each row execute function app.sign_job();
