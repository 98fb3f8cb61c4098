-- The company's entries must be on a paper before anyone else signs it.

-- True if the company has something to write besides its signature, name and day: companyWrites of
-- signing-order.ts.
create function app.company_writes(fields jsonb) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select exists (select from jsonb_array_elements(fields) f where f ->> 'signer' = 'company'
    and f ->> 'kind' in ('text', 'checkbox'))
$$;

-- Enforces the order for every way of signing. If the company has to write, nobody signs before it,
-- and it doesn't sign after anyone. With ink, everything is on the paper at once.
create function app.write_before_signing() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.signings s
    where s.id = new.signing_id and app.company_writes(s.fields))
    and (new.party = 'company') = exists (select from public.signers e
      where e.signing_id = new.signing_id and e.status = 'signed'
      and (e.party = 'company') <> (new.party = 'company')) then
    raise check_violation using constraint = 'signers_we_write_first';
  end if;
  return new;
end $$;
create trigger write_before_signing before insert or update of status on signers for each row
  when (new.status = 'signed' and new.method <> 'paper')
    execute function app.write_before_signing();
