-- Signers get their copy, and the date until which they may cancel, while others are still to sign
-- (decision 60).

-- Returns what a signer's copy is made from: everything signed up to their own signature. Null if
-- the copy is made, or if the sealed PDF comes instead.
create function app.read_copy(a_signer uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return (select app.signing_record(s.id, d.signed, case when s.is_home_solicitation
    then app.third_business_day(
    (select max(app.signed_when(e)) from public.signers e where e.id = any(d.signed)
      and e.party <> 'company')) end)
  from public.signers g join public.signings s on s.id = g.signing_id
    cross join lateral (select array(select e.id from public.signers e
    where e.signing_id = s.id and e.status = 'signed' and e.signed_at <= g.signed_at) as signed) d
  where g.id = a_signer and g.status = 'signed' and g.party <> 'company' and g.copy_id is null
  and s.status <> 'signed' and not s.is_on_paper);
end $$;
grant execute on function app.read_copy to queue;

-- Records a signer's copy, whose bytes are stored: only once. A signer with an address gets it by
-- email.
create function app.keep_copy(a_signer uuid, a_file uuid, a_name text, a_size bigint, a_sha256 text)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  s public.signings;
begin
  perform from public.contracts c
    where c.id = (select r.contract_id from public.signers g
      join public.signings r on r.id = g.signing_id
    where g.id = a_signer) for update;
  select r.* into s from public.signers g join public.signings r on r.id = g.signing_id
  where g.id = a_signer and g.status = 'signed' and g.copy_id is null
  and r.status <> 'signed' for update of g;
  if not found then return; end if;
  perform app.add_signed_file(s, a_file, a_name, a_size, a_sha256);
  update public.signers set copy_id = a_file, email_due = case when email is not null
    then 'own_copy' end where id = a_signer;
  update public.contracts set copy_id = a_file where id = s.contract_id and paper_id = s.paper_id
    and s.status = 'open' and signing_status <> 'signed';
  perform app.enqueue('signing emails', g.id, s.created_by) from public.signers g
    where g.id = a_signer and g.email_due = 'own_copy';
end $$;
grant execute on function app.keep_copy to queue;

-- Staff see every copy, to print it for people without email. Customers see the copy of their
-- contract as it is now.
create policy "the copy of what was signed so far is seen" on files for select to api
  using (exists (select from signers g where g.copy_id = files.id offset 0)
    or exists (select from contracts c where c.copy_id = files.id
    and c.customer_id in (select id from customers
      where user_id = (select app.actor_id())) offset 0));
