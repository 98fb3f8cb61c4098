-- The record of a loss: what is known of it, its folder, its notes, how it was closed.

alter table customers
  add column contract_upload_progress smallint not null default 0
    constraint customers_contract_upload_progress_range check (contract_upload_progress between 0 and 100),
  add column invoice_number bigint constraint customers_invoice_number_range check (invoice_number between 1 and 999999999);

-- Who may be the same: by phone, address or claim, however it was written.
create index customers_same_phone on customers (right(regexp_replace(phone, '\D', '', 'g'), 10)) where phone is not null;
create index customers_same_address on customers (lower(address), zip_code) where address is not null;
create index customers_same_claim on customers (lower(claim_number)) where claim_number is not null;

alter table locations add column folder_sequence integer not null default 0;

create table folders (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete restrict,
  folder_number text not null default '' constraint folders_number_taken unique,
  city_code text not null references locations (code) on delete restrict,
  status text not null default 'active' constraint folders_status check (status in ('active', 'completed', 'cancelled')),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
create unique index folders_one_active_per_customer on folders (customer_id) where status = 'active';
create index folders_customer on folders (customer_id);
create index folders_city on folders (city_code);
create index folders_created_by on folders (created_by);

alter table jobs
  add column folder_id uuid references folders (id) on delete restrict,
  add column date_of_loss date,
  add column cause_of_loss text constraint jobs_cause_of_loss_length check (length(cause_of_loss) <= 200),
  add column water_category smallint constraint jobs_water_category check (water_category between 1 and 3),
  add column water_class smallint constraint jobs_water_class check (water_class between 1 and 4),
  add column policy_number text constraint jobs_policy_number_length check (length(policy_number) <= 60),
  add column adjuster_name text constraint jobs_adjuster_name_length check (length(adjuster_name) <= 100),
  add column adjuster_phone text constraint jobs_adjuster_phone_length check (length(adjuster_phone) <= 40),
  add column adjuster_email text constraint jobs_adjuster_email_length check (length(adjuster_email) <= 254),
  add column closed_by uuid references profiles (id) on delete restrict,
  add column last_worked_at timestamptz,
  add column last_worked_by uuid references profiles (id) on delete restrict;
create index jobs_folder on jobs (folder_id);
create index jobs_closed_by on jobs (closed_by);
create index jobs_last_worked_by on jobs (last_worked_by);
create index jobs_newest on jobs (created_at desc, id desc);
create index jobs_newest_by_status on jobs (status, created_at desc, id desc);
create index jobs_quiet on jobs (coalesce(last_worked_at, created_at)) where status = 'active';

create table notes (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  content text not null constraint notes_content_length check (length(content) between 1 and 4000),
  visible_to_customer boolean not null default false,
  visible_to_claims_agent boolean not null default false,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  noted_at timestamptz not null default now()
);
comment on column notes.noted_at is 'When it was written, by the clock of the device: it may have had no connection.';
create index notes_job on notes (job_id, created_at desc, id desc);
create index notes_created_by on notes (created_by);
