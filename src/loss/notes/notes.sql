-- Notes are internal. Management may show one to the customer or to the claims agent. No one may
-- change the text.
grant select on notes to api;
grant insert (id, job_id, content, noted_at),
  update (visible_to_customer, visible_to_claims_agent) on notes to api;
create policy "staff see all" on notes for select to api using ((select app.is_staff()));
create policy "customers see what is shown to them" on notes for select to api
  using (visible_to_customer and job_id in (select app.own_jobs()));
create policy "agents see what is shown to them" on notes for select to api
  using (visible_to_claims_agent and job_id in (select app.granted_jobs()));
create policy "staff add" on notes for insert to api with check ((select app.is_staff()));
create policy "management show" on notes for update to api using ((select app.is_management()))
  with check ((select app.is_management()));
select app.announce_by('notes', job => 'r.job_id');
create function app.outsiders_of_note(n notes) returns setof uuid language sql stable as $$
  select app.outsiders_of(j.customer_id, n.visible_to_customer, n.visible_to_claims_agent)
    from public.jobs j where j.id = n.job_id
$$;
create trigger announce_row after insert or update on notes for each row
  execute function app.announce_row('outsiders_of_note');
create trigger audit after insert or update on notes for each row execute function app.audit();
create policy "staff see the history of notes" on audits for select to api
  using (table_name = 'notes' and (select app.is_staff()));

-- The database sets the author. The job keeps who worked on it last, and when it was last written
-- about.
create function app.sign_note() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  if app.actor_id() is not null then new.noted_at := app.device_time(new.noted_at); end if;
  update public.jobs set last_worked_at = now(), last_worked_by = new.created_by,
    last_noted_at = now() where id = new.job_id;
  return new;
end $$;
create trigger sign_note before insert on notes for each row execute function app.sign_note();
