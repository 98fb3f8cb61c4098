-- What of an invoice the homeowner pays themselves, where their insurer pays the rest. It takes nothing off the total.
alter table invoices add column deductible_cents bigint not null default 0,
  add constraint invoices_deductible_range check (deductible_cents between 0 and 100000000000);
comment on column invoices.deductible_cents is 'USD cents that the homeowner pays to us, of the total; the insurer is billed the rest. 0 for none.';
