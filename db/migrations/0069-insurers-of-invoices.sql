-- The insurer of its customer, so that an index has the newest invoices of an insurer in their order.
alter table invoices add column insurance_company text;
comment on column invoices.insurance_company is 'As the customer has it now; null for none. Written by triggers.';
update invoices i set insurance_company = c.insurance_company from customers c where c.id = i.customer_id and c.insurance_company > '';
create index invoices_newest_of_insurer on invoices (insurance_company, date_issued desc, id desc);
