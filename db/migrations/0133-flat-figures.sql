-- The dashboard's figures take as long after 200,000 customers as after 2,000.

create table current_job_counts (
  city_code text not null references locations (code) on delete restrict,
  change integer not null
);
comment on table current_job_counts is 'No policy: only functions of the owner touch it. How many jobs are current at a location is the sum of these rows; changes are added, so that no one waits for another.';
create index current_job_counts_city on current_job_counts (city_code);
insert into current_job_counts
  select c.city_code, count(*) from jobs j join customers c on c.id = j.customer_id where j.is_current group by 1;

create index equipment_out on equipment (city_code) where status = 'deployed';
create index leads_new on leads (created_at) where status = 'new' and not suspicious;
create index contracts_to_be_signed on contracts (city_code)
  where signing_status = 'sent' and not is_template and status <> 'cancelled' and removed_at is null;
-- A policy keeps Postgres from comparing a status in an index, but not from an index of one status: the longest waiting were looked for among all.
create index customers_pending_billing on customers (created_at) where contract_status = 'pending_billing';

-- The cards read what is open from receivable_sums, which keep whole months and drop what was paid.
delete from invoice_sums where kind <> 'issued';
comment on table invoice_sums is 'No policy: only functions of the owner touch it. Kept by a trigger: "issued" is what was issued and neither voided nor written off, by the first day of its month.';
