-- Staff see the factors, because they explain a recommendation. Management adds versions; none is
-- changed or removed, so that an old recommendation can be explained.
grant select on sizing_factors to api;
grant insert (id, replaces, factors, reason) on sizing_factors to api;
create policy "staff see all" on sizing_factors for select to api using ((select app.is_staff()));
create policy "management add" on sizing_factors for insert to api
  with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on sizing_factors
  for each statement execute function app.announce();
create trigger sign before insert on sizing_factors for each row execute function app.sign_row();
