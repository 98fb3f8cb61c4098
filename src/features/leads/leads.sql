-- Staff work every lead; strangers make one through app.ask and see none.
grant select on leads to api;
grant update (status, note, close_reason, customer_id) on leads to api;
create policy "staff see all" on leads for select to api using ((select app.is_staff()));
create policy "staff work them" on leads for update to api using ((select app.is_staff())) with check ((select app.is_staff()));
create trigger announce after insert or update or delete or truncate on leads
  for each statement execute function app.announce();
create trigger audit after insert or update on leads for each row execute function app.audit();
create policy "staff see the history of leads" on audits for select to api using ((select app.is_staff()) and table_name = 'leads');

-- What a visitor sent. The same id again changes nothing: the answer to the first may have been lost.
create function app.ask(
  id uuid, name text, phone text, email text, address text, what_happened text, water_running text, happened text, source text,
  suspicious boolean, city_code text
) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.leads (id, name, phone, email, address, what_happened, water_running, happened, source, suspicious, city_code)
  values (id, name, phone, email, address, what_happened, water_running, happened, source, suspicious, city_code)
  on conflict (id) do nothing
$$;
grant execute on function app.ask to api;
