-- Staff see every job; a customer sees the jobs of the record linked to them.
grant select on jobs to api;
create policy "staff see all" on jobs for select to api using ((select app.is_staff()));
create policy "customers see their own" on jobs for select to api
  using (customer_id in (select id from customers where user_id = (select app.actor_id())));
create trigger announce after insert or update or delete or truncate on jobs
  for each statement execute function app.announce();
