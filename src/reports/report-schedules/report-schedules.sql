-- Administrators choose which reports go out by email, and to whom. The queue writes what happens
-- to a sending.
grant select, insert (id, reports, cadence, period, city_code, format),
  update (stopped_at) on report_schedules to api;
create policy "administrators see all" on report_schedules for select to api
  using ((select app.is_administrator()));
create policy "administrators add" on report_schedules for insert to api
  with check ((select app.is_administrator()));
create policy "administrators stop" on report_schedules for update to api
  using ((select app.is_administrator())) with check ((select app.is_administrator()));
create trigger announce after insert or update or delete or truncate on report_schedules
  for each statement execute function app.announce();
create trigger sign before insert on report_schedules for each row execute function app.sign_row();

create function app.begin_report_schedule() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.since := app.clock();
  return new;
end $$;
create trigger begin_report_schedule before insert on report_schedules for each row
  execute function app.begin_report_schedule();

grant select, insert (schedule_id, person_id) on report_recipients to api;
create policy "administrators see all" on report_recipients for select to api
  using ((select app.is_administrator()));
create policy "administrators add" on report_recipients for insert to api
  with check ((select app.is_administrator()));
create trigger announce after insert or update or delete or truncate on report_recipients
  for each statement execute function app.announce();

-- Reports are for management, so no one else gets them.
create function app.gets_reports(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from public.profiles p where p.id = person and p.role in (2, 3, 4)
  and p.deactivated_at is null) $$;

create function app.guard_report_recipient() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.gets_reports(new.person_id)
    then raise check_violation using constraint = 'report_recipients_management'; end if;
  return new;
end $$;
create trigger guard_report_recipient before insert on report_recipients for each row
  execute function app.guard_report_recipient();

grant select, insert (id, schedule_id) on report_sendings to api;
create policy "administrators see all" on report_sendings for select to api
  using ((select app.is_administrator()));
create policy "administrators send" on report_sendings for insert to api
  with check ((select app.is_administrator()));
create trigger announce after insert or update or delete or truncate on report_sendings
  for each statement execute function app.announce();
create trigger sign before insert on report_sendings for each row execute function app.sign_row();

create function app.begin_report_sending_row() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.day := coalesce(new.moment::date, app.company_day());
  perform app.enqueue('report sendings', new.id, new.created_by);
  return new;
end $$;
create trigger begin_report_sending before insert on report_sendings for each row
  execute function app.begin_report_sending_row();

-- Requests scheduled reports: for the last Monday and the last first of a month whose time of day
-- has passed, once each. Anything due before a schedule was set up is not sent.
create function app.ask_for_reports(sent_at interval) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  zone constant text := (select time_zone from public.settings);
  clock constant timestamp := app.clock() at time zone zone;
begin
  insert into public.report_sendings (id, schedule_id, moment)
  select gen_random_uuid(), s.id, due.moment
  from public.report_schedules s cross join lateral (
    select date_trunc(case s.cadence when 'weekly' then 'week' else 'month'
      end, clock - sent_at) + sent_at as moment) due
  where s.stopped_at is null and s.since < due.moment at time zone zone
  on conflict (schedule_id, moment) where moment is not null do nothing;
end $$;
grant execute on function app.ask_for_reports to queue;

-- Returns a sending to send; null if it was sent or given up. `file_id` is set if it was already
-- drawn.
create function app.read_report_sending(a_sending uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return (select jsonb_build_object('reports', s.reports, 'period', s.period,
    'city', coalesce(s.city_code, 'all'), 'format', s.format, 'day', x.day,
      'file_id', x.file_id, 'company_name', c.company_name,
      'errand', (select app.errand_of(r.person_id) from public.report_recipients r
        where r.schedule_id = s.id and app.gets_reports(r.person_id) order by r.person_id limit 1))
    from public.report_sendings x join public.report_schedules s on s.id = x.schedule_id
      cross join public.settings c
    where x.id = a_sending and x.ended_at is null and x.failed_at is null);
end $$;
grant execute on function app.read_report_sending to queue;

create function app.keep_report_sending(a_sending uuid, a_file uuid, a_name text, a_type text,
  a_size bigint, a_sha256 text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  person uuid;
begin
  select coalesce(x.created_by, s.created_by) into person from public.report_sendings x
    join public.report_schedules s on s.id = x.schedule_id
    where x.id = a_sending and x.file_id is null and x.ended_at is null for update of x;
  if not found then return; end if;
  insert into public.files (id, name, media_type, size, sha256, is_ours, uploaded_by, state)
    values (a_file, a_name, a_type, a_size, a_sha256, true, person, 'ready');
  update public.report_sendings set file_id = a_file where id = a_sending;
end $$;
grant execute on function app.keep_report_sending to queue;

-- Writes an email with the file to each recipient who is management now: all or none, and only
-- once.
create function app.send_report(a_sending uuid, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  x public.report_sendings;
  written uuid[];
begin
  update public.report_sendings set ended_at = app.clock() where id = a_sending and ended_at is null
    and failed_at is null returning * into x;
  if not found then return; end if;
  with emails as (
    insert into auth.emails (id, recipient, subject, body_text, body_html, attachment_id,
      attachment_name)
    select gen_random_uuid(), p.email,
      an_email ->> 'subject', an_email ->> 'text', an_email ->> 'html', f.id, f.name
    from public.report_recipients r join public.profiles p on p.id = r.person_id
    join public.files f on f.id = x.file_id
    where r.schedule_id = x.schedule_id and app.gets_reports(r.person_id)
    returning id
  ) select coalesce(array_agg(id), '{}') into written from emails;
  update public.report_sendings set email_ids = written where id = a_sending;
end $$;
grant execute on function app.send_report to queue;

-- Counts the emails that were sent.
create function app.count_report_email_sent() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.report_sendings set sent_count = sent_count + 1 where new.id = any(email_ids);
  return null;
end $$;
create trigger count_report_email_sent after update of sent_at on auth.emails for each row
  when (old.sent_at is null and new.sent_at is not null and new.attachment_id is not null)
    execute function app.count_report_email_sent();

create function app.report_sending_given_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.kind = 'emails' then update public.report_sendings set failed_count = failed_count + 1
    where new.subject = any(email_ids);
  else update public.report_sendings set failed_at = now() where id = new.subject
  and ended_at is null; end if;
  return null;
end $$;
create trigger report_sending_given_up after update of due_at on tasks for each row
  when (new.kind in ('emails', 'report sendings') and new.due_at is null
    and old.due_at is not null) execute function app.report_sending_given_up();

-- Returns files that were sent a week ago. Their bytes are deleted first, then their rows.
create function app.old_sent_reports() returns table (id uuid, file_id uuid, sha256 text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query select x.id, f.id, f.sha256 from public.report_sendings x
    join public.files f on f.id = x.file_id
    where coalesce(x.ended_at, x.failed_at) < app.clock() - interval '7 days'
      and not exists (select from auth.emails l where l.attachment_id = f.id
        and l.body_text is not null);
end $$;
grant execute on function app.old_sent_reports to queue;

create function app.forget_sent_report(a_sending uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  its constant uuid := (select x.file_id from app.old_sent_reports() x where x.id = a_sending);
begin
  update auth.emails set attachment_id = null where attachment_id = its;
  update public.report_sendings set file_id = null where file_id = its;
  delete from public.files where id = its;
end $$;
grant execute on function app.forget_sent_report to queue;
