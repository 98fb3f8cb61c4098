-- The rules for what a claim shows automatically. Management sets them, staff see them.
-- app.granted_for (grants.sql) and app.releases (access/shown-to-agents.sql) leave out what a rule
-- withholds.
grant select on release_rules to api;
grant insert (id, photo_types, equipment, contracts, invoices),
  update (photo_types, equipment, contracts, invoices) on release_rules to api;
create policy "staff see all" on release_rules for select to api using ((select app.is_staff()));
create policy "management save" on release_rules for insert to api
  with check ((select app.is_management()));
create policy "management change" on release_rules for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
create trigger announce after insert or update or delete or truncate on release_rules
  for each statement execute function app.announce();
-- People outside don't see the rule itself. They are told that photos and placements changed,
-- because a rule withholds those.
create function app.announce_withheld() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.change_notices (table_name, told) select changed, person
  from unnest(array['photos', 'placements']) changed,
    app.outsiders_of(new.id, to_customer => false, to_agents => true) person;
  return null;
end $$;
create trigger announce_withheld after insert or update on release_rules for each row
  execute function app.announce_withheld();
create trigger audit after insert or update on release_rules for each row
  execute function app.audit('saved_by', 'saved_at');
create policy "staff see the history of release rules" on audits for select to api
  using (table_name = 'release_rules' and (select app.is_staff()));

create function app.sign_release_rule() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.saved_by := coalesce(app.actor_id(), new.saved_by);
  new.saved_at := now();
  return new;
end $$;
create trigger sign_release_rule before insert or update on release_rules for each row
  execute function app.sign_release_rule();

-- Shows a contract when it becomes signed, if the rule says so. The trigger's name sorts after
-- guard_contract, so it runs later: signers do not show anything themselves.
create function app.release_contract() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  rule constant text := (select r.contracts from public.release_rules r
    where r.id = new.customer_id);
begin
  if rule = 'all' or rule = 'authorization' and new.purpose = 'work_authorization'
    then new.visible_to_claims_agent := true; end if;
  return new;
end $$;
create trigger release_contract before update on contracts for each row
  when (new.signing_status = 'signed' and old.signing_status <> 'signed')
    execute function app.release_contract();

-- Shows an invoice in the same way when it is sent.
create function app.release_invoice() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (select r.invoices from public.release_rules r where r.id = new.customer_id)
    then new.visible_to_claims_agent := true; end if;
  return new;
end $$;
create trigger release_invoice before update on invoices for each row
  when (old.sent_at is null and old.status = 'draft' and new.status <> 'draft'
    and new.status <> 'void') execute function app.release_invoice();

-- Everything that is released one by one, and to whom it is shown. Each noun hands up a view,
-- app.release_items_<table>. The table's rows have visible_to_claims_agent and, unless the customer
-- sees them by themselves, visible_to_customer.
create view app.release_items with (security_invoker = true) as
  select customer_id, kind, id, name, at, by_rule, to_agent, to_customer, is_by_itself
  from app.release_items_<noun> -- union all
;
grant select on app.release_items_<noun> to api;
grant select on app.release_items to api;
