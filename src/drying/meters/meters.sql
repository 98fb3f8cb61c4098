-- Staff keep the company's meters, so that a reading can name the one it was taken with.
grant select on meters to api;
grant insert (id, maker, model, serial_number), update (archived_at) on meters to api;
create policy "staff see all" on meters for select to api using ((select app.is_staff()));
create policy "staff add" on meters for insert to api with check ((select app.is_staff()));
create policy "staff archive" on meters for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on meters
  for each statement execute function app.announce();
create trigger sign before insert on meters for each row execute function app.sign_row();
create trigger audit after insert or update on meters for each row execute function app.audit();
create policy "staff see the history of meters" on audits for select to api
  using (table_name = 'meters' and (select app.is_staff()));
