-- Claims shared by an emailed link. Management creates and ends links. The role adjuster runs the
-- requests of strangers behind a link: only the functions claim_link_*. Each is given a hash: of
-- the token that exists only in the email, with the code that was mailed to the same address, or of
-- the proof that the page got for the right code.
grant select on claim_links to api;
grant insert (id, customer_id, name, email, expires_at),
  update (revoked_at, email_due) on claim_links to api;
create policy "management see all" on claim_links for select to api
  using ((select app.is_management()));
create policy "management send" on claim_links for insert to api
  with check ((select app.is_management()));
create policy "management end" on claim_links for update to api using ((select app.is_management()))
  with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on claim_links
  for each statement execute function app.announce();

create function app.sign_claim_link() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  number constant text := (select c.customer_number from public.customers c
    where c.id = new.customer_id);
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.actor_id(), new.created_by);
    perform app.note_event('claim link sent', detail => number || ' to ' || new.email);
    return new;
  end if;
  -- An ended link stays ended.
  if old.revoked_at is not null then return old; end if;
  if new.revoked_at is not null then
    new.revoked_at := now();
    new.revoked_by := app.actor_id();
    new.email_due := false;
    delete from auth.claim_keys k where k.link_id = new.id;
    -- An open page listens for the link's id.
    insert into public.change_notices (table_name, told) values ('claim_links', new.id);
    perform app.note_event('claim link ended', detail => number || ' to ' || new.email);
  end if;
  return new;
end $$;
create trigger sign_claim_link before insert or update on claim_links for each row
  execute function app.sign_claim_link();

create function app.enqueue_claim_email() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$ begin perform app.enqueue('claim link emails', new.id, app.actor_id()); return null; end $$;
create trigger enqueue_claim_email after insert or update of email_due on claim_links for each row
  when (new.email_due)
  execute function app.enqueue_claim_email();

-- Returns the contents of the email; null if none is due.
create function app.read_claim_link(a_link uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('name', l.name, 'customer_name', c.name, 'claim_number', c.claim_number,
    'company_name', s.company_name,
    'company_phone', s.phone, 'time_zone', s.time_zone, 'expires_at', l.expires_at)
  from public.claim_links l join public.customers c on c.id = l.customer_id
    cross join public.settings s
  where l.id = a_link and l.email_due and app.claim_link_in_force(l)
$$;
grant execute on function app.read_claim_link to queue;

-- Queues the email together with its link, which replaces the previous one: both or neither, and
-- only once.
create function app.send_claim_link(a_link uuid, key_hash bytea, an_email jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  l public.claim_links;
begin
  update public.claim_links set email_due = false where id = a_link and email_due
    returning * into l;
  if not found then return; end if;
  delete from auth.claim_keys k where k.link_id = a_link;
  insert into auth.claim_keys (hash, link_id) values (key_hash, a_link);
  perform app.send_email(l.email, an_email);
end $$;
grant execute on function app.send_claim_link to queue;

-- Returns and locks a key whose link works now; null for any other.
create function app.live_claim_key(token_hash bytea) returns auth.claim_keys
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  k auth.claim_keys;
begin
  select x.* into k from auth.claim_keys x join public.claim_links l on l.id = x.link_id
  where x.hash = token_hash and app.claim_link_in_force(l) for update of x;
  return k;
end $$;

create function app.claim_link_look(token_hash bytea) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp
as $$ select (app.live_claim_key(token_hash)).hash is not null $$;
grant execute on function app.claim_link_look to adjuster;

create function app.claim_link_code(token_hash bytea, code bytea, an_email jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  k constant auth.claim_keys := app.live_claim_key(token_hash);
begin
  if k.hash is null then return false; end if;
  update auth.claim_keys set code_hash = code, code_until = now() + interval '10 minutes',
    code_tries = 0 where hash = k.hash;
  perform app.send_email((select l.email from public.claim_links l where l.id = k.link_id),
    an_email);
  return true;
end $$;
grant execute on function app.claim_link_code to adjuster;

-- Tries a code: 'right' once, 'wrong', or 'over' after five tries (CODE_TRIES of link-signing.ts)
-- or ten minutes; null if the link doesn't work. The proof is valid for two hours and replaces the
-- previous one.
create function app.claim_link_enter(token_hash bytea, code bytea, proof bytea) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  k constant auth.claim_keys := app.live_claim_key(token_hash);
begin
  if k.hash is null then return null; end if;
  if k.code_hash is null or k.code_until < now() or k.code_tries >= 5 then return 'over'; end if;
  if k.code_hash <> code then
    update auth.claim_keys set code_tries = code_tries + 1 where hash = k.hash;
    return case when k.code_tries >= 4 then 'over' else 'wrong' end;
  end if;
  update auth.claim_keys set code_hash = null, code_until = null, proof_hash = proof,
    proof_until = now() + interval '2 hours' where hash = k.hash;
  return 'right';
end $$;
grant execute on function app.claim_link_enter to adjuster;

-- Returns the link that belongs to a proof; null if the link ended or the proof is older than two
-- hours.
create function app.proven_claim(proof bytea) returns claim_links
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select l from auth.claim_keys k join public.claim_links l on l.id = k.link_id
  where k.proof_hash = proof and k.proof_until > now() and app.claim_link_in_force(l)
$$;

-- Returns the link whose live updates the holder of this proof receives.
create function app.claim_link_holder(proof bytea) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select (app.proven_claim(proof)).id $$;
grant execute on function app.claim_link_holder to adjuster;
