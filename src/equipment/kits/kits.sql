-- Staff see the kits; management edits them.
grant select on kits to api;
grant insert (id, name, lines), update (name, lines, removed_at) on kits to api;
create policy "staff see all" on kits for select to api using ((select app.is_staff()));
create policy "management add" on kits for insert to api with check ((select app.is_management()));
create policy "management edit" on kits for update to api using ((select app.is_management()))
  with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on kits
  for each statement execute function app.announce();
create trigger audit after insert or update on kits for each row execute function app.audit();
create policy "staff see the history of kits" on audits for select to api
  using (table_name = 'kits' and (select app.is_staff()));

-- The database records who added the kit.
create trigger sign before insert on kits for each row execute function app.sign_row();
