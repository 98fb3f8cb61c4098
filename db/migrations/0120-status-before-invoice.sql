-- The status that an invoice moved a customer from: a void brings it back, and work goes on below what money set.
alter table customers add column status_before_invoice contract_status, add column is_paid_early boolean not null default false;
comment on column customers.status_before_invoice is 'The status from before an invoice moved it; null while none has.';
comment on column customers.is_paid_early is 'Paid in full while the job is open or units stand: the status waits for them.';
create index customers_paid_early on customers (id) where is_paid_early;
