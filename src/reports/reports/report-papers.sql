-- Returns the company and the time, for a report's paper and file.
create function app.report_head() returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return (select jsonb_build_object('company_name', s.company_name, 'company_phone', s.phone,
    'website_url', s.website_url, 'logo_id', s.logo_id,
    'company_address', app.letterhead_address(null),
    'now', app.clock(), 'time_zone', s.time_zone)
  from public.settings s where app.is_management());
end $$;
grant execute on function app.report_head to api;
