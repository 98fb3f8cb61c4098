-- Staff answer alerts. An answer is never changed: another one replaces it, and the former stays.
grant select on alert_answers to api;
grant insert (id, job_id, chamber_id, alert, alert_at, sentence, reason, answered_at)
  on alert_answers to api;
create policy "staff see all" on alert_answers for select to api using ((select app.is_staff()));
create policy "staff add" on alert_answers for insert to api with check ((select app.is_staff()));
select app.announce_by('alert_answers', job => 'r.job_id');
create trigger job_is_open before insert on alert_answers
  for each row execute function app.check_job_is_open();

-- The database sets the person, and believes a device's time within limits.
create function app.sign_alert_answer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  if app.actor_id() is not null then new.answered_at := app.device_time(new.answered_at); end if;
  return new;
end $$;
create trigger sign_alert_answer before insert on alert_answers for each row
  execute function app.sign_alert_answer();
