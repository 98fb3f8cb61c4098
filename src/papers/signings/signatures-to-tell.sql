-- Returns which of our people is meant to sign for the company on a device of ours: by email
-- address, or by name if only one person has that name.
create function app.countersigner(g public.signers) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select min(p.id::text)::uuid from public.profiles p where p.role in (1, 2, 3, 4)
    and p.deactivated_at is null and g.party = 'company'
    and g.method = 'in_person' and case when g.email is null then lower(p.name) = lower(g.name)
      else lower(p.email) = lower(g.email) end
  having count(*) = 1
$$;

-- The sender of a contract is told of each signature made without them: by a link, or logged in. A
-- sender who is asked to sign next at this moment reads it in that request.
create function app.read_signature(a_signer uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('name', g.name, 'title', c.title, 'signed_at', g.signed_at,
    'contract_id', c.id, 'company_name', t.company_name,
    'time_zone', t.time_zone,
    'open', (select coalesce(jsonb_agg(jsonb_build_object('party', o.party, 'name', o.name)
      order by o.place), '[]')
      from public.signers o where o.signing_id = s.id and o.status <> 'signed'))
  from public.signers g join public.signings s on s.id = g.signing_id
  join public.contracts c on c.id = s.contract_id
    join public.profiles p on p.id = s.created_by cross join public.settings t
  where g.id = a_signer and g.told_at is null and g.status = 'signed'
  and g.method in ('link', 'portal') and s.status in ('open', 'signed')
    and p.deactivated_at is null and p.role in (1, 2, 3, 4) and lower(g.email) is distinct
    from lower(p.email)
    and not exists (select from public.signers n where n.signing_id = s.id
      and n.asked_at >= g.signed_at
      and (lower(n.email) = lower(p.email) and n.status in ('asked', 'opened')
        or n.status = 'waiting' and app.countersigner(n) = p.id))
$$;
grant execute on function app.read_signature to queue;

create function app.send_signature_email(a_signer uuid, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.signers set told_at = now() where id = a_signer and told_at is null;
  if not found then return; end if;
  perform app.send_email(p.email, an_email) from public.signers g
    join public.signings s on s.id = g.signing_id
    join public.profiles p on p.id = s.created_by where g.id = a_signer;
end $$;
grant execute on function app.send_signature_email to queue;
