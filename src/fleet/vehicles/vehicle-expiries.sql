-- Registration and insurance that end soon, or ended: management is told by email, of each date once. Archived vehicles are left out.

-- What management was not told of yet, the first to end at the top: [{vehicle_id, number, paper, expires}]; and the company's name and
-- day.
create function app.untold_expiries(out papers jsonb, out company_name text, out today text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select coalesce(jsonb_agg(jsonb_build_object('vehicle_id', v.id, 'number', v.number, 'paper', p.paper, 'expires', p.expires)
        order by p.expires, lower(v.number), p.paper), '[]')
      from public.vehicles v, lateral (values ('registration', v.registration_expires), ('insurance', v.insurance_expires)) p (paper, expires)
      where v.archived_at is null and p.expires <= d.today + s.expiry_notice_days
        and not exists (select from public.vehicle_notices n
          where n.vehicle_id = v.id and n.about = p.paper || ' ' || to_char(p.expires, 'YYYY-MM-DD'))),
    s.company_name, to_char(d.today, 'YYYY-MM-DD')
  from public.settings s, lateral (select (app.clock() at time zone s.time_zone)::date as today) d
$$;
grant execute on function app.untold_expiries to queue;
