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

grant insert (fueling_id, service_id) on uploads to api;
create function app.fields_vehicle_paper() returns text[]
language sql stable set search_path = pg_catalog, pg_temp
as $$ select array['fueling_id', 'service_id'] $$;

-- These papers show what was paid, so management adds them, and others only to their own fueling.
create function app.misplaced_vehicle_paper(upload public.uploads) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  role constant smallint := (select p.role from public.profiles p where p.id = upload.created_by
    and p.deactivated_at is null);
begin
  if num_nonnulls(upload.fueling_id, upload.service_id) <> 1
    then return 'uploads_paper_of_vehicle'; end if;
  if role in (2, 3, 4) or role = 1 and exists (select from public.vehicle_fuelings f
    where f.id = upload.fueling_id and f.created_by = upload.created_by) then return null; end if;
  return 'uploads_paper_of_management';
end $$;
