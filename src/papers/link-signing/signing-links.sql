-- Signing by a link. The role signer runs the requests of strangers behind an emailed link: these
-- functions and nothing else. Each is given hashes. They trust anyone who knows the token, and the
-- code that was mailed to the same address.

-- Returns and locks a link that works now, together with its contract; null if it was never
-- created, or is over for any reason.
create function app.live_link(token_hash bytea) returns auth.signing_links
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  link auth.signing_links;
begin
  -- Use the lock order of everything about a signing: the contract first.
  perform from public.contracts c
    where c.id = (select s.contract_id from auth.signing_links l
      join public.signers g on g.id = l.signer_id
    join public.signings s on s.id = g.signing_id where l.hash = token_hash) for update;
  select l.* into link from auth.signing_links l join public.signers g on g.id = l.signer_id
    join public.signings s on s.id = g.signing_id
  where l.hash = token_hash and l.ended_at is null and l.expires_at > now()
    and case l.purpose when 'sign' then s.status = 'open' and s.expires_at > now()
    and g.status in ('asked', 'opened') and g.method = 'link'
      else coalesce(s.sealed_id, g.copy_id) is not null end
  for update of l;
  return link;
end $$;

-- Returns the same link if its code was entered.
create function app.proven_link(token_hash bytea, proof bytea) returns auth.signing_links
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  link auth.signing_links := app.live_link(token_hash);
begin
  if link.proof_hash is distinct from proof or proof is null or link.proof_until < now()
    then return null; end if;
  return link;
end $$;

-- Returns what the page may know before the code: what the link is for; null for any other token.
create function app.sign_look(token_hash bytea) returns text
language sql security definer set search_path = pg_catalog, pg_temp
as $$ select (app.live_link(token_hash)).purpose $$;
grant execute on function app.sign_look to signer;

create function app.sign_send_code(token_hash bytea, code bytea, an_email jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  link constant auth.signing_links := app.live_link(token_hash);
begin
  if link.hash is null then return false; end if;
  update auth.signing_links
    set code_hash = code, code_until = now() + interval '10 minutes', code_tries = 0
    where hash = link.hash;
  perform app.send_email((select g.email from public.signers g where g.id = link.signer_id),
    an_email);
  return true;
end $$;
grant execute on function app.sign_send_code to signer;

-- Tries a code: 'right' once, 'wrong', or 'over' after five tries (CODE_TRIES of link-signing.ts)
-- or ten minutes; null if the link doesn't work. A right code gives the page its proof for two
-- hours, long enough to read, and is recorded as the opening.
create function app.sign_enter_code(token_hash bytea, code bytea, proof bytea, from_address text,
  from_device text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  link constant auth.signing_links := app.live_link(token_hash);
  signing uuid;
begin
  if link.hash is null then return null; end if;
  if link.code_hash is null or link.code_until < now() or link.code_tries >= 5 then return 'over';
    end if;
  if link.code_hash <> code then
    update auth.signing_links set code_tries = code_tries + 1 where hash = link.hash;
    return case when link.code_tries >= 4 then 'over' else 'wrong' end;
  end if;
  update auth.signing_links
    set code_hash = null, code_until = null, proof_hash = proof,
      proof_until = now() + interval '2 hours'
  where hash = link.hash;
  select g.signing_id into signing from public.signers g where g.id = link.signer_id;
  if link.purpose = 'sign' then
    update public.signers set status = 'opened', opened_at = coalesce(opened_at, now()),
      address = left(from_address, 100), device = left(from_device, 300)
    where id = link.signer_id;
    insert into public.signing_steps (signing_id, signer_id, what, address)
    values (signing, link.signer_id, 'The link was opened and the code entered',
      left(from_address, 100));
  end if;
  return 'right';
end $$;
grant execute on function app.sign_enter_code to signer;

create function app.sign_read(token_hash bytea, proof bytea) returns jsonb
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select app.document_to_sign(l.signer_id) || jsonb_build_object('purpose', l.purpose,
    'is_complete', s.status = 'signed')
  from app.proven_link(token_hash, proof) l join public.signers g on g.id = l.signer_id
  join public.signings s on s.id = g.signing_id
$$;
grant execute on function app.sign_read to signer;

-- Returns the signer whose link was used up by their own signature, for the page that still has the
-- proof; null for everyone else.
create function app.signer_of_used_link(token_hash bytea, proof bytea) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select g.id from auth.signing_links l join public.signers g on g.id = l.signer_id
  where l.hash = token_hash and l.proof_hash = proof and l.proof_until > now()
  and l.purpose = 'sign' and g.status = 'signed' and g.method = 'link'
$$;

create function app.sign_signed(token_hash bytea, proof bytea) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select app.signed_by(app.signer_of_used_link(token_hash, proof)) $$;
grant execute on function app.sign_signed to signer;

-- Returns the file behind a link: the document to sign, or the signer's copy of what was signed.
-- Also works for the page on which they just signed.
create function app.sign_file(token_hash bytea, proof bytea) returns jsonb
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with live as (select signer_id, purpose from app.proven_link(token_hash, proof) l
    where l.hash is not null),
    either as (select * from live
      union all select app.signer_of_used_link(token_hash, proof), 'copy'
      where not exists (select from live))
  select to_jsonb(f) from either l join public.signers g on g.id = l.signer_id
    join public.signings s on s.id = g.signing_id
    join public.files f on f.id = case l.purpose when 'sign' then s.paper_id
      else coalesce(s.sealed_id, g.copy_id) end
$$;
grant execute on function app.sign_file to signer;

create function app.sign_finish(token_hash bytea, proof bytea, given jsonb, consented timestamptz,
  signed timestamptz, steps jsonb, from_device text,
  from_address text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  link constant auth.signing_links := app.proven_link(token_hash, proof);
begin
  if link.hash is null or link.purpose <> 'sign' then return false; end if;
  perform app.take_signature(link.signer_id, 'link', given, consented, signed, steps, from_device,
    from_address);
  return true;
end $$;
grant execute on function app.sign_finish to signer;

-- True if this very signature has already arrived. Its answer was lost on the way, and the page
-- sends it again.
create function app.sign_arrived(token_hash bytea, proof bytea, signed timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from public.signers g
    where g.id = app.signer_of_used_link(token_hash, proof) and g.device_signed_at = signed)
$$;
grant execute on function app.sign_arrived to signer;

create function app.sign_decline(token_hash bytea, proof bytea, reason text, from_address text)
  returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  link constant auth.signing_links := app.proven_link(token_hash, proof);
begin
  if link.hash is null or link.purpose <> 'sign' then return false; end if;
  perform app.take_refusal(link.signer_id, reason, from_address);
  return true;
end $$;
grant execute on function app.sign_decline to signer;
