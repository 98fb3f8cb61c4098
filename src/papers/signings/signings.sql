-- Staff see every signing. For signing in person, they record what happened on their device, all in
-- one transaction. Only the database writes the status of a signing and the signing status of its
-- contract, which follow from that.
grant select on signings, signers, signing_steps to api;
grant insert (id, contract_id, paper_id, sha256, fields, consent_version, in_order, expires_at,
  is_on_paper) on signings to api;
grant insert (id, signing_id, place, party, name, email, phone, method, status, answers, opened_at,
  consented_at, device_signed_at, signed_at,
  declined_at, decline_reason, signed_on, address, device, latitude, longitude,
  accuracy) on signers to api;
grant update (name, email, phone, method, status, answers, opened_at, consented_at,
  device_signed_at, signed_at, address, device, latitude, longitude,
  accuracy) on signers to api;
grant insert (signing_id, signer_id, what, device_at, address) on signing_steps to api;
create policy "staff see all" on signings for select to api using ((select app.is_staff()));
create policy "staff see all" on signers for select to api using ((select app.is_staff()));
create policy "staff see all" on signing_steps for select to api using ((select app.is_staff()));
create policy "staff add" on signings for insert to api
  with check ((select app.is_staff()) and (not is_on_paper or (select app.is_management())));
create policy "staff add to their own" on signers for insert to api
  with check ((select app.is_staff())
    and exists (select from signings s where s.id = signing_id
      and s.created_by = (select app.actor_id()) and s.status = 'open'));
create policy "staff add while it is open" on signing_steps for insert to api
  with check ((select app.is_staff())
    and exists (select from signings s where s.id = signing_id and s.status = 'open'));
-- True if it is the caller's own address. The company's own people sign here, even if they were
-- mailed a link.
create function app.is_my_address(an_address text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from public.profiles p where p.id = app.actor_id()
  and lower(p.email) = lower(an_address)) $$;
grant execute on function app.is_my_address to api;
create policy "staff let sign who waits" on signers for update to api
  using ((select app.is_staff()) and (method = 'in_person' and status = 'waiting'
      or method = 'link' and party = 'company' and status in ('waiting', 'asked', 'opened')
      and app.is_my_address(email))
    and exists (select from signings s where s.id = signing_id and s.status = 'open'))
  with check ((select app.is_staff()) and status = 'signed' and method = 'in_person');
select app.announce_by('signings',
  customer => '(select c.customer_id from public.contracts c where c.id = r.contract_id)');
select app.announce_by('signers',
  customer => '(select c.customer_id from public.signings s join public.contracts c
    on c.id = s.contract_id where s.id = r.signing_id)');
create trigger announce after insert or update or delete or truncate on signing_steps
  for each statement execute function app.announce();

-- Anyone who sees the contract may see its sealed PDF.
create policy "its sealed contract is seen" on files for select to api
  using (exists (select from contracts c where c.sealed_id = files.id offset 0));

-- Ends earlier requests, however the next signing comes about.
create function app.end_signings(a_contract uuid, why text, but uuid default null) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.signings set status = 'ended', ended_at = now(), ended_why = why
  where contract_id = a_contract and status = 'open' and id is distinct from but
$$;

-- People sign the bytes that they read: a paper that this contract has or had, as it is on the
-- server.
create function app.begin_signing() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  contract public.contracts;
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  -- Serializes signings: two phones may have signed the same contract.
  select * into contract from public.contracts c where c.id = new.contract_id
    and not c.is_template for update;
  -- Only the contract says if it may be canceled, no matter who asks for signatures, and how.
  new.is_home_solicitation := coalesce(contract.is_home_solicitation, false);
  if found and new.is_on_paper then
    if contract.signing_status = 'signed' or contract.status = 'cancelled'
      then raise check_violation using constraint = 'signings_over'; end if;
    new.paper_id := contract.paper_id;
    new.sha256 := (select f.sha256 from public.files f where f.id = contract.paper_id);
    perform app.end_signings(new.contract_id, 'Signed on paper');
    return new;
  end if;
  if not found or not exists (select from public.papers p where p.id = new.paper_id
    and p.contract_id = new.contract_id and p.facts ->> 'type' = 'pdf') then
    raise check_violation using constraint = 'signings_paper_of_contract';
  end if;
  if not exists (select from public.files f where f.id = new.paper_id
    and f.sha256 = new.sha256) then
    raise check_violation using constraint = 'signings_other_bytes';
  end if;
  -- A device that was offline may have shown fields from before the last change. Its signing is
  -- kept, and the contract stays unsigned (app.settle). Fields the contract never had on this file
  -- are made up.
  if app.actor_id() is not null and new.fields <> contract.signing_fields and not exists (
    select from public.papers p, jsonb_array_elements(p.field_lists) l where p.id = new.paper_id
      and l = new.fields) then
    raise check_violation using constraint = 'signings_other_fields';
  end if;
  -- A signature made on a device stands for what was read there. What people are yet to read must
  -- be the current file, and not signed by now.
  if new.expires_at is not null and new.paper_id is distinct from contract.paper_id then
    raise check_violation using constraint = 'signings_file_replaced';
  end if;
  if new.expires_at is not null
    and (contract.signing_status = 'signed' or contract.status = 'cancelled') then
    raise check_violation using constraint = 'signings_over';
  end if;
  perform app.end_signings(new.contract_id, 'Asked anew');
  update public.contracts set copy_id = null where id = new.contract_id and copy_id is not null
    and signing_status <> 'signed';
  return new;
