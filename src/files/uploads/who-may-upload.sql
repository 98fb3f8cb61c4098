-- Returns why a person may not add such a file now, as the name of a constraint, or null. Staff may
-- add anywhere, customers only photos of their own active job. Checked when the upload starts and
-- again when it has arrived, because much may change in between.
create function app.upload_forbidden(upload public.uploads) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  person constant public.profiles := (select p from public.profiles p where p.id = upload.created_by
    and p.deactivated_at is null);
  job constant public.jobs := (select j from public.jobs j where j.id = upload.job_id);
begin
  if upload.job_id is not null and job.customer_id is distinct from upload.customer_id
    then return 'uploads_job_of_customer'; end if;
  if upload.kind in ('document', 'folder_file') then
    if upload.customer_id is null then return 'uploads_document_of_customer'; end if;
    if upload.subfolder_id is not null
      and not exists (select from public.subfolders s join public.folders f on f.id = s.folder_id
      where s.id = upload.subfolder_id and f.customer_id = upload.customer_id
      and s.folder_id = coalesce(upload.folder_id, s.folder_id)) then
      return 'uploads_subfolder_of_customer';
    end if;
    if upload.folder_id is not null
      and not exists (select from public.folders f where f.id = upload.folder_id
        and f.customer_id = upload.customer_id) then
      return 'uploads_folder_of_customer';
    end if;
  end if;
  if upload.kind = 'unit_photo' and (upload.equipment_id is null or upload.placement_id is not null
    and not exists (select from public.placements p where p.id = upload.placement_id
      and p.equipment_id = upload.equipment_id)) then
    return 'uploads_placement_of_unit';
  end if;
  if upload.kind = 'vehicle_photo' and (upload.vehicle_id is null or upload.side is null)
    then return 'uploads_side_of_vehicle'; end if;
  if upload.kind = 'vehicle_paper' then
    if num_nonnulls(upload.fueling_id, upload.service_id) <> 1
      then return 'uploads_paper_of_vehicle'; end if;
    -- These papers show what was paid.
    if person.role in (2, 3, 4) or person.role = 1
      and exists (select from public.vehicle_fuelings f where f.id = upload.fueling_id
        and f.created_by = person.id) then return null; end if;
    return 'uploads_paper_of_management';
  end if;
  if person.role in (1, 2, 3, 4) then return null; end if;
  if person.role in (5, 6) and upload.kind = 'photo' and job.is_current
    and exists (select from public.customers c where c.id = upload.customer_id
      and c.user_id = person.id) then
    -- Rooms belong to the crew. Customers' screens send DEFAULT_FOLDER of photos.ts.
    if upload.folder_name <> 'General' then return 'uploads_folder_of_crew'; end if;
    return null;
  end if;
  return 'uploads_not_yours';
end $$;
