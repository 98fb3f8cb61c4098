-- The company, its settings, locations and offices.

create table company_logos (
  id uuid primary key,
  media_type text not null
    constraint company_logos_media_type check (media_type in ('image/png', 'image/jpeg')),
  width integer not null constraint company_logos_width_range check (width between 1 and 900),
  height integer not null constraint company_logos_height_range check (height between 1 and 300),
  bytes bytea not null constraint company_logos_size check (length(bytes) between 1 and 1000000),
  sha256 text not null,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table company_logos is
  'Encoded by us: without metadata, on white, at most 900 by 300 pixels. Former logos stay, '
  'because papers that were issued with one keep their bytes.';
create unique index company_logos_sha256 on company_logos (sha256);
create index company_logos_created_by on company_logos (created_by);

create table settings (
  id boolean primary key default true constraint settings_only_one check (id),
  company_name text not null default 'Dryline'
    constraint settings_company_name_length check (length(company_name) between 1 and 100),
  phone text constraint settings_phone_length check (length(phone) between 1 and 40),
  emergency_phone text
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
  signing_days smallint not null default 14
    constraint settings_signing_days check (signing_days between 1 and 90),
  rental_day_rule text not null default 'elapsed'
    constraint settings_rental_day_rule check (rental_day_rule in ('elapsed', 'calendar')),
  is_best_rate boolean not null default false,
  long_out_days integer not null default 7
    constraint settings_long_out_days_range check (long_out_days between 1 and 365),
  is_walk_round_offered boolean not null default true,
  expiry_notice_days integer not null default 30
    constraint settings_expiry_notice_days_range check (expiry_notice_days between 1 and 365),
  first_invoice_number integer not null default 1001
    constraint settings_first_invoice_number_range
      check (first_invoice_number between 1 and 99999999),
  invoice_address text
    constraint settings_invoice_address_length check (length(invoice_address) between 1 and 300),
  payment_terms text
    constraint settings_payment_terms_length check (length(payment_terms) between 1 and 1000),
  how_to_pay text
    constraint settings_how_to_pay_length check (length(how_to_pay) between 1 and 1000),
  payment_link_url text
    constraint settings_payment_link_is_https
      check (payment_link_url ~ '^https://' and length(payment_link_url) <= 500),
  invoice_reminder_days integer
    constraint settings_invoice_reminder_days_range
      check (invoice_reminder_days between 1 and 365),
  qbo_invoice_number_column text not null default '*InvoiceNo',
  qbo_customer_column text not null default '*Customer',
  qbo_invoice_date_column text not null default '*InvoiceDate',
  qbo_due_date_column text not null default '*DueDate',
  qbo_item_column text not null default 'Item(Product/Service)',
  qbo_description_column text not null default 'ItemDescription',
  qbo_quantity_column text not null default 'ItemQuantity',
  qbo_rate_column text not null default 'ItemRate',
  qbo_amount_column text not null default '*ItemAmount',
  qbo_memo_column text not null default 'Memo',
  receivable_account text not null default 'Accounts Receivable',
  income_account text not null default 'Sales',
  tax_account text not null default 'Sales Tax Payable',
  items_item text not null default 'Services',
  labor_item text not null default 'Labor',
  equipment_item text not null default 'Equipment Rental',
  mileage_item text not null default 'Mileage',
  local_tax_item text not null default 'Local Tax',
  state_tax_item text not null default 'State Tax',
  logo_id uuid references company_logos (id) on delete restrict,
  constraint settings_links_are_https check (
    coalesce(website_url, 'https://') like 'https://%'
    and coalesce(google_guarantee_url, 'https://') like 'https://%'
    and coalesce(bbb_url, 'https://') like 'https://%'
    and coalesce(iicrc_url, 'https://') like 'https://%'
    and coalesce(home_depot_pro_url, 'https://') like 'https://%'
    and coalesce(lowes_pro_url, 'https://') like 'https://%'
  ),
  constraint settings_rates_in_range check (
    labor_rate_job_cents between 0 and 100000 and labor_rate_invoice_cents between 0 and 100000
    and local_tax_percent between 0 and 30 and state_tax_percent between 0 and 30
    and invoice_due_days between 0 and 365
  ),
  constraint settings_bookkeeping_names_length check (
    least(
      length(qbo_invoice_number_column), length(qbo_customer_column),
      length(qbo_invoice_date_column), length(qbo_due_date_column), length(qbo_item_column),
      length(qbo_description_column), length(qbo_quantity_column), length(qbo_rate_column),
      length(qbo_amount_column), length(qbo_memo_column), length(receivable_account),
      length(income_account), length(tax_account), length(items_item), length(labor_item),
      length(equipment_item), length(mileage_item), length(local_tax_item),
      length(state_tax_item)
    ) >= 1
    and greatest(
      length(qbo_invoice_number_column), length(qbo_customer_column),
      length(qbo_invoice_date_column), length(qbo_due_date_column), length(qbo_item_column),
      length(qbo_description_column), length(qbo_quantity_column), length(qbo_rate_column),
      length(qbo_amount_column), length(qbo_memo_column), length(receivable_account),
      length(income_account), length(tax_account), length(items_item), length(labor_item),
      length(equipment_item), length(mileage_item), length(local_tax_item),
      length(state_tax_item)
    ) <= 100
  )
);
comment on column settings.labor_rate_job_cents is
  'Cents an hour when invoicing from a job or a customer. The other rate is for the Invoices '
  'screen.';
comment on column settings.signing_days is 'How many days people have to sign.';
comment on column settings.rental_day_rule is
  'Elapsed days rounded up, or each calendar day that is touched.';
comment on column settings.is_best_rate is
  'Bill the best of daily, weekly (7 days) and monthly (30 days) rates, else the daily rate.';
comment on column settings.long_out_days is 'A unit that is out longer needs attention.';
comment on column settings.is_walk_round_offered is
  'True if people who clock in with a vehicle are asked for pictures of its four sides.';
comment on column settings.expiry_notice_days is
  'A vehicle needs attention this many days before its registration or insurance ends.';
comment on column settings.first_invoice_number is
  'The lowest number for new invoices, for companies that invoiced elsewhere before.';
comment on column settings.invoice_address is 'On the letterhead of invoices.';
comment on column settings.how_to_pay is 'On invoices: where checks go, the bank account.';
comment on column settings.invoice_reminder_days is
  'An open invoice is reminded of by email once, this many days after it was due. Null for never.';
comment on column settings.logo_id is 'On the letterhead of invoices and statements.';
create index settings_logo on settings (logo_id);
insert into settings default values;

create table settings_notices (
  id uuid primary key default gen_random_uuid(),
  fields text[] not null,
  changed_by uuid references profiles (id) on delete restrict,
  changed_at timestamptz not null default now(),
  told_at timestamptz
);
comment on table settings_notices is
  'No policy: for the queue alone. Changes of the settings by which customers pay, of which '
  'administrators are told by email.';
create index settings_notices_changed_by on settings_notices (changed_by);

create table locations (
  code text primary key check (code ~ '^\d\d$'),
  customer_sequence integer not null default 0,
  folder_sequence integer not null default 0
);
comment on table locations is 'The 22 service locations. Their names are in locations.ts.';
comment on column locations.customer_sequence is
  'The last number given to a customer of this location.';
comment on column locations.folder_sequence is
  'The last number given to a folder of this location.';
insert into locations (code) select lpad(n::text, 2, '0') from generate_series(1, 22) n;

create table offices (
  city_code text primary key
    constraint offices_location references locations (code) on delete restrict,
  address text constraint offices_address_length check (length(address) between 1 and 200),
  phone text constraint offices_phone_length check (length(phone) <= 40)
);
comment on table offices is 'Offices that the company names. One without an address is not shown.';
