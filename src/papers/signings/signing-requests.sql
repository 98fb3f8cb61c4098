-- Asking people to sign by a link: whose turn it is, the emails, and how a request ends.

-- Asks everyone whose turn it is, in the transaction that made it their turn: all at once, or the
-- next one in order.
create function app.ask_next(a_signing uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  s public.signings;
  next uuid;
begin
  select * into s from public.signings where id = a_signing and status = 'open';
  for next in
    update public.signers g set status = 'asked', asked_at = now(), email_due = 'asked'
    where g.signing_id = s.id and g.status = 'waiting' and g.method = 'link'
      and not (s.in_order and exists (select from public.signers e where e.signing_id = s.id
        and e.place < g.place and e.status <> 'signed'))
    returning g.id
  loop
    perform app.enqueue('signing emails', next, s.created_by);
  end loop;
  -- Tells the person who is to sign here for the company, first or after all others, unless they
  -- are the one recording this now.
  for next in
    update public.signers g set asked_at = now(), email_due = 'countersign'
    where g.signing_id = s.id and g.status = 'waiting' and g.asked_at is null
    and app.countersigner(g) is distinct from app.actor_id()
      and app.countersigner(g) is not null
      and not exists (select from public.signers e where e.signing_id = s.id and e.id <> g.id
        and e.status <> 'signed'
        and not (s.in_order and e.place > g.place))
    returning g.id
  loop
    perform app.enqueue('signing emails', next, s.created_by);
  end loop;
end $$;

create function app.end_request(a_signing uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  contract uuid;
begin
  if app.is_staff() is not true then raise insufficient_privilege; end if;
  select s.contract_id into contract from public.signings s where s.id = a_signing;
  perform from public.contracts c where c.id = contract for update;
  update public.signings set status = 'ended', ended_at = now(),
    ended_why = 'Withdrawn by ' || (select p.name from public.profiles p
      where p.id = app.actor_id())
  where id = a_signing and status = 'open';
  if not found then return false; end if;
  update public.contracts set signing_status = 'not_sent' where id = contract
    and signing_status = 'sent';
  return true;
end $$;
grant execute on function app.end_request to api;

-- Sends a new link to someone who was asked. Earlier links no longer work.
create function app.ask_again(a_signer uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.is_staff() is not true then raise insufficient_privilege; end if;
  update public.signers g set email_due = 'asked' from public.signings s
  where g.id = a_signer and s.id = g.signing_id and s.status = 'open' and s.expires_at > now()
  and g.method = 'link' and g.status in ('asked', 'opened');
  if not found then return false; end if;
  update auth.signing_links set ended_at = now() where signer_id = a_signer and ended_at is null;
  perform app.enqueue('signing emails', a_signer, app.actor_id());
  return true;
end $$;
grant execute on function app.ask_again to api;

-- Returns which email a signer is to get, with its contents; no row if none is due anymore.
create function app.read_signing_email(a_signer uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('due', g.email_due, 'name', g.name, 'title', c.title,
    'company_name', t.company_name, 'company_phone', t.phone,
    'time_zone', t.time_zone, 'sender', p.name, 'expires_at', s.expires_at,
    'reason', g.decline_reason, 'contract_id', c.id,
    'cancel', case when g.party <> 'company'
      then (select jsonb_build_object('until', d.day, 'address', app.place_of_business(c.city_code))
      from app.last_day_of(s) as d (day) where d.day is not null) end,
    'open', (select coalesce(jsonb_agg(jsonb_build_object('party', e.party, 'name', e.name)
      order by e.place), '[]') from public.signers e
      where e.signing_id = s.id and e.status <> 'signed'),
    'signed_by', case when g.party = 'company'
      then (select jsonb_agg(e.name order by e.place) from public.signers e
      where e.signing_id = s.id and e.party <> 'company' and e.status = 'signed') end)
  from public.signers g join public.signings s on s.id = g.signing_id
  join public.contracts c on c.id = s.contract_id
    left join public.profiles p on p.id = s.created_by cross join public.settings t
  where g.id = a_signer
    and case g.email_due when 'copy' then s.sealed_id is not null when 'own_copy'
      then s.sealed_id is null
      when 'declined' then p.deactivated_at is null when 'countersign' then s.status = 'open'
      and g.status = 'waiting'
      else g.email_due is not null and s.status = 'open' and s.expires_at > now()
      and g.status in ('asked', 'opened') end
$$;
grant execute on function app.read_signing_email to queue;

-- Queues the email with its link: both or neither, and only once.
create function app.send_signing_email(a_signer uuid, due text, link_hash bytea, an_email jsonb)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  g public.signers;
  s public.signings;
  purpose constant text := case when due in ('own_copy', 'copy') then 'copy' else 'sign' end;
begin
  update public.signers set email_due = null where id = a_signer and email_due = due
    returning * into g;
  if not found then return; end if;
  select * into s from public.signings where id = g.signing_id;
  if due = 'declined' then
    perform app.send_email((select p.email from public.profiles p where p.id = s.created_by),
      an_email);
    return;
  end if;
  if due = 'countersign' then
    perform app.send_email(p.email, an_email) from public.profiles p
      where p.id = app.countersigner(g);
  else
    insert into auth.signing_links (hash, signer_id, purpose, expires_at)
    values (link_hash, a_signer, purpose, case purpose when 'copy' then now() + interval '30 days'
      else s.expires_at end);
    perform app.send_email(g.email, an_email);
  end if;
  insert into public.signing_steps (signing_id, signer_id, what)
  values (s.id, a_signer, case due when 'reminder' then 'Reminded by email' when 'own_copy'
    then 'A copy of what they signed was emailed'
    when 'copy' then 'The signed copy was emailed' else 'Asked by email' end);
end $$;
grant execute on function app.send_signing_email to queue;
