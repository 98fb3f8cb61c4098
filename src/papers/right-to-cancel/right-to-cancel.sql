-- True on the federal holidays named in 16 CFR 429.0(f), on their actual days.
create function app.is_federal_holiday(a_day date) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select case extract(month from a_day)
    when 1 then extract(day from a_day) = 1
    or (extract(isodow from a_day) = 1 and extract(day from a_day) between 15 and 21)
    when 2 then extract(isodow from a_day) = 1 and extract(day from a_day) between 15 and 21
    when 5 then extract(isodow from a_day) = 1 and extract(day from a_day) >= 25
    when 6 then extract(day from a_day) = 19
    when 7 then extract(day from a_day) = 4
    when 9 then extract(isodow from a_day) = 1 and extract(day from a_day) <= 7
    when 10 then extract(isodow from a_day) = 1 and extract(day from a_day) between 8 and 14
    when 11 then extract(day from a_day) = 11
    or (extract(isodow from a_day) = 4 and extract(day from a_day) between 22 and 28)
    when 12 then extract(day from a_day) = 25
    else false end
$$;

-- Returns the last day on which a sale made at the customer's home may be canceled: midnight of the
-- third business day after it (16 CFR 429.0(f): every day except Sundays and federal holidays).
create function app.last_day_to_cancel(sale date) returns date
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select d::date from generate_series(sale + 1, sale + 14, interval '1 day') d
  where extract(isodow from d) <> 7 and not app.is_federal_holiday(d::date)
  order by d offset 2 limit 1
$$;
create function app.third_business_day(signed timestamptz) returns date
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select app.last_day_to_cancel(app.company_day(signed)) $$;

-- Returns that day for each date on which someone may sign now. A device without a connection,
-- which may be weeks behind, takes the day from here.
create function app.cancel_deadlines() returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with today as (select app.company_day(now()) as day)
  select jsonb_object_agg(d::date, app.last_day_to_cancel(d::date))
    from today, generate_series(today.day - 1, today.day + 30, interval '1 day') d
$$;
grant execute on function app.cancel_deadlines to api;

-- Returns the company's address, for people who cancel by mail: the office of the contract's city,
-- else the first one.
create function app.place_of_business(a_city text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select o.address from public.offices o where o.address is not null
  order by o.city_code <> a_city, o.city_code limit 1 $$;
grant execute on function app.place_of_business to api;

-- Returns when someone signed. On paper: noon of the day. On a device of ours: by its clock if that
-- can be right, since its signatures arrive hours later. Otherwise: when the server received it.
-- The signer's own device is not asked, because the last day to cancel follows from this time.
create function app.signed_when(g public.signers) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case when g.signed_on is not null
    then (g.signed_on + time '12:00') at time zone (select time_zone from public.settings)
    when g.method = 'in_person' and g.device_signed_at < g.signed_at
    and exists (select from public.signings s join public.files f on f.id = s.paper_id
      where s.id = g.signing_id and f.uploaded_at < g.device_signed_at) then g.device_signed_at
    else g.signed_at end
$$;
grant execute on function app.signed_when to api;

-- Returns when the last of them signed.
create function app.last_signing_time(a_signing uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select max(app.signed_when(g)) from public.signers g where g.signing_id = a_signing $$;

-- Returns the last day to cancel. A complete signing has the day that was recorded then; before
-- that, it follows from what the customer's side has signed. The company's signature can only move
-- it later. Null if there is nothing to cancel.
create function app.last_day_of(s public.signings) returns date
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(s.cancel_until, case when s.is_home_solicitation and s.status = 'open'
    then app.third_business_day(
    (select max(app.signed_when(g)) from public.signers g where g.signing_id = s.id
      and g.status = 'signed' and g.party <> 'company')) end)
$$;

-- Returns until when the customer may cancel a contract, and the address to mail the notice to. For
-- the customer whose contract it is, and for staff; null for everyone else.
create function app.right_to_cancel(a_contract uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('until', d.day, 'address', app.place_of_business(c.city_code))
  from public.contracts c left join public.customers k on k.id = c.customer_id
  join public.signings s on s.contract_id = c.id
    cross join lateral (select app.last_day_of(s) as day) d
  where c.id = a_contract and c.status <> 'cancelled' and s.status in ('open', 'signed')
  and s.paper_id is not distinct from c.paper_id
    and d.day is not null and (k.user_id = app.actor_id() or app.is_staff())
  order by s.created_at desc, s.id desc limit 1
$$;
grant execute on function app.right_to_cancel to api;
