-- Staff work every lead; strangers make one through app.ask and see none.
grant select on leads to api;
grant update (status, note, close_reason, customer_id) on leads to api;
create policy "staff see all" on leads for select to api using ((select app.is_staff()));
create policy "staff work them" on leads for update to api using ((select app.is_staff())) with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on leads
  for each statement execute function app.announce();
create trigger audit after insert or update on leads for each row execute function app.audit();
create policy "staff see the history of leads" on audits for select to api using ((select app.is_staff()) and table_name = 'leads');

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
