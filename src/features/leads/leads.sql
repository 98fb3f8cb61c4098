-- Staff work every lead and log calls; strangers make one through app.ask and see none.
grant select on leads to api;
grant insert (id, name, phone, email, address, what_happened, water_running, happened, source, insurance_company, policy_number, city_code)
  on leads to api;
grant update (status, note, close_reason, customer_id, job_id) on leads to api;
create policy "staff see all" on leads for select to api using ((select app.is_staff()));
create policy "staff log calls" on leads for insert to api with check ((select app.is_staff()) and source = 'phone');
create policy "staff work them" on leads for update to api using ((select app.is_staff())) with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on leads
  for each statement execute function app.announce();
create trigger audit after insert or update on leads for each row execute function app.audit('urgency', 'answered_at');
create policy "staff see the history of leads" on audits for select to api using ((select app.is_staff()) and table_name = 'leads');

-- Who took a call is written by the database. The caller is on the line: no one has to call back.
create function app.sign_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  if new.status = 'new' then new.status := 'called'; end if;
  return new;
end $$;
create trigger sign_lead before insert on leads for each row when (new.source = 'phone') execute function app.sign_lead();

-- Management hears of a lead that no one called back in time: leads.later.ts. The five minutes are ESCALATE_AFTER of leads.ts.
create function app.watch_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.enqueue('uncalled leads', new.id, null, 'queue', greatest(interval '0', new.created_at + interval '5 minutes' - now()));
  return null;
end $$;
create trigger watch_lead after insert on leads for each row
  when (new.status = 'new' and not new.suspicious and new.escalated_at is null) execute function app.watch_lead();

-- What a letter about it says; no row once someone called, or management was told.
create function app.uncalled_lead(an_id uuid)
returns table (name text, phone text, email text, address text, water_running text, company_name text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select l.name, l.phone, l.email, l.address, l.water_running, s.company_name
  from public.leads l, public.settings s where l.id = an_id and l.status = 'new' and not l.suspicious and l.escalated_at is null
$$;
grant execute on function app.uncalled_lead to queue;

-- Tells it to each manager and administrator, once, whoever asks how often.
create function app.escalate_lead(an_id uuid, letter jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.leads set escalated_at = now() where id = an_id and status = 'new' and not suspicious and escalated_at is null;
  if not found then return; end if;
  perform app.send_letter(p.email, letter) from public.profiles p where p.role in (3, 4) and p.deactivated_at is null;
end $$;
grant execute on function app.escalate_lead to queue;

-- What a visitor sent. The same again under its id changes nothing: the answer to the first may have been lost. Something else under that
-- id is another request, and is refused until it has an id of its own.
create function app.ask(
  id uuid, name text, phone text, email text, address text, what_happened text, water_running text, happened text, source text,
  suspicious boolean, city_code text
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.leads (id, name, phone, email, address, what_happened, water_running, happened, source, suspicious, city_code)
  values (ask.id, ask.name, ask.phone, ask.email, ask.address, ask.what_happened, ask.water_running, ask.happened, ask.source,
    ask.suspicious, ask.city_code)
  on conflict on constraint leads_pkey do nothing;
  if found then return; end if;
  if not exists (select from public.leads l where l.id = ask.id
    and (l.name, l.phone, l.address, l.what_happened, l.water_running, l.happened)
      = (ask.name, ask.phone, ask.address, ask.what_happened, ask.water_running, ask.happened)
    and l.email is not distinct from ask.email) then
    raise unique_violation using constraint = 'leads_other_under_id';
  end if;
end $$;
grant execute on function app.ask to api;

-- Leads by words in who asked, where and how they are reached, newest first. A function of the owner, so that the trigram index is used.
-- The newest 500 are looked at before the index is asked: of common words they have enough.
create function app.search_leads(words text[], most integer) returns setof uuid
language plpgsql stable security definer rows 6 set search_path = pg_catalog, pg_temp
as $$
declare
  said constant text := $t$(lower(name || e'\n' || address || e'\n' || coalesce(email, '') || e'\n' || coalesce(phone, '') || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')))$t$;
  page uuid[];
begin
  if not app.is_staff() or cardinality(words) = 0 then return; end if;
  execute 'select array(select id from (select * from public.leads order by created_at desc, id desc limit 500) as newest where '
    || app.has_words(said, words) || ' order by created_at desc, id desc limit $1)' into page using most;
  if cardinality(page) < most then
    execute 'select array(select id from (select id, created_at from public.leads where '
      || coalesce(app.found_by_index(said, words) || ' and ', '') || app.has_words(said, words) || ' offset 0) as found order by created_at desc, id desc limit $1)'
      into page using most;
  end if;
  return query select unnest(page);
end $$;
grant execute on function app.search_leads to api;
