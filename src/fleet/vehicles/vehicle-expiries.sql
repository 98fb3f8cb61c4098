-- Emails management about registrations and insurances that expire soon or have expired, once for
-- each date. Archived vehicles are left out.

-- Returns the papers that management was not told about yet, earliest first: [{vehicle_id, number,
-- paper, expires}]. Also returns the company's name and day.
create function app.untold_expiries(out papers jsonb, out company_name text, out today text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select coalesce(jsonb_agg(jsonb_build_object('vehicle_id', v.id, 'number', v.number,
    'paper', p.paper, 'expires', p.expires)
        order by p.expires, lower(v.number), p.paper), '[]')
      from public.vehicles v, lateral (values ('registration', v.registration_expires),
        ('insurance', v.insurance_expires)) p (paper, expires)
      where v.archived_at is null and p.expires <= d.today + s.expiry_notice_days
        and not exists (select from public.vehicle_notices n
          where n.vehicle_id = v.id
          and n.about = p.paper || ' ' || to_char(p.expires, 'YYYY-MM-DD'))),
    s.company_name, to_char(d.today, 'YYYY-MM-DD')
  from public.settings s, (select app.company_day() as today) d
$$;
grant execute on function app.untold_expiries to queue;
