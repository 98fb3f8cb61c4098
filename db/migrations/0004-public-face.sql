-- What the company says of itself, who asked for help, and what was changed.

create table settings (
  id boolean primary key default true constraint settings_only_one check (id),
  company_name text not null default 'Dryline' constraint settings_company_name_length check (length(company_name) between 1 and 100),
  phone text not null default '(404) 555-0100' constraint settings_phone_length check (length(phone) between 1 and 40),
  emergency_phone text not null default '(404) 555-0100'
    constraint settings_emergency_phone_length check (length(emergency_phone) between 1 and 40),
  website_url text,
  time_zone text not null default 'America/New_York',
  google_guarantee_url text,
  bbb_url text,
  iicrc_url text,
  home_depot_pro_url text,
  lowes_pro_url text,
  labor_rate_job_cents integer not null default 6500,
  labor_rate_invoice_cents integer not null default 7500,
  local_tax_percent numeric(6, 3) not null default 8.5,
  state_tax_percent numeric(6, 3) not null default 0,
  invoice_due_days integer not null default 30,
  staff_second_factor boolean not null default false,
  constraint settings_links_are_https check (
    coalesce(website_url, 'https://') like 'https://%' and coalesce(google_guarantee_url, 'https://') like 'https://%'
    and coalesce(bbb_url, 'https://') like 'https://%' and coalesce(iicrc_url, 'https://') like 'https://%'
    and coalesce(home_depot_pro_url, 'https://') like 'https://%' and coalesce(lowes_pro_url, 'https://') like 'https://%'),
  constraint settings_rates_in_range check (
    labor_rate_job_cents between 0 and 100000 and labor_rate_invoice_cents between 0 and 100000
    and local_tax_percent between 0 and 30 and state_tax_percent between 0 and 30 and invoice_due_days between 0 and 365)
);
comment on column settings.labor_rate_job_cents is 'Cents an hour, when invoicing from a job or a customer; the other on the Invoices screen.';
insert into settings default values;

-- Offices that the company names; one without an address is not shown.
create table offices (
  city_code text primary key constraint offices_location references locations (code) on delete restrict,
  address text constraint offices_address_length check (length(address) between 1 and 200),
  phone text constraint offices_phone_length check (length(phone) <= 40)
);

-- A visitor who asked for help.
create table leads (
  id uuid primary key,
  name text not null constraint leads_name_length check (length(name) between 1 and 100),
  phone text not null constraint leads_phone_length check (length(phone) between 1 and 40),
  email text constraint leads_email_length check (length(email) between 3 and 254),
  address text not null constraint leads_address_length check (length(address) between 1 and 200),
  what_happened text not null constraint leads_what_happened_length check (length(what_happened) between 1 and 2000),
  water_running text not null constraint leads_water_running check (water_running in ('yes', 'no', 'unknown')),
  happened text not null constraint leads_happened check (happened in ('now', 'today', 'yesterday', 'earlier')),
  source text not null constraint leads_source check (source in ('inspection', 'emergency')),
  suspicious boolean not null default false,
  city_code text references locations (code) on delete restrict,
  status text not null default 'new' constraint leads_status check (status in ('new', 'called', 'converted', 'closed')),
  note text constraint leads_note_length check (length(note) <= 500),
  close_reason text constraint leads_close_reason
    check (close_reason in ('not_reached', 'outside', 'not_our_work', 'went_elsewhere', 'duplicate', 'spam')),
  customer_id uuid references customers (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint leads_closed_with_reason check ((status = 'closed') = (close_reason is not null)),
  constraint leads_converted_has_customer check ((status = 'converted') = (customer_id is not null))
);
comment on column leads.suspicious is 'Filled in a field that people do not see.';
create index leads_newest on leads (created_at desc, id desc);
create index leads_waiting on leads (created_at) where status in ('new', 'called');
create index leads_city on leads (city_code);
create index leads_customer on leads (customer_id);

-- One row for each field that a change touched, or one without a field for a row that came to be. Written by triggers, never changed.
create table audits (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  table_name text not null,
  row_id text not null,
  actor_id uuid references profiles (id) on delete restrict,
  field text,
  old_value text,
  new_value text
);
create index audits_of_row on audits (table_name, row_id, id desc);
create index audits_actor on audits (actor_id);
