-- Enforces which status may follow which, and that only drafts are edited. app.reckon_payments
-- writes what payments change; it runs in a trigger.
create function app.guard_invoice() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  free constant text[] := array['status', 'status_reason', 'visible_to_claims_agent', 'open_cents'];
begin
  if old.status = 'draft' then new := app.total_invoice(new); end if;
  if app.actor_id() is null or pg_trigger_depth() > 1 then return new; end if;
  if (new.status, new.visible_to_claims_agent) is distinct
    from (old.status, old.visible_to_claims_agent) and not app.is_management() then
    raise insufficient_privilege;
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - free) <> (to_jsonb(old) - free) then
    raise check_violation using constraint = 'invoices_draft_only';
  end if;
  if new.status = old.status then new.status_reason := old.status_reason; return new; end if;
  if new.status = 'void' and old.paid_cents > 0
    then raise check_violation using constraint = 'invoices_paid_cannot_be_void'; end if;
  if old.status = 'draft' and new.status = 'sent' then
    if not exists (select from public.invoice_lines where invoice_id = new.id
      and removed_at is null) then
      raise check_violation using constraint = 'invoices_has_lines';
    end if;
    -- The same test as isDeductibleLine in insurer-share.ts.
    if exists (select from public.invoice_lines l where l.invoice_id = new.id
      and l.removed_at is null and l.unit_price_cents < 0 and l.description ~* 'deductib') then
      raise check_violation using constraint = 'invoices_deductible_no_discount';
    end if;
    if new.deductible_cents > 0 and new.insurance_company is null
      then raise check_violation using constraint = 'invoices_deductible_insured'; end if;
    new.sent_at := app.clock();
    new.sent_by := app.actor_id();
    new.date_issued := app.company_day();
    if new.total_cents = 0 then new.status := 'paid'; end if;
  elsif old.status = 'written_off' and new.status = 'sent' then
    new.status := case when new.paid_cents > 0 then 'partially_paid' else 'sent' end;
    new.status_reason := null;
  elsif not (new.status = 'void' and old.status in ('draft', 'sent', 'paid')
    or new.status = 'written_off' and old.status in ('sent', 'partially_paid')) then
    raise check_violation using constraint = 'invoices_status_step';
  end if;
  return new;
end $$;
create trigger guard_invoice before update on invoices for each row
  execute function app.guard_invoice();
