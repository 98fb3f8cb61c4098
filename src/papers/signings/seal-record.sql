-- Returns everything in the PDF of a signing, as of when these of its signers had signed.
create function app.signing_record(a_signing uuid, had_signed uuid[], last_day date) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('signing', to_jsonb(s) || jsonb_build_object('cancel_until', last_day),
    'contract_number', c.contract_number, 'title', c.title,
    'file_name', f.name, 'file_at', f.uploaded_at,
    'page_count', jsonb_array_length(p.facts -> 'pages'), 'company_name', t.company_name,
    'company_phone', t.phone, 'time_zone', t.time_zone,
    'signers', (select jsonb_agg(to_jsonb(g) || jsonb_build_object('witness_name', w.name)
      order by g.place)
      from public.signers g left join public.profiles w on w.id = g.witness
      where g.signing_id = s.id and g.id = any(had_signed)),
    'open', (select coalesce(jsonb_agg(jsonb_build_object('party', g.party, 'name', g.name)
      order by g.place), '[]')
      from public.signers g where g.signing_id = s.id and g.id <> all(had_signed)),
    'notice', case when last_day is not null
      then jsonb_build_object('day', app.company_day((select max(app.signed_when(g))
        from public.signers g where g.id = any(had_signed))),
      'deadline', last_day, 'seller', t.company_name, 'address', app.place_of_business(c.city_code))
        end,
    'steps', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'device_at', e.device_at,
      'what', e.what, 'who', g.name) order by e.id), '[]')
      from public.signing_steps e left join public.signers g on g.id = e.signer_id
      where e.signing_id = s.id))
  from public.signings s join public.contracts c on c.id = s.contract_id
  join public.papers p on p.id = s.paper_id
    join public.files f on f.id = s.paper_id cross join public.settings t
  where s.id = a_signing
$$;

-- The same for making the sealed PDF; null if it is made, or if there is nothing to seal.
create function app.read_seal(a_signing uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.signing_record(s.id,
    array(select g.id from public.signers g where g.signing_id = s.id), s.cancel_until)
  from public.signings s where s.id = a_signing and s.status = 'signed' and s.sealed_id is null
  and not s.is_on_paper
$$;
grant execute on function app.read_seal to queue;

-- Adds a PDF made from a signing, whose bytes are stored. If nothing runs in the paper, nothing
-- runs in the PDF made from it.
create function app.add_signed_file(s public.signings, a_file uuid, a_name text, a_size bigint,
  a_sha256 text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into public.files (id, name, media_type, size, sha256, outside_sha256, outside_size,
    uploaded_by, state)
  select a_file, a_name, 'application/pdf', a_size, a_sha256, case when f.outside_sha256 = f.sha256
    then a_sha256 end,
    case when f.outside_sha256 = f.sha256 then a_size end, s.created_by, 'ready'
  from public.files f where f.id = s.paper_id
$$;

-- Records the sealed PDF, whose bytes are synced under its id and hash. Only once: a second run
-- adds nothing.
create function app.keep_seal(a_signing uuid, a_file uuid, a_name text, a_size bigint,
  a_sha256 text, time_stamped boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  s public.signings;
begin
  select * into s from public.signings where id = a_signing and status = 'signed'
    and sealed_id is null for update;
  if not found then return; end if;
  perform app.add_signed_file(s, a_file, a_name, a_size, a_sha256);
  update public.signings set sealed_id = a_file, is_time_stamped = time_stamped
    where id = a_signing;
  update public.contracts set sealed_id = a_file, copy_id = null where id = s.contract_id
    and paper_id = s.paper_id and signing_fields = s.fields;
  -- Each signer with an address gets a copy.
  update public.signers set email_due = 'copy' where signing_id = a_signing and email is not null;
  perform app.enqueue('signing emails', g.id, s.created_by) from public.signers g
    where g.signing_id = a_signing and g.email_due = 'copy';
end $$;
grant execute on function app.keep_seal to queue;
