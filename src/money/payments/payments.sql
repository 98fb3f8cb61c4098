-- Management records payments. A mistake is reversed, never deleted, and a reversal is final.
grant select on payments to api;
grant insert (id, invoice_id, kind, paid_on, amount_cents, method, payer, reference, note),
  update (reverse_reason) on payments to api;
create policy "staff see all" on payments for select to api using ((select app.is_staff()));
create policy "management records" on payments for insert to api
  with check ((select app.is_management()));
create policy "management reverses" on payments for update to api
  using ((select app.is_management())) with check ((select app.is_management()));
select app.announce_by('payments',
  customer => '(select i.customer_id from public.invoices i where i.id = r.invoice_id)');
create trigger audit after insert or update on payments for each row execute function app.audit();

create function app.guard_payment() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  standing text;
  paid bigint;
  issued date;
begin
  select status, paid_cents, date_issued into standing, paid, issued from public.invoices
    where id = new.invoice_id for no key update;
  if tg_op = 'UPDATE' then
    if old.reversed_at is not null
      then raise check_violation using constraint = 'payments_reversed_stays'; end if;
    -- Another invoice may bill the same records by now.
    if standing = 'void' then raise check_violation using constraint = 'payments_void_stays';
      end if;
    if old.kind = 'payment' and old.amount_cents > paid
      then raise check_violation using constraint = 'payments_reverse_refunded'; end if;
    new.reversed_at := app.clock();
    new.reversed_by := app.actor_id();
    return new;
  end if;
  new.created_by := coalesce(app.actor_id(), new.created_by);
  if standing not in ('sent', 'partially_paid', 'paid')
    then raise check_violation using constraint = 'payments_invoice_was_sent'; end if;
  if new.kind = 'refund' and new.amount_cents > paid
    then raise check_violation using constraint = 'payments_refund_paid'; end if;
  if app.actor_id() is not null and new.paid_on > app.company_day()
    then raise check_violation using constraint = 'payments_not_to_come'; end if;
  if app.actor_id() is not null and new.paid_on < issued - 1096
    then raise check_violation using constraint = 'payments_years_before'; end if;
  return new;
end $$;
create trigger guard_payment before insert or update on payments for each row
  execute function app.guard_payment();
