-- Everyone may read the settings of the public site, staff also those of billing and safety.
-- Administrators write them.
grant select (id, company_name, phone, emergency_phone, website_url, time_zone,
  google_guarantee_url, bbb_url, iicrc_url,
  home_depot_pro_url, lowes_pro_url, labor_rate_job_cents, labor_rate_invoice_cents,
  local_tax_percent, state_tax_percent,
  invoice_due_days, first_invoice_number, signing_days, rental_day_rule, is_best_rate,
  long_out_days, is_walk_round_offered, expiry_notice_days,
  staff_second_factor) on settings to api;
grant update (company_name, phone, emergency_phone, website_url, time_zone, google_guarantee_url,
  bbb_url, iicrc_url,
  home_depot_pro_url, lowes_pro_url, labor_rate_job_cents, labor_rate_invoice_cents,
  local_tax_percent, state_tax_percent,
  invoice_due_days, first_invoice_number, signing_days, rental_day_rule, is_best_rate,
  long_out_days, is_walk_round_offered, expiry_notice_days,
  staff_second_factor) on settings to api;
create policy "staff see all" on settings for select to api using ((select app.is_staff()));
create policy "administrators write" on settings for update to api
  using ((select app.is_administrator())) with check ((select app.is_administrator()));
create trigger announce after insert or update or delete or truncate on settings
  for each statement execute function app.announce();
create trigger audit after update on settings for each row execute function app.audit();
create policy "administrators see what was set" on audits for select to api
  using (table_name in ('settings', 'offices') and (select app.is_administrator()));

-- Returns the settings that strangers may read, without our rates.
create function app.public_settings()
returns table (company_name text, phone text, emergency_phone text, website_url text,
  time_zone text, google_guarantee_url text,
  bbb_url text, iicrc_url text, home_depot_pro_url text, lowes_pro_url text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select company_name, phone, emergency_phone, website_url, time_zone, google_guarantee_url,
    bbb_url, iicrc_url, home_depot_pro_url,
    lowes_pro_url from public.settings
$$;
grant execute on function app.public_settings to api, accounts, signer, adjuster;

create function app.public_offices() returns table (city_code text, address text, phone text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select city_code, address, phone from public.offices where address is not null
  order by city_code $$;
grant execute on function app.public_offices to api;

grant select on offices to api;
grant insert (city_code), update (address, phone) on offices to api;
create policy "staff see all" on offices for select to api using ((select app.is_staff()));
create policy "administrators add" on offices for insert to api
  with check ((select app.is_administrator()));
create policy "administrators write" on offices for update to api
  using ((select app.is_administrator())) with check ((select app.is_administrator()));
create trigger announce after insert or update or delete or truncate on offices
  for each statement execute function app.announce();
create trigger audit after update on offices for each row execute function app.audit();