end $$;
create trigger begin_signing before insert on signings for each row
  execute function app.begin_signing();

-- Keeps each list of fields that a contract has on a file. It runs at the end of the transaction,
-- because a new file gets its fields in a separate statement.
create function app.keep_field_list() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.papers p set field_lists = p.field_lists || jsonb_build_array(c.signing_fields)
    from public.contracts c
  where c.id = new.id and p.id = c.paper_id
  and not exists (select from jsonb_array_elements(p.field_lists) l where l = c.signing_fields);
  return null;
end $$;
create constraint trigger keep_first_field_list after insert
  on contracts deferrable initially deferred
  for each row when (new.paper_id is not null and not new.is_template)
    execute function app.keep_field_list();
create constraint trigger keep_field_list after update of paper_id,
  signing_fields on contracts deferrable initially deferred
  for each row when (new.paper_id is not null and not new.is_template
    and (new.paper_id is distinct from old.paper_id or new.signing_fields is distinct
      from old.signing_fields)) execute function app.keep_field_list();

-- Returns when everyone on the customer's side had signed what is still open, so that it waits for
-- us. For the customer whose contract it is, and for staff; null for everyone else, and while one
-- of those signatures is missing.
create function app.customer_side_signed_at(a_contract uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select max(g.signed_at) from public.signings s join public.signers g on g.signing_id = s.id
    join public.contracts c on c.id = s.contract_id
    left join public.customers k on k.id = c.customer_id
  where c.id = a_contract and s.status = 'open' and g.party <> 'company'
  and (k.user_id = app.actor_id() or app.is_staff())
  having bool_and(g.status = 'signed')
$$;
grant execute on function app.customer_side_signed_at to api;

-- Updates a signing and its contract once someone signed or declined. A signature on a file that
-- was replaced since, or on fields that were changed since, stays with those: the contract as it is
-- now is not signed.
create function app.settle(a_signing uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  s public.signings;
  outcome text;
begin
  perform from public.contracts c
    where c.id = (select contract_id from public.signings where id = a_signing) for update;
  select * into s from public.signings where id = a_signing and status = 'open';
  if not found then return; end if;
  select case when bool_or(g.status = 'declined') then 'declined' when bool_and(g.status = 'signed')
    then 'signed' end into outcome
  from public.signers g where g.signing_id = a_signing;
  if outcome is not null then
    update public.signings set status = outcome, ended_at = now(),
      cancel_until = case when outcome = 'signed' and is_home_solicitation
        then app.third_business_day(
        app.last_signing_time(a_signing)) end
    where id = a_signing;
    -- A contract signed with ink is proved by its scan.
    if outcome = 'signed' and not s.is_on_paper
      then perform app.enqueue('seals', a_signing, s.created_by); end if;
    -- The person who asked for it is told by email.
    perform app.enqueue('signing emails', g.id, null) from public.signers g
      where g.signing_id = a_signing and g.email_due = 'declined';
  else
    perform app.ask_next(a_signing);
    -- A signer gets a copy at once, even if others are still to sign (16 CFR 429.1(a)). After
    -- signing on a device of ours, the person who takes it back signs next. So this waits a minute,
    -- and the copy is the sealed one.
    perform app.enqueue('signed copies', g.id, s.created_by, wait => case g.method when 'in_person'
      then interval '1 minute' else '0' end) from public.signers g
    where g.signing_id = a_signing and g.status = 'signed' and g.party <> 'company'
    and g.method <> 'paper' and g.copy_id is null;
  end if;
  update public.contracts set signing_status = coalesce(outcome, 'sent'), status = case
    when status = 'draft' then 'active' else status end,
    signed_at = case when outcome = 'signed' then app.last_signing_time(a_signing) end
  where id = s.contract_id and paper_id is not distinct from s.paper_id
  and (s.is_on_paper or signing_fields = s.fields) and signing_status <> 'signed';
end $$;

-- The same for staff, who recorded what happened on their device.
create function app.settle_signing(a_signing uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.is_staff() is not true then raise insufficient_privilege; end if;
  perform app.settle(a_signing);
end $$;
grant execute on function app.settle_signing to api;
