-- Staff work on every lead and log calls. Strangers create one through app.ask and see none.
grant select on leads to api;
grant insert (id, name, phone, email, address, what_happened, water_running, happened, source,
  insurance_company, policy_number, city_code, caller_id,
  cut_off) on leads to api;
grant update (status, note, close_reason, customer_id, job_id, no_answer_at, name, phone, email,
  address, city_code, what_happened, water_running, happened,
  insurance_company, policy_number, caller_id) on leads to api;
create policy "staff see all" on leads for select to api using ((select app.is_staff()));
create policy "staff log calls" on leads for insert to api
  with check ((select app.is_staff()) and source = 'phone');
create policy "staff work them" on leads for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));

-- Staff may correct what was said while the lead is open, but not a visitor's own words about what
-- happened, and when.
create function app.keep_lead_story() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is not null and (old.status in ('converted', 'closed')
    or (old.source <> 'phone' and (new.what_happened, new.happened) is distinct
      from (old.what_happened, old.happened))) then
    raise check_violation using constraint = 'leads_told_stays';
  end if;
  return new;
end $$;
create trigger keep_lead_story before update of name, phone, email, address, city_code,
  caller_id, what_happened, water_running, happened,
  insurance_company, policy_number on leads for each row execute function app.keep_lead_story();

select app.announce_by('leads', city => 'r.city_code', customer => '(unnest(coalesce(
  nullif(array_remove(array[r.caller_id, r.customer_id], null), ''{}''),
  array[app.no_customer()])))');
create trigger audit after insert or update on leads for each row
  execute function app.audit('urgency', 'answered_at', 'search_text');
create policy "staff see the history of leads" on audits for select to api
  using (table_name = 'leads' and (select app.is_staff()));

-- The database sets who took a call. The caller is on the line, so no one has to call back, unless
-- the call broke off.
create function app.sign_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  if new.status = 'new' and not new.cut_off then new.status := 'called'; end if;
  return new;
end $$;
create trigger sign_lead before insert on leads for each row when (new.source = 'phone')
  execute function app.sign_lead();

-- Stores a visitor's request. Sending the same again with its id changes nothing, because the first
-- answer may have been lost. Different content with that id is another request, and is refused
-- until it has its own id. The email goes to the address they gave, at most once a day, because it
-- may be someone else's.
create function app.ask(
  id uuid, name text, phone text, email text, address text, what_happened text, water_running text,
  happened text, source text,
  suspicious boolean, city_code text, an_email jsonb
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.leads (id, name, phone, email, address, what_happened, water_running, happened,
    source, suspicious, city_code)
  values (ask.id, ask.name, ask.phone, ask.email, ask.address, ask.what_happened, ask.water_running,
    ask.happened, ask.source,
    ask.suspicious, ask.city_code)
  on conflict on constraint leads_pkey do nothing;
  if found then
    if ask.email is not null and not ask.suspicious and not exists (select from public.leads l
        where lower(l.email) = lower(ask.email) and l.id <> ask.id
        and l.created_at > now() - interval '1 day') then
      perform app.send_email(ask.email, ask.an_email);
    end if;
    return;
  end if;
  if not exists (select from public.leads l where l.id = ask.id
    and (l.name, l.phone, l.address, l.what_happened, l.water_running, l.happened)
      = (ask.name, ask.phone, ask.address, ask.what_happened, ask.water_running, ask.happened)
    and l.email is not distinct from ask.email) then
    raise unique_violation using constraint = 'leads_other_under_id';
  end if;
end $$;
grant execute on function app.ask to api;

-- Searches leads by words in the name, address and contact data, newest first. It is a function of
-- the owner, so that the trigram index is used. It looks at the newest 500 before it uses the
-- index: for common words they are enough.
create function app.search_leads(words text[], most integer) returns setof uuid
language plpgsql stable security definer rows 6 set search_path = pg_catalog, pg_temp
as $$
declare
  page uuid[];
begin
  if not app.is_staff() or cardinality(words) = 0 then return; end if;
  execute 'select array(select id from (select * from public.leads order by created_at desc, id desc limit 500) as newest where '
    || app.has_words('search_text', words)
      || ' order by created_at desc, id desc limit $1)' into page using most;
  if cardinality(page) < most then
    execute 'select array(select id from (select id, created_at from public.leads where '
      || coalesce(app.found_by_index('search_text', words) || ' and ',
        '') || app.has_words('search_text', words)
          || ' offset 0) as found order by created_at desc, id desc limit $1)'
      into page using most;
  end if;
  return query select unnest(page);
end $$;
grant execute on function app.search_leads to api;
