-- Management asks for exports and sees all of them. The queue writes their progress and result.
grant select, insert (id, format, measure, key, first_day, last_day,
  city_code) on report_exports to api;
create policy "management see all" on report_exports for select to api
  using ((select app.is_management()));
create policy "management export" on report_exports for insert to api
  with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on report_exports
  for each statement execute function app.announce();
create trigger sign before insert on report_exports for each row execute function app.sign_row();

create function app.enqueue_report_export() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.enqueue('report exports', new.id, new.created_by);
  return null;
end $$;
create trigger enqueue_report_export after insert on report_exports for each row
  execute function app.enqueue_report_export();

-- Returns an export to make and resets its progress. Null if it was already made or given up.
create function app.begin_report_export(an_export uuid) returns jsonb
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.report_exports set row_count = 0, rows_expected = null where id = an_export
    and ended_at is null and failed_at is null
  returning jsonb_build_object('format', format, 'measure', measure, 'key', key, 'from', first_day,
    'to', last_day, 'city', coalesce(city_code, 'all'))
$$;
grant execute on function app.begin_report_export to queue;

-- Returns a token, valid for a minute, for the person in whose name the rows are read. Null if they
-- are no longer management.
create function app.report_export_errand(an_export uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select app.errand_of(x.created_by) from public.report_exports x where x.id = an_export $$;
grant execute on function app.report_export_errand to queue;

create function app.note_report_export(an_export uuid, done integer, expected integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ update public.report_exports set row_count = done, rows_expected = expected
  where id = an_export and ended_at is null $$;
grant execute on function app.note_report_export to queue;

create function app.keep_report_export(an_export uuid, a_file uuid, a_name text, a_type text,
  a_size bigint, a_sha256 text, done integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  person uuid;
begin
  select created_by into person from public.report_exports where id = an_export and ended_at is null
    and failed_at is null for update;
  if not found then return; end if;
  insert into public.files (id, name, media_type, size, sha256, is_ours, uploaded_by, state)
    values (a_file, a_name, a_type, a_size, a_sha256, true, person, 'ready');
  update public.report_exports set file_id = a_file, row_count = done, ended_at = app.clock()
    where id = an_export;
end $$;
grant execute on function app.keep_report_export to queue;

create function app.fail_report_export(an_export uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ update public.report_exports set failed_at = now() where id = an_export and ended_at is null
  and failed_at is null $$;
grant execute on function app.fail_report_export to queue;

create function app.report_export_given_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.fail_report_export(new.subject);
  return null;
end $$;
create trigger report_export_given_up after update of due_at on tasks for each row
  when (new.kind = 'report exports' and new.due_at is null and old.due_at is not null)
    execute function app.report_export_given_up();

-- Returns exports that were kept for seven days. Their bytes are deleted first, then their rows.
create function app.old_report_exports() returns table (id uuid, file_id uuid, sha256 text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query select x.id, f.id, f.sha256 from public.report_exports x
    left join public.files f on f.id = x.file_id
    where coalesce(x.ended_at, x.failed_at) < app.clock() - interval '7 days';
end $$;
grant execute on function app.old_report_exports to queue;

create function app.forget_report_export(an_export uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  its uuid;
begin
  delete from public.report_exports where id = an_export
    and coalesce(ended_at, failed_at) < app.clock() - interval '7 days' returning file_id into its;
  delete from public.files where id = its;
end $$;
grant execute on function app.forget_report_export to queue;
