-- Updates the paid amount of an invoice and its status: a void one stays void, a written-off one
-- stays so until nothing is open. invoices_paid_range refuses more than its total, or less than
-- zero.
create function app.reckon_payments() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  paid constant bigint := (select coalesce(sum(case kind when 'payment' then amount_cents
    else -amount_cents end), 0) from public.payments
    where invoice_id = new.invoice_id and reversed_at is null);
begin
  update public.invoices set paid_cents = paid, status = case
      when status = 'void' or status = 'written_off' and paid < total_cents then status
        when paid >= total_cents then 'paid' when paid > 0 then 'partially_paid' else 'sent' end
    where id = new.invoice_id;
  return null;
end $$;
create trigger reckon_payments after insert or update on payments for each row
  execute function app.reckon_payments();
