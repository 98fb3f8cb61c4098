-- Only app.arrive adds photos of meters, and only staff see them. They are removed and restored as
-- photos of the job.
grant select on meter_photos to api;
create policy "staff see all" on meter_photos for select to api using ((select app.is_staff()));
select app.announce_by('meter_photos', job => 'r.job_id');

create function app.arrive_meter_photo(upload public.uploads, facts jsonb, device_time timestamptz)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.arrive_photo(upload, facts, device_time);
  insert into public.meter_photos (id, job_id, round_id, stop)
    values (upload.id, upload.job_id, upload.round_id, upload.stop);
end $$;

grant insert (round_id, stop) on uploads to api;
create function app.fields_meter_photo() returns text[]
language sql stable set search_path = pg_catalog, pg_temp
as $$ select array['round_id', 'stop'] $$;

create function app.misplaced_meter_photo(upload public.uploads) returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if upload.job_id is null or upload.round_id is null or upload.stop is null then
    return 'uploads_stop_of_round';
  end if;
  if exists (select from public.rounds where id = upload.round_id and job_id <> upload.job_id) then
    return 'uploads_round_of_job';
  end if;
  -- No one walked a round that came from a file.
  if exists (select from public.rounds where id = upload.round_id and imported_from is not null) then
    return 'readings_round_of_file';
  end if;
  return null;
end $$;
