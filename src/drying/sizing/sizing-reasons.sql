-- Staff say why more equipment stands than recommended. A reason is never changed: another one
-- replaces it, and the former stays as its history.
grant select on sizing_reasons to api;
grant insert (id, job_id, chamber_id, category, exceeded_by, reason) on sizing_reasons to api;
create policy "staff see all" on sizing_reasons for select to api using ((select app.is_staff()));
create policy "staff add" on sizing_reasons for insert to api with check ((select app.is_staff()));
select app.announce_by('sizing_reasons', job => 'r.job_id');
create trigger sign before insert on sizing_reasons for each row execute function app.sign_row();
create trigger job_is_open before insert on sizing_reasons
  for each row execute function app.check_job_is_open();
