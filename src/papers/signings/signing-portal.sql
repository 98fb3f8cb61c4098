-- Returns the signers that wait for the signed-in person: on their own customer's contracts, if
-- they were asked at the address they sign in with.
create function app.my_signing_requests() returns setof uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select g.id from public.customers k join public.contracts c on c.customer_id = k.id
    join public.signings s on s.contract_id = c.id
    join public.signers g on g.signing_id = s.id join public.profiles p on p.id = k.user_id
  where k.user_id = app.actor_id() and g.party = 'customer' and g.method = 'link'
  and lower(g.email) = lower(p.email)
    and g.status in ('asked', 'opened') and s.status = 'open' and s.expires_at > now()
$$;

create function app.list_my_signing_requests() returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select coalesce(jsonb_agg(app.document_to_sign(id) order by id), '[]')
  from app.my_signing_requests() as id $$;
grant execute on function app.list_my_signing_requests to api;

-- True if the signer waits for this person. Locks its contract first, like a link.
create function app.live_signer(a_signer uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform from public.contracts c
    where c.id = (select s.contract_id from public.signers g
      join public.signings s on s.id = g.signing_id
    where g.id = a_signer) for update;
  return a_signer in (select app.my_signing_requests());
end $$;

create function app.open_my_signing_request(a_signer uuid, from_address text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.live_signer(a_signer) then return false; end if;
  update public.signers set status = 'opened', opened_at = now() where id = a_signer
    and status = 'asked';
  if found then
    insert into public.signing_steps (signing_id, signer_id, what, address)
    select signing_id, id, 'Opened, logged in to their account', left(from_address, 100)
      from public.signers where id = a_signer;
  end if;
  return true;
end $$;
grant execute on function app.open_my_signing_request to api;

create function app.sign_my_signing_request(a_signer uuid, given jsonb, consented timestamptz,
  signed timestamptz, steps jsonb, from_device text,
  from_address text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.live_signer(a_signer) then return false; end if;
  perform app.take_signature(a_signer, 'portal', given, consented, signed, steps, from_device,
    from_address);
  return true;
end $$;
grant execute on function app.sign_my_signing_request to api;

create function app.decline_my_signing_request(a_signer uuid, reason text, from_address text)
  returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.live_signer(a_signer) then return false; end if;
  perform app.take_refusal(a_signer, reason, from_address);
  return true;
end $$;
grant execute on function app.decline_my_signing_request to api;

-- Returns the state of a signing for a customer who signed while logged in, at the address they
-- sign in with. Their copy is the one that their contract names, because that is the one they may
-- open. Once another person of the household has signed, it is that person's copy, with both
-- signatures.
create function app.my_signed_copy(a_signer uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select app.signed_by(g.id) || jsonb_build_object('copy', (select jsonb_build_object('id', f.id,
    'size', f.size) from public.files f
    where f.id = coalesce(c.sealed_id, c.copy_id)
      and (f.id = s.sealed_id or exists (select from public.signers e where e.signing_id = s.id
        and e.copy_id = f.id))))
  from public.signers g join public.signings s on s.id = g.signing_id
  join public.contracts c on c.id = s.contract_id
    join public.customers k on k.id = c.customer_id join public.profiles p on p.id = k.user_id
  where g.id = a_signer and g.method = 'portal' and k.user_id = app.actor_id()
  and lower(g.email) = lower(p.email)
$$;
grant execute on function app.my_signed_copy to api;

-- Null if this customer's signature has not arrived. True if this very one has: its answer was
-- lost, and the page sends it again. False if another one has.
create function app.my_signature_arrived(a_signer uuid, signed timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select g.device_signed_at = signed from public.signers g where g.id = a_signer
  and app.my_signed_copy(g.id) is not null $$;
grant execute on function app.my_signature_arrived to api;
