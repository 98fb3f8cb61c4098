-- Recounts the sums that a change of a record touches: see report-sums.sql.

-- Returns the days of the pay weeks that a time range touches.
create function app.days_of_weeks(since timestamptz, until timestamptz) returns date[]
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array(select d::date
    from (select app.company_day(since) as f, app.company_day(coalesce(until, since)) as l) s,
    generate_series(f - extract(dow from f)::integer, l - extract(dow from l)::integer + 6,
      interval '1 day') d where since is not null)
$$;

create function app.recount_invoice() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  issued constant text[] := array['sent', 'partially_paid', 'paid'];
begin
  if new.status = any(issued) or tg_op = 'UPDATE' and old.status = any(issued) then
    if tg_op = 'INSERT' or (old.status = any(issued), old.date_issued, old.city_code,
      old.total_cents, old.customer_id)
      is distinct from (new.status = any(issued), new.date_issued, new.city_code, new.total_cents,
        new.customer_id) then
      perform app.recount('invoiced', array_remove(array[new.date_issued, case when tg_op = 'UPDATE'
        then old.date_issued end], null));
    end if;
    if tg_op = 'UPDATE' and (old.status, old.city_code, old.customer_id, old.date_issued)
      is distinct from (new.status, new.city_code, new.customer_id, new.date_issued) then
      perform app.recount('paid', array(select distinct paid_on from public.payments
        where invoice_id = new.id));
    end if;
  end if;
  return null;
end $$;
create trigger recount after insert or update on invoices for each row
  execute function app.recount_invoice();

create function app.recount_payment() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.recount('paid', array(select distinct paid_on from public.payments
    where invoice_id = new.invoice_id));
  return null;
end $$;
create trigger recount after insert or update on payments for each row
  execute function app.recount_payment();

create function app.recount_job() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.recount('jobs', array_remove(array[new.start_date, new.end_date, case
    when tg_op = 'UPDATE' then old.start_date end,
    case when tg_op = 'UPDATE' then old.end_date end], null));
  return null;
end $$;
create trigger recount_made after insert on jobs for each row execute function app.recount_job();
create trigger recount after update of start_date, end_date on jobs for each row
  when ((old.start_date, old.end_date) is distinct from (new.start_date, new.end_date))
    execute function app.recount_job();

create function app.recount_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.recount('leads', array[app.company_day(new.created_at)]);
  return null;
end $$;
create trigger recount after insert
  or update of status, suspicious, close_reason, city_code, source, answered_at on leads
  for each row execute function app.recount_lead();

create function app.answer_lead() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.status = 'new' then new.answered_at := null;
  elsif tg_op = 'INSERT' then new.answered_at := coalesce(new.answered_at, new.created_at);
  else new.answered_at := coalesce(old.answered_at, app.clock());
  end if;
  return new;
end $$;
-- Must run after sign_lead, which marks a lead as answered if the caller was on the line.
create trigger tell_answer before insert or update of status on leads for each row
  execute function app.answer_lead();

create function app.recount_record() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and (old.clock_out_time is not null
    or old.employee_id <> new.employee_id) then
    perform app.recount('labor', app.days_of_weeks(old.clock_in_time, old.clock_out_time),
      old.employee_id::text);
  end if;
  if new.clock_out_time is not null then
    perform app.recount('labor', app.days_of_weeks(new.clock_in_time, new.clock_out_time),
      new.employee_id::text);
  end if;
  return null;
end $$;
create trigger recount_made after insert on time_records for each row
  when (new.clock_out_time is not null) execute function app.recount_record();
create trigger recount after update of clock_in_time, clock_out_time, deleted_at, job_id,
  employee_id on time_records for each row
  when ((old.clock_in_time, old.clock_out_time, old.deleted_at, old.job_id, old.employee_id)
    is distinct from (new.clock_in_time, new.clock_out_time, new.deleted_at, new.job_id,
      new.employee_id))
  execute function app.recount_record();

-- Recounts once per statement: an invoice may have 2,000 sources.
create function app.recount_sources() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.recount('labor', w.days, w.employee_id::text) from (
    select t.employee_id, array_agg(distinct d) as days
    from new_rows s join public.time_records t on t.id = s.time_record_id
      cross join unnest(app.days_of_weeks(t.clock_in_time, t.clock_out_time)) d
    where s.kind = 'hours' group by 1) w;
  return null;
end $$;
create trigger recount_made after insert on invoice_sources referencing new table as new_rows
  for each statement execute function app.recount_sources();
create trigger recount after update on invoice_sources referencing new table as new_rows
  for each statement execute function app.recount_sources();

-- If a customer's location or insurer changes, everything that was counted for them moves.
create function app.recount_customer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.recount('invoiced', array(select distinct date_issued from public.invoices
    where customer_id = new.id));
  perform app.recount('paid', array(select distinct p.paid_on from public.payments p
    join public.invoices i on i.id = p.invoice_id where i.customer_id = new.id));
  perform app.recount('jobs', array(select distinct d from public.jobs j
    cross join unnest(array[j.start_date, j.end_date]) d
    where j.customer_id = new.id and d is not null));
  perform app.recount('labor', w.days, w.employee_id::text) from (
    select t.employee_id, array_agg(distinct d) as days
    from public.jobs j join public.time_records t on t.job_id = j.id
      cross join unnest(app.days_of_weeks(t.clock_in_time, t.clock_out_time)) d
    where j.customer_id = new.id group by 1) w;
  return null;
end $$;
create trigger recount after update of city_code, insurance_company on customers for each row
  when ((old.city_code, old.insurance_company) is distinct
    from (new.city_code, new.insurance_company)) execute function app.recount_customer();

-- In another time zone, every day is different: the queue recounts.
create function app.recount_later() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.enqueue('reports to recount', '00000000-0000-0000-0000-000000000000', null,
    'queue', interval '0');
  return null;
end $$;
create trigger recount after update of time_zone on settings for each row
  when (old.time_zone <> new.time_zone) execute function app.recount_later();

-- Raise the version when a definition in report-definitions.sql changes: everything is then recounted
-- once.
do $$
begin
  if (select version from public.report_fillings) < 3 then
    insert into public.report_sums (measure, span, begins, city_code, key, count, amount)
    select s.measure, s.span, s.begins, coalesce(r.city_code, s.city_code), coalesce(r.key, s.key),
      sum(s.count), sum(s.amount)
    from public.report_sums s
      cross join (values ('*', null), (null, '*'), ('*', '*')) r (city_code, key)
        group by 1, 2, 3, 4, 5;
  end if;
  if (select version from public.report_fillings) < 2 then
    -- app.open_money has the open amounts now.
    delete from public.report_sums where measure = 'open';
    delete from public.report_changes where measure = 'open';
    perform app.recount_all();
  end if;
  -- Rentals follow the current category of a unit.
  if (select version from public.report_fillings) < 4 then perform app.recount('invoiced', null);
    end if;
  -- Hours are rounded as on invoices.
  if (select version from public.report_fillings) < 5 then perform app.recount('labor', null);
    end if;
  update public.report_fillings set version = 5 where version < 5;
end $$;
