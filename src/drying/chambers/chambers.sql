-- Staff set up the drying of a job. The insurer and the customer see none of it: nothing is released
-- before there is a log.
grant select on chambers to api;
grant insert (id, job_id, name, water_category, category_reason, water_class, class_reason),
  update (name, water_category, category_reason, water_class, class_reason, stage,
    least_fahrenheit, most_fahrenheit, most_rh_first_day, most_rh, dew_point_margin, build_out,
    construction, hvac, weather, envelope, removed_at) on chambers to api;
create policy "staff see all" on chambers for select to api using ((select app.is_staff()));
create policy "staff add" on chambers for insert to api with check ((select app.is_staff()));
create policy "staff edit" on chambers for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('chambers', job => 'r.job_id');
create trigger sign before insert on chambers for each row execute function app.sign_row();
create trigger job_is_open before insert or update on chambers
  for each row execute function app.check_job_is_open();
-- The log dates each category and class with its reason, so another one needs another reason.
create function app.check_reason_of_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if new.water_category <> old.water_category and new.category_reason = old.category_reason then
    raise check_violation using constraint = 'chambers_category_changes_with_reason';
  end if;
  if new.water_class is not null and new.water_class is distinct from old.water_class
    and new.class_reason = old.class_reason then
    raise check_violation using constraint = 'chambers_class_changes_with_reason';
  end if;
  return new;
end $$;
create trigger reason_of_change before update of water_category, water_class on chambers
  for each row execute function app.check_reason_of_change();
create trigger audit after insert or update on chambers for each row execute function app.audit();
create policy "staff see the history of chambers" on audits for select to api
  using (table_name = 'chambers' and (select app.is_staff()));

create view app.job_events_chambers with (security_invoker = true) as
  select c.job_id, 'chamber' as kind, 'chamber ' || c.id as id, c.created_at as at,
    c.created_by as who_id, c.name || ': category ' || c.water_category || '. ' || c.category_reason as what,
    null::integer as count, '{}'::uuid[] as photo_ids
  from chambers c where c.removed_at is null;

create view app.job_count_chambers with (security_invoker = true) as
  select c.job_id, count(*) as count from chambers c where c.removed_at is null group by c.job_id;
