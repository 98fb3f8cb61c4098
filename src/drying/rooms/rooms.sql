-- Staff measure the rooms of a job.
grant select on rooms to api;
grant insert (id, job_id, chamber_id, name, length_in, width_in, height_in, wet_floor_sf,
    wet_wall_below_sf, wet_wall_above_sf, wet_ceiling_sf, insets),
  update (chamber_id, name, length_in, width_in, height_in, wet_floor_sf, wet_wall_below_sf,
    wet_wall_above_sf, wet_ceiling_sf, insets, removed_at) on rooms to api;
create policy "staff see all" on rooms for select to api using ((select app.is_staff()));
create policy "staff add" on rooms for insert to api with check ((select app.is_staff()));
create policy "staff edit" on rooms for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('rooms', job => 'r.job_id');
create trigger sign before insert on rooms for each row execute function app.sign_row();
create trigger job_is_open before insert or update on rooms
  for each row execute function app.check_job_is_open();
create trigger audit after insert or update on rooms for each row execute function app.audit();
create policy "staff see the history of rooms" on audits for select to api
  using (table_name = 'rooms' and (select app.is_staff()));
