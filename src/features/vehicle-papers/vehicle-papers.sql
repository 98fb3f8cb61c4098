-- Papers come to be by app.arrive only. They show what was paid: management sees them all, and who added a receipt their own.
grant select on vehicle_papers to api;
grant update (deleted_at) on vehicle_papers to api;
create policy "management sees all, others the receipts they added" on vehicle_papers for select to api
  using ((select app.is_management()) or (select app.is_staff()) and fueling_id is not null and created_by = (select app.actor_id()));
create policy "management removes" on vehicle_papers for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on vehicle_papers
  for each statement execute function app.announce();
create trigger sign_removal before update on vehicle_papers for each row execute function app.sign_photo_removal();
