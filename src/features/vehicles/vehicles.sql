-- Staff see the vehicles they drive. Their mileage follows from the records of the time clock: app.known_mileage.
grant select on vehicles to api;
create policy "staff see all" on vehicles for select to api using ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on vehicles
  for each statement execute function app.announce();
