-- Returns a summary of a sealed document's certificate, or that a file is our original. The caller
-- needs the SHA-256 of all its bytes, which nobody can guess. So the caller holds the file, and
-- already knows everything in the answer except whether it is still the current one.
create function app.sealed_document(a_sha256 text)
returns table (kind text, title text, contract_number text, signers jsonb, sealed_at timestamptz,
  is_time_stamped boolean, is_current boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query select 'signed', c.title, c.contract_number,
    (select jsonb_agg(jsonb_build_object('name', g.name, 'signed_at', app.signed_when(g))
      order by g.place)
      from public.signers g where g.signing_id = s.id and g.status = 'signed'),
    f.uploaded_at, coalesce(s.is_time_stamped, false), coalesce(c.sealed_id = s.sealed_id, false)
  from public.files f join public.signings s on s.sealed_id = f.id
  join public.contracts c on c.id = s.contract_id
  where f.sha256 = a_sha256
  limit 1;
  if found then return; end if;
  -- A signer's copy of everything signed up to their own signature.
  return query select 'copy', c.title, c.contract_number,
    (select jsonb_agg(jsonb_build_object('name', e.name, 'signed_at', app.signed_when(e))
      order by e.place)
      from public.signers e where e.signing_id = s.id and e.status = 'signed'
      and e.signed_at <= g.signed_at),
    f.uploaded_at, false, coalesce(c.copy_id = f.id, false)
  from public.files f join public.signers g on g.copy_id = f.id
  join public.signings s on s.id = g.signing_id
    join public.contracts c on c.id = s.contract_id
  where f.sha256 = a_sha256
  limit 1;
  if found then return; end if;
  -- A contract's file before anyone signed it. If several contracts have the same bytes, the answer
  -- does not say whose they are.
  return query select 'original', case when count(distinct c.id) = 1 then min(c.title) end, case
    when count(distinct c.id) = 1 then min(c.contract_number) end,
    '[]'::jsonb, min(f.uploaded_at), false,
    bool_or(c.paper_id = f.id and c.signing_status <> 'signed')
  from public.files f join public.papers p on p.id = f.id
  join public.contracts c on c.id = p.contract_id
  where f.sha256 = a_sha256 and not c.is_template
  having count(*) > 0;
end $$;
grant execute on function app.sealed_document to api;
