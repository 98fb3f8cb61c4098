-- Staff see every contract. Customers see their own once it was sent to them; agents see a signed
-- one that management shows. Staff create contracts and edit unsigned ones. Templates, canceling
-- and showing are up to management. grants.sql defines what agents see.
grant select on contracts to api;
grant insert (id, title, is_template, status, purpose, is_home_solicitation, notes, paper_id,
  signing_fields, template_id, customer_id, contract_number, customer_name, customer_email,
  customer_phone, customer_address, insurance_company, insurance_policy_number,
  insurance_claim_number, insurance_agent_name,
  insurance_agent_phone, assigned_at) on contracts to api;
grant update (title, status, purpose, is_home_solicitation, notes, paper_id, signing_fields,
  customer_id, subfolder_id, removed_at, customer_name, customer_email,
  customer_phone, customer_address, insurance_company, insurance_policy_number,
  insurance_claim_number, insurance_agent_name,
  insurance_agent_phone, visible_to_claims_agent) on contracts to api;
create policy "staff see all" on contracts for select to api using ((select app.is_staff()));
create policy "customers see their own once sent" on contracts for select to api
  using (signing_status <> 'not_sent'
    and customer_id in (select app.own_customers()));
create policy "staff add" on contracts for insert to api
  with check ((select app.is_staff()) and (not is_template or (select app.is_management())));
create policy "staff edit" on contracts for update to api
  using ((select app.is_staff()) and (not is_template or (select app.is_management())))
  with check ((select app.is_staff()) and (not is_template or (select app.is_management())));
select app.announce_by('contracts', customer => 'r.customer_id', city => 'r.city_code');
create function app.outsiders_of_contract(c contracts) returns setof uuid language sql stable as $$
  select app.outsiders_of(c.customer_id, c.signing_status <> 'not_sent', c.signing_status = 'signed'
    and c.visible_to_claims_agent)
  where c.customer_id is not null
$$;
create trigger announce_row after insert or update on contracts for each row
  execute function app.announce_row('outsiders_of_contract');
create trigger audit after insert or update on contracts for each row
  execute function app.audit('search_text', 'removed_by', 'city_code', 'sealed_id', 'copy_id',
    'signed_at');
create policy "staff see the history of contracts" on audits for select to api
  using (table_name = 'contracts' and (select app.is_staff()));

-- Returns the next number of a folder: the folder's number, a dash, and two digits or more. The
-- folder's row stays locked until the transaction ends, so that the numbers have no gaps and no
-- duplicates.
create function app.next_contract_number(folder uuid) returns text
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.folders set contract_sequence = contract_sequence + 1 where id = folder
  returning folder_number || '-' || lpad(contract_sequence::text,
    greatest(2, length(contract_sequence::text)), '0')
$$;

-- True if a label looks like a number that a folder assigns, even with wide digits, another dash or
-- invisible characters (contracts.ts).
create function app.looks_like_number(label text) returns boolean language sql immutable
  set search_path = pg_catalog, pg_temp as $$
  select regexp_replace(regexp_replace(normalize(label, nfkc),
    '[\s\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '',
    'g'),
    '[\u2010-\u2015\u2212]', '-', 'g') ~ '^[0-9]{6,}-[0-9]{2,}$'
$$;

-- Puts a contract that has a customer in the customer's active folder. Gives it a number there
-- unless it has a label of its own. Both stay.
create function app.file_contract() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.actor_id(), new.created_by);
    -- Otherwise a label could take a number that a folder is about to assign.
    if app.actor_id() is not null and app.looks_like_number(new.contract_number) then
      raise check_violation using constraint = 'contracts_label_is_no_number';
    end if;
    if app.actor_id() is not null and new.status = 'cancelled' and not app.is_management()
      then raise insufficient_privilege; end if;
  end if;
  if new.customer_id is not null and new.folder_id is null then
    new.folder_id := app.active_folder(new.customer_id, new.created_by);
    if new.folder_id is null then return new; end if;
    new.city_code := (select f.city_code from public.folders f where f.id = new.folder_id);
    new.contract_number := coalesce(new.contract_number, app.next_contract_number(new.folder_id));
  end if;
  return new;
end $$;
create trigger file_contract before insert or update on contracts for each row
  execute function app.file_contract();

create function app.guard_contract() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  actor constant uuid := app.actor_id();
  free constant text[] := array['status', 'visible_to_claims_agent', 'subfolder_id', 'removed_at',
    'removed_by', 'notes', 'search_text'];
begin
  if actor is null then return new; end if;
  if new.customer_id is distinct from old.customer_id and old.customer_id is not null then
    raise check_violation using constraint = 'contracts_customer_stays';
  end if;
  if not app.is_management() and (new.visible_to_claims_agent <> old.visible_to_claims_agent
    or new.status <> old.status and 'cancelled' in (new.status, old.status))
      then raise insufficient_privilege; end if;
  -- A contract stays as it was signed. Only its progress, its filing and its visibility may change.
  if old.signing_status = 'signed' and (to_jsonb(new) - free) <> (to_jsonb(old) - free) then
    raise check_violation using constraint = 'contracts_signed_stays';
  end if;
  if old.signing_status = 'signed' and new.status <> old.status
    and new.status not in ('completed', 'cancelled') then
    raise check_violation using constraint = 'contracts_signed_status';
  end if;
  if new.subfolder_id is distinct from old.subfolder_id
    and not app.may_file(new.folder_id, new.subfolder_id) then
    raise check_violation using constraint = 'contracts_subfolder_of_folder';
  end if;
  if (new.removed_at is null) <> (old.removed_at is null) then
    if old.removed_at is not null and old.removed_by <> actor and not app.is_management()
      then raise insufficient_privilege; end if;
    new.removed_by := case when new.removed_at is not null then actor end;
    new.removed_at := case when new.removed_at is not null then now() end;
    -- If its subfolder is gone, it is restored to the Main Folder.
    if new.removed_at is null and not app.may_file(new.folder_id, new.subfolder_id)
      then new.subfolder_id := null; end if;
  end if;
  return new;
end $$;
create trigger guard_contract before update on contracts for each row
  execute function app.guard_contract();

create function app.outsiders_of_paper(p papers) returns setof uuid language sql stable as $$
  select app.outsiders_of_contract(c) from public.contracts c where c.paper_id = p.id
$$;
create trigger announce_row after insert or update on papers for each row
  execute function app.announce_row('outsiders_of_paper');
