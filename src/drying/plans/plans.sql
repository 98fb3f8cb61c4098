-- Staff draw the floors of a job. The insurer and the customer see none of it before a log is
-- released.
grant select on plans to api;
grant insert (id, job_id, name, place, drawing), update (name, drawing, removed_at) on plans to api;
create policy "staff see all" on plans for select to api using ((select app.is_staff()));
create policy "staff add" on plans for insert to api with check ((select app.is_staff()));
create policy "staff edit" on plans for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('plans', job => 'r.job_id');
create trigger job_is_open before insert or update on plans
  for each row execute function app.check_job_is_open();

-- Returns the ids of the photos that a drawing shows.
create function app.photos_of_drawing(drawing jsonb) returns setof uuid
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select (pin ->> 'ref')::uuid
  from jsonb_path_query(drawing, '$.pins[*] ? (@.kind == "photo" && @.ref != null)') pin
  union
  select (drawing #>> '{background,photo_id}')::uuid
  where drawing #>> '{background,photo_id}' is not null
$$;
grant execute on function app.photos_of_drawing to api;
-- A drawing takes photos of its own job only. One that it showed before may have moved to another
-- job since; it must not keep people from drawing.
create function app.check_plan_photos() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from app.photos_of_drawing(new.drawing) shown(id)
    where (tg_op = 'INSERT' or shown.id not in (select app.photos_of_drawing(old.drawing)))
      and not exists (select from public.photos p where p.id = shown.id and p.job_id = new.job_id)
  ) then raise check_violation using constraint = 'plans_photos_of_same_job';
  end if;
  return new;
end $$;
create trigger check_photos before insert or update of drawing on plans
  for each row execute function app.check_plan_photos();
create trigger sign before insert on plans for each row execute function app.sign_row();
create trigger audit after insert or update on plans for each row execute function app.audit();
create policy "staff see the history of plans" on audits for select to api
  using (table_name = 'plans' and (select app.is_staff()));

create view app.job_events_plans with (security_invoker = true) as
  select p.job_id, 'plan' as kind, 'plan ' || p.id as id, p.created_at as at,
    p.created_by as who_id, p.name as what, null::integer as count, '{}'::uuid[] as photo_ids
  from plans p where p.removed_at is null;
