-- Decides what people outside get of a file (outgoing-files.ts). The queue checks each file
-- before the first of them opens it. If the server has clamd, the file is scanned for malware.
-- Otherwise scripts are removed from a PDF, and an Office file is held back if anything in it runs.

-- People outside get copies of pictures that we drew from their pixels. Nobody waits for those, so
-- pictures are scanned later, along with files from before the checks existed.
create function app.enqueue_outgoing_file() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.enqueue('outgoing files', new.id, new.uploaded_by);
  return null;
end $$;
create trigger enqueue_outgoing_file after insert on files for each row
  when (not new.is_ours and new.media_type not like 'image/%')
    execute function app.enqueue_outgoing_file();

-- Someone outside waits for these files, so checks that were given up are tried again.
create function app.ask_outgoing_files(ids uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$ begin perform app.enqueue('outgoing files', f.id, f.uploaded_by) from public.files f
  where f.id = any(ids) and not f.is_ours order by f.id; end $$;
grant execute on function app.ask_outgoing_files to files;

-- Queues files that have not been checked, newest first, including those from before the checks
-- existed. With a scanner these are all files it has not seen; without one, PDFs and Office files.
-- Skips files already in the queue.
create function app.enqueue_outgoing_files(most integer, scans boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if scans then
    perform app.enqueue('outgoing files', f.id, f.uploaded_by) from (
      select * from public.files u where u.scanned_at is null and not u.is_ours and not u.discarded
        and not exists (select from public.tasks t where t.kind = 'outgoing files'
          and t.subject = u.id)
      order by u.uploaded_at desc limit most) f;
  else
    perform app.enqueue('outgoing files', f.id, f.uploaded_by) from (
      select * from public.files u where u.media_type like 'application/%'
        and u.outside_sha256 is null and u.outside_refusal is null
        and u.scanned_at is null and not u.is_ours and not u.discarded
        and not exists (select from public.tasks t where t.kind = 'outgoing files'
          and t.subject = u.id)
      order by u.uploaded_at desc limit most) f;
  end if;
end $$;
grant execute on function app.enqueue_outgoing_files to queue;

-- Returns a file to check; null if its bytes are gone. `bound`: people sign these very bytes or
-- have signed them.
create function app.read_outgoing_file(an_id uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select to_jsonb(f) || jsonb_build_object('uploaded_by', f.uploaded_by,
    'bound', exists (select from public.papers p where p.id = f.id)
    or exists (select from public.signings s where s.sealed_id = f.id)
    or exists (select from public.signers g where g.copy_id = f.id))
  from public.files f where f.id = an_id and not f.is_ours and not f.discarded
$$;
grant execute on function app.read_outgoing_file to queue;

-- Stores the scanner's result: a signature, or null if it found none. A finding is never cleared.
create function app.mark_file_scanned(an_id uuid, a_signature text, a_version text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  f public.files;
begin
  update public.files set scanned_at = now(), scanned_with = left(a_version, 200),
    malware = left(a_signature, 200)
  where id = an_id and scanned_at is null returning * into f;
  if f.malware is null then return; end if;
  perform app.note_event('malware found', subject => f.uploaded_by,
    detail => left(f.name || ': ' || f.malware, 300));
  perform app.enqueue('malware notices', f.id, null);
end $$;
grant execute on function app.mark_file_scanned to queue;

-- Records the copy of a PDF with scripts removed, once its bytes are stored, or why there is none.
create function app.mark_file_stripped(an_id uuid, a_sha256 text, a_size bigint, why text)
  returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.files set outside_sha256 = a_sha256, outside_size = a_size,
    outside_refusal = left(why, 300)
  where id = an_id and outside_sha256 is null and outside_refusal is null
$$;
grant execute on function app.mark_file_stripped to queue;

-- Returns what to tell management; null if they were told already.
create function app.read_malware_notice(an_id uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('name', f.name, 'malware', f.malware, 'by_name', p.name,
    'company_name', s.company_name,
    'customer', (select jsonb_build_object('id', c.id, 'name', c.name) from public.customers c
      where c.id = coalesce(
      (select h.customer_id from public.photos h where h.id = f.id),
      (select o.customer_id from public.documents d join public.folders o on o.id = d.folder_id
        where d.id = f.id),
      (select k.customer_id from public.papers a join public.contracts k on k.id = a.contract_id
        where a.id = f.id),
      (select k.customer_id from public.scans n join public.contracts k on k.id = n.contract_id
        where n.id = f.id))))
  from public.files f join public.profiles p on p.id = f.uploaded_by cross join public.settings s
  where f.id = an_id and f.malware is not null and f.malware_told_at is null
$$;
grant execute on function app.read_malware_notice to queue;

create function app.send_malware_email(an_id uuid, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.files set malware_told_at = now() where id = an_id and malware is not null
    and malware_told_at is null;
  if not found then return; end if;
  perform app.send_email(p.email, an_email) from public.profiles p where p.role in (2, 3, 4)
    and p.deactivated_at is null;
end $$;
grant execute on function app.send_malware_email to queue;
