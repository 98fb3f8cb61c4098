-- People sign for themselves, by an emailed link or logged in. Both ways show the same and leave
-- the same record.

-- Returns what was filled in so far, by the id of each field, as far as the caller may see it.
create function app.answers_so_far(a_signing uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_object_agg(a.key, a.value order by g.place), '{}') from public.signers g
    cross join jsonb_each(g.answers) a
  where g.signing_id = a_signing and g.status = 'signed' and a.key <> 'certificate'
$$;
grant execute on function app.answers_so_far to api;

-- Returns what a signer is shown of the document they are asked to sign.
create function app.document_to_sign(a_signer uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('signer_id', g.id, 'party', g.party, 'name', g.name, 'title', c.title,
    'contract_number', c.contract_number,
    'file_name', f.name, 'size', f.size, 'sha256', s.sha256, 'paper_id', s.paper_id,
    'fields', s.fields, 'given', app.answers_so_far(s.id), 'contract_id', c.id,
    'is_home_solicitation', s.is_home_solicitation, 'expires_at', s.expires_at,
    'deadlines', app.cancel_deadlines(),
    'seller_address', app.place_of_business(c.city_code))
  from public.signers g join public.signings s on s.id = g.signing_id
  join public.contracts c on c.id = s.contract_id
    join public.files f on f.id = s.paper_id
  where g.id = a_signer
$$;

-- Returns the state of the signing for someone who has just signed, and their copy once it is made;
-- the sealed PDF once everyone has signed.
create function app.signed_by(a_signer uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('copy', (select jsonb_build_object('id', f.id, 'size', f.size)
    from public.files f where f.id = coalesce(s.sealed_id, g.copy_id)),
    'is_complete', s.status = 'signed', 'cancel', (select jsonb_build_object('until', d.day,
      'address', app.place_of_business(c.city_code))
      from app.last_day_of(s) as d (day) where d.day is not null))
  from public.signers g join public.signings s on s.id = g.signing_id
  join public.contracts c on c.id = s.contract_id
  where g.id = a_signer and g.status = 'signed'
$$;

-- Records the signature of someone who signed for themselves, by a link or logged in.
create function app.take_signature(a_signer uuid, how text, given jsonb, consented timestamptz,
  signed timestamptz, steps jsonb, from_device text,
  from_address text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  signing uuid;
begin
  insert into public.signing_steps (signing_id, signer_id, what, device_at, address)
  select g.signing_id, g.id, e.what, e.at, left(from_address, 100)
    from public.signers g, jsonb_to_recordset(steps) e (what text, at timestamptz)
  where g.id = a_signer;
  update public.signers set status = 'signed', method = how, answers = given,
    consented_at = consented, device_signed_at = signed, signed_at = now(),
    opened_at = coalesce(opened_at, now()), device = left(from_device, 300),
    address = left(from_address, 100), email_due = null
  where id = a_signer returning signing_id into signing;
  update auth.signing_links set ended_at = now() where signer_id = a_signer and purpose = 'sign'
    and ended_at is null;
  perform app.settle(signing);
  perform app.enqueue('signatures to tell', a_signer, null);
end $$;

create function app.take_refusal(a_signer uuid, reason text, from_address text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  signing uuid;
begin
  update public.signers set status = 'declined', declined_at = now(), decline_reason = reason,
    address = left(from_address, 100), email_due = 'declined'
  where id = a_signer returning signing_id into signing;
  insert into public.signing_steps (signing_id, signer_id, what, address)
    values (signing, a_signer, 'Declined', left(from_address, 100));
  update auth.signing_links set ended_at = now() where signer_id = a_signer and purpose = 'sign'
    and ended_at is null;
  perform app.settle(signing);
end $$;
