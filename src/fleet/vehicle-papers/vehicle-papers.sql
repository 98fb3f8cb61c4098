-- Papers are created only by app.arrive. They show what was paid, so management sees all of them,
-- and other staff only the receipts they added.
grant select on vehicle_papers to api;
grant update (deleted_at) on vehicle_papers to api;
create policy "management sees all, others the receipts they added" on vehicle_papers for select
  to api
  using ((select app.is_management()) or (select app.is_staff()) and fueling_id is not null
    and created_by = (select app.actor_id()));
create policy "management removes" on vehicle_papers for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on vehicle_papers
  for each statement execute function app.announce();
create trigger sign_removal before update on vehicle_papers for each row
  execute function app.sign_photo_removal();

create function app.arrive_vehicle_paper(upload public.uploads, facts jsonb,
  device_time timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.vehicle_papers (id, fueling_id, service_id, created_by)
    values (upload.id, upload.fueling_id, upload.service_id, upload.created_by);
end $$;
