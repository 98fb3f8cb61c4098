-- Registration and insurance that end soon, or ended: management is told by email, of each date once. Vehicles that were given up are left out.

-- What management was not told of yet, the first to end at the top: [{vehicle_id, number, paper, expires}]; and for whom it is said, and when.
create function app.untold_expiries(out papers jsonb, out company_name text, out today text)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select coalesce(jsonb_agg(jsonb_build_object('vehicle_id', v.id, 'number', v.number, 'paper', p.paper, 'expires', p.expires)
        order by p.expires, lower(v.number), p.paper), '[]')
      from public.vehicles v, lateral (values ('registration', v.registration_expires), ('insurance', v.insurance_expires)) p (paper, expires)
      where v.archived_at is null and p.expires <= d.today + s.expiry_notice_days
        and not exists (select from public.vehicle_expiry_notices n where n.vehicle_id = v.id and n.paper = p.paper and n.expires = p.expires)),
    s.company_name, to_char(d.today, 'YYYY-MM-DD')
  from public.settings s, lateral (select (app.clock() at time zone s.time_zone)::date as today) d
$$;
grant execute on function app.untold_expiries to queue;

-- Tells it to management, and that it was told. Where another told some of it at the same time nothing is, and the work is done again.
create function app.tell_expiries(papers jsonb, letter jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  told integer;
begin
  insert into public.vehicle_expiry_notices (vehicle_id, paper, expires)
    select p.vehicle_id, p.paper, p.expires from jsonb_to_recordset(papers) p (vehicle_id uuid, paper text, expires date)
    order by p.vehicle_id, p.paper, p.expires
    on conflict do nothing;
  get diagnostics told = row_count;
  if told <> jsonb_array_length(papers) then raise exception 'some of it was told at the same time'; end if;
  perform app.send_letter(p.email, letter) from public.profiles p where p.role in (2, 3, 4) and p.deactivated_at is null;
end $$;
grant execute on function app.tell_expiries to queue;
