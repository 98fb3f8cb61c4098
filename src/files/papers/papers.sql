-- The contract decides who may see a paper; before it has one, only its sender may. Papers are
-- created by app.arrive, or by app.keep_paper if we filled one. The database itself records that a
-- contract takes a paper.
grant select on papers to api;
create policy "staff see all" on papers for select to api using ((select app.is_staff()));
create policy "the contract that has it is seen" on papers for select to api
  using (exists (select from contracts c where c.paper_id = papers.id offset 0));
select app.announce_by('papers',
  customer => '(select c.customer_id from public.contracts c where c.id = r.contract_id)');
create policy "its paper is seen" on files for select to api
  using (exists (select from papers p where p.id = files.id offset 0));

-- Creates a paper whose bytes we made ourselves and already stored under its id and hash, for the
-- staff member who asked for it. `a_template_paper` and `details`: for a filled paper, what it was
-- filled from and with.
create function app.keep_paper(an_id uuid, a_name text, a_media_type text, a_size bigint,
  a_sha256 text, a_facts jsonb,
  a_template_paper uuid default null, details jsonb default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then raise insufficient_privilege; end if;
  insert into public.files (id, name, media_type, size, sha256, uploaded_by, state)
    values (an_id, a_name, a_media_type, a_size, a_sha256, app.actor_id(), 'ready');
  insert into public.papers (id, facts, created_by, template_paper_id, filled_with)
    values (an_id, a_facts, app.actor_id(), a_template_paper, details);
end $$;
grant execute on function app.keep_paper to api;

create function app.arrive_paper(upload public.uploads, facts jsonb, device_time timestamptz)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.papers (id, facts, created_by) values (upload.id, facts, upload.created_by);
end $$;
