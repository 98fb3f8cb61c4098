-- Scans of contracts signed with ink. app.arrive creates them. Management attaches them to the
-- contract in the transaction that records the signatures. From then on, everyone who sees the
-- contract sees them.
grant select on scans to api;
grant update (contract_id, place) on scans to api;
create policy "staff see all" on scans for select to api using ((select app.is_staff()));
create policy "the contract that has it is seen" on scans for select to api
  using (exists (select from contracts c where c.id = scans.contract_id offset 0));
create policy "management records its own" on scans for update to api
  using ((select app.is_management()) and contract_id is null
    and created_by = (select app.actor_id()))
  with check ((select app.is_management()) and exists (select from signings s
    where s.contract_id = scans.contract_id and s.is_on_paper and s.status = 'open'
    and s.created_by = (select app.actor_id())));
select app.announce_by('scans',
  customer => '(select c.customer_id from public.contracts c where c.id = r.contract_id)');
create function app.outsiders_of_scan(s scans) returns setof uuid language sql stable as $$
  select app.outsiders_of_contract(c) from public.contracts c where c.id = s.contract_id
$$;
create trigger announce_row after insert or update on scans for each row
  execute function app.announce_row('outsiders_of_scan');
create policy "its scan is seen" on files for select to api
  using (exists (select from scans s where s.id = files.id offset 0));

-- Refuses a scan that is not ready: a file that can't be opened proves nothing. A picture that has
-- not been checked yet has to wait.
create function app.take_scan() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from public.files f where f.id = new.id and f.state = 'ready') then
    raise check_violation using constraint = 'scans_ready';
  end if;
  return new;
end $$;
create trigger take_scan before update on scans for each row execute function app.take_scan();

create function app.arrive_scan(upload public.uploads, facts jsonb, device_time timestamptz)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.scans (id, created_by) values (upload.id, upload.created_by);
end $$;
