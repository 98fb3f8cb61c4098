-- What the certificate of a sealed document says in short. Who asks needs the SHA-256 of all its bytes, which no one can guess: they hold the file,
-- and so everything that is answered but whether it is still the one that counts.
create function app.sealed_document(a_sha256 text)
returns table (title text, contract_number text, signers jsonb, sealed_at timestamptz, is_time_stamped boolean, is_current boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query select c.title, c.contract_number,
    (select jsonb_agg(jsonb_build_object('name', g.name, 'signed_at', app.signed_when(g)) order by g.place)
      from public.signers g where g.signing_id = s.id and g.status = 'signed'),
    f.uploaded_at, coalesce(s.is_time_stamped, false), coalesce(c.sealed_id = s.sealed_id, false)
  from public.files f join public.signings s on s.sealed_id = f.id join public.contracts c on c.id = s.contract_id
  where f.sha256 = a_sha256
  limit 1;
end $$;
grant execute on function app.sealed_document to api;
