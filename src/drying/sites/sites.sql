-- Staff write down where a loss is.
grant select on sites to api;
grant insert (id, job_id, elevation_ft, building, year_built, occupants, earlier_damage,
    water_source, how_stopped),
  update (elevation_ft, building, year_built, occupants, earlier_damage, water_source, how_stopped)
  on sites to api;
create policy "staff see all" on sites for select to api using ((select app.is_staff()));
create policy "staff add" on sites for insert to api with check ((select app.is_staff()));
create policy "staff edit" on sites for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('sites', job => 'r.job_id');
create trigger job_is_open before insert or update on sites
  for each row execute function app.check_job_is_open();
create trigger sign before insert on sites for each row execute function app.sign_row();
create trigger audit after insert or update on sites for each row execute function app.audit();
create policy "staff see the history of sites" on audits for select to api
  using (table_name = 'sites' and (select app.is_staff()));
