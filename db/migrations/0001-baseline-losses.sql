-- The company, its people, customers and losses. Who may touch which rows is in src/**/*.sql, which
-- runs after all migrations. Columns are in the order in which they were added.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

revoke all on schema public from public;
create schema auth;

-- Installation

create table installation (
  only_one boolean primary key default true check (only_one),
  demo boolean,
  access_fingerprint text,
  created_at timestamptz not null default now(),
  clock_ahead interval not null default '0',
  id uuid not null default gen_random_uuid(),
  secret_fingerprint text,
  access_in_force text,
  files_marked_at timestamptz
);
comment on table installation is 'No policy: only the owner reads it, at start.';
comment on column installation.demo is
  'True if it holds the demo company. Decided at the first start and never again.';
comment on column installation.clock_ahead is
  'How far the company''s clock is ahead of the machine''s. Only tests set it.';
comment on column installation.id is
  'Also in the marker beside the files, so that no server takes another installation''s folder '
  'for its own.';
comment on column installation.secret_fingerprint is
  'Fingerprint of the secret that the database was set up with. Another secret cannot read what '
  'that one encrypted.';
comment on column installation.access_in_force is
  'Hash of the rights as they were made. If they differ, the next start makes them again.';
comment on column installation.files_marked_at is
  'When the marker was placed. From then on it must be there.';
insert into installation default values;

create table creations (
  id uuid primary key,
  fingerprint bytea not null
);
comment on table creations is
  'No policy: only functions of the owner touch it. Tells a request that was sent twice from '
  'another one under the same id, whatever became of the row.';
comment on column creations.fingerprint is
  'SHA-256 of the person, the table and the input that was sent.';

-- Sign-in. The columns are better-auth's. Only the role auth reads them, so no procedure sees a
-- password hash.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean not null default false
);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  proven_at timestamptz not null default now()
);
comment on column auth.sessions.proven_at is
  'The last time the password or a second factor was entered; signing in counts.';
create index sessions_user on auth.sessions (user_id);
create index sessions_expires on auth.sessions (expires_at);

create table auth.accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_one_per_provider unique (provider_id, account_id)
);
create index accounts_user on auth.accounts (user_id);

create table auth.verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on auth.verifications (identifier);
create index verifications_expires on auth.verifications (expires_at);

create table auth.two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
comment on table auth.two_factors is
  'The secret and the recovery codes are encrypted with the installation''s secret.';
create index two_factors_user on auth.two_factors (user_id);
create index two_factors_secret on auth.two_factors (secret);

create table auth.devices (
  token_hash bytea not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
comment on table auth.devices is
  'Browsers in which the person has signed in before. They are exempt from the lock that '
  'strangers can put on an account.';
create index devices_user on auth.devices (user_id);
create index devices_seen on auth.devices (seen_at);

create table auth.registrations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  password text not null,
  created_at timestamptz not null default now()
);
comment on table auth.registrations is
  'Sign-ups that are not confirmed yet. Several may claim one address: the person who reads its '
  'mail and knows the password becomes the account.';
create index registrations_email on auth.registrations (email, created_at desc);

create table auth.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table auth.rate_limits is 'Counters of rate-limiter-flexible, shared by all servers.';

-- People

create table profiles (
  id uuid primary key references auth.users (id) on delete restrict,
  name text not null constraint profiles_name_length check (length(name) between 1 and 100),
  email text not null unique,
  phone text constraint profiles_phone_length check (length(phone) <= 40),
  role smallint not null check (role in (1, 2, 3, 4, 5, 6, 7, 8)),
  created_at timestamptz not null default now(),
  deactivated_at timestamptz,
  last_seen_at timestamptz,
  current_customer_id uuid
);
comment on column profiles.current_customer_id is
  'The one of their records that a customer is looking at. If null, the newest open one. No '
  'foreign key: customers already refer to profiles, and tables that refer to each other cannot '
  'be restored in any order. Only app.my_record reads it, and accepts only their own.';

create table profile_pictures (
  profile_id uuid primary key references profiles (id) on delete restrict,
  picture bytea constraint profile_pictures_size check (length(picture) between 1 and 200000),
  media_type text
    constraint profile_pictures_media_type
      check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  updated_at timestamptz not null default now(),
  constraint profile_pictures_whole check ((picture is null) = (media_type is null))
);
comment on column profile_pictures.picture is 'Null after the person removed it.';

create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  actor_id uuid references profiles (id) on delete restrict,
  actor_name text,
  subject_id uuid references profiles (id) on delete restrict,
  subject_name text,
  email text,
  address text,
  detail text
);
comment on table security_events is 'Log of sign-ins and of changes of access.';
create index security_events_actor on security_events (actor_id);
create index security_events_subject on security_events (subject_id);
create index security_events_at on security_events (at, id);

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
comment on table audits is
  'One row per field that a change touched, or one row without a field for a new record. Written '
  'by triggers, never changed.';
create index audits_of_row on audits (table_name, row_id, id desc);
create index audits_actor on audits (actor_id);

-- The company and its places

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

-- One queue for all later work: emails, copies of pictures, and recurring work

create table tasks (
  kind text not null,
  subject uuid not null,
  lane text not null,
  person uuid not null,
  staff boolean not null,
  asked integer not null default 1,
  asked_at timestamptz not null default now(),
  due_at timestamptz default now(),
  held_until timestamptz,
  attempts smallint not null default 0,
  interruptions smallint not null default 0,
  failure text,
  primary key (kind, subject)
);
comment on table tasks is
  'No policy: only functions of the owner touch it. One row is one kind of work on one thing. It '
  'is deleted when the work is done.';
comment on column tasks.subject is 'The id of the row it is about, or zeros.';
comment on column tasks.lane is 'The role that takes it.';
comment on column tasks.person is 'The person whose turn it takes, or zeros.';
comment on column tasks.staff is 'Staff and the company itself come before everyone else.';
comment on column tasks.asked is
  'How many times it was asked for. Once more during the work means to do it again.';
comment on column tasks.due_at is 'Null after it was given up.';
comment on column tasks.held_until is
  'Until then, the server that works on it has it to itself. Renewed during the work.';
comment on column tasks.attempts is 'How many times it failed.';
comment on column tasks.interruptions is
  'How many times the work ended without a result, for example because its process died. It then '
  'waits longer and runs alone, but is never given up for this.';
create index tasks_queue on tasks (kind, staff, person, due_at) where due_at is not null;
create index tasks_held on tasks (kind, person) where held_until is not null;

create table task_turns (
  kind text not null,
  person uuid not null,
  taken_at timestamptz not null,
  primary key (kind, person)
);
comment on table task_turns is
  'No policy: only functions of the owner touch it. When a task of this person was last taken: '
  'people take turns by it.';

create table calendar (
  kind text primary key,
  last_tick timestamp not null
);
comment on table calendar is
  'No policy: only functions of the owner touch it. The last time that each kind of recurring '
  'work was queued.';
comment on column calendar.last_tick is
  'By the company''s own clock, so that each time of day comes once, also on days with 23 or 25 '
  'hours. In UTC for work that recurs every few minutes.';

-- Files

create table files (
  id uuid primary key,
  name text not null constraint files_name_length check (length(name) between 1 and 200),
  media_type text not null,
  size bigint not null constraint files_size_range check (size between 1 and 26214400),
  sha256 text not null constraint files_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  view_sha256 text constraint files_view_sha256_form check (view_sha256 ~ '^[0-9a-f]{64}$'),
  width integer,
  height integer,
  placeholder text,
  state text not null default 'arrived'
    constraint files_state check (state in ('arrived', 'ready', 'refused')),
  refusal text,
  attempts smallint not null default 0,
  uploaded_by uuid not null references profiles (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  device_at timestamptz,
  discarded boolean not null default false,
  is_ours boolean not null default false,
  scanned_at timestamptz,
  scanned_with text
    constraint files_scanned_with_length check (length(scanned_with) between 1 and 200),
  malware text constraint files_malware_length check (length(malware) between 1 and 200),
  malware_told_at timestamptz,
  outside_sha256 text
    constraint files_outside_sha256_form check (outside_sha256 ~ '^[0-9a-f]{64}$'),
  outside_size bigint,
  outside_refusal text
    constraint files_outside_refusal_length check (length(outside_refusal) between 1 and 300),
  constraint files_scan_whole check (
    (scanned_at is null) = (scanned_with is null) and (malware is null or scanned_at is not null)
  ),
  constraint files_outside_whole check (
    (outside_sha256 is null) = (outside_size is null)
    and (outside_sha256 is null or outside_refusal is null)
  )
);
comment on table files is
  'Bytes as they were sent; they never change. The photo, document or paper that a file belongs '
  'to has the same id.';
comment on column files.view_sha256 is
  'Hash of the viewable copy, which is the one that customers and claims agents get.';
comment on column files.attempts is
  'How many times it alone ended the process that opened it. The third time is the last.';
comment on column files.device_at is 'When the file was added, by the clock of the device.';
comment on column files.discarded is
  'A decoder found that it is not a picture, so its bytes are deleted. Nothing else deletes an '
  'original.';
comment on column files.is_ours is
  'Drawn by us from text, as invoices are. It contains nothing that anyone sent.';
comment on column files.scanned_with is
  'The version that clamd reported for itself and its database.';
comment on column files.malware is 'The signature that was found. Null if none was.';
comment on column files.outside_sha256 is
  'Hash of the copy of a PDF or Office file that people outside get. Equals sha256 if nothing in '
  'the file runs.';
comment on column files.outside_refusal is 'Why there is no such copy.';
create index files_sha256 on files (sha256);
create index files_view_sha256 on files (view_sha256);
create index files_uploaded_by on files (uploaded_by);
create index files_unscanned on files (uploaded_at)
  where scanned_at is null and not is_ours and not discarded;
create index files_unread on files (uploaded_at)
  where media_type like 'application/%' and outside_sha256 is null and outside_refusal is null
    and scanned_at is null and not is_ours and not discarded;

create table stray_files (
  id uuid primary key,
  seen_at timestamptz not null
);
comment on table stray_files is
  'No policy: only functions of the owner touch it. Originals and copies in storage that belong '
  'to no file and no upload: a process ended between writing them and naming them, or the '
  'database was restored from an older backup. Only time tells the two apart.';
comment on column stray_files.seen_at is 'When the sweep first found them.';

create table auth.letters (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attachment_id uuid references files (id) on delete restrict,
  attachment_name text,
  unsubscribe_url text
);
comment on table auth.letters is 'No policy: only functions of the owner touch it.';
comment on column auth.letters.attachment_id is 'A file of ours that is attached.';
comment on column auth.letters.unsubscribe_url is
  'The address by which mail programs offer to stop such emails (RFC 8058). Deleted together with '
  'the text.';
create index letters_attachment on auth.letters (attachment_id);

-- Customers

-- Text is searched in one form, stored and typed alike: letters without marks, lower case, without
-- apostrophes, dashes and invisible characters: o’brien finds O'Brien, and sinead Sinéad.
-- Every search_text repeats it. search-words.ts and app.searchable give the same form.

create type contract_status as enum (
  'pending', 'active', 'active_w_equip', 'active_equip_picked_up', 'pending_closed',
  'pending_billing', 'billed', 'closed_not_paid', 'closed_and_paid'
);

create table customers (
  id uuid primary key,
  customer_number text not null default '' constraint customers_number_taken unique,
  city_code text not null references locations (code) on delete restrict,
  first_name text not null
    constraint customers_first_name_length check (length(first_name) between 1 and 100),
  last_name text not null
    constraint customers_last_name_length check (length(last_name) between 1 and 100),
  name text not null generated always as (first_name || ' ' || last_name) stored,
  email text constraint customers_email_length check (length(email) between 3 and 254),
  phone text constraint customers_phone_length check (length(phone) <= 40),
  address text constraint customers_address_length check (length(address) <= 200),
  city text constraint customers_city_length check (length(city) <= 100),
  state text constraint customers_state_shape check (state ~ '^[A-Z]{2}$'),
  zip_code text constraint customers_zip_code_shape check (zip_code ~ '^\d{5}(-\d{4})?$'),
  insurance_company text
    constraint customers_insurance_company_length check (length(insurance_company) <= 100),
  claim_number text constraint customers_claim_number_length check (length(claim_number) <= 60),
  contract_status contract_status not null default 'pending',
  user_id uuid references profiles (id) on delete restrict,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  created_month integer not null generated always as (
    floor(extract(epoch from created_at at time zone 'UTC') / 2592000)
  ) stored,
  contract_upload_progress smallint not null default 0
    constraint customers_contract_upload_progress_range
      check (contract_upload_progress between 0 and 100),
  invoice_number bigint
    constraint customers_invoice_number_range check (invoice_number between 1 and 999999999),
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    city_code || e'\n' || customer_number || e'\n' || first_name || ' ' || last_name || e'\n'
    || coalesce(email, '') || e'\n' || coalesce(city, '') || e'\n' || coalesce(state, '') || e'\n'
    || coalesce(zip_code, '') || e'\n' || coalesce(address, '') || e'\n'
    || coalesce(claim_number, '') || e'\n' || coalesce(insurance_company, '') || e'\n'
    || coalesce(phone, '') || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || e'\n'
    || regexp_replace(coalesce(claim_number, ''), '\D', '', 'g'),
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored,
  status_before_invoice contract_status,
  is_paid_early boolean not null default false,
  constraint customers_email_or_phone check (email is not null or phone is not null)
);
comment on column customers.created_month is
  '30-day months since 1970, for the search index: an expression that depends on a time zone '
  'cannot be indexed.';
comment on column customers.search_text is
  'One line per field, so that a search never matches across two of them. Phone and claim number '
  'appear once more as digits.';
comment on column customers.status_before_invoice is
  'The status before an invoice moved it. Null if none has.';
comment on column customers.is_paid_early is
  'Paid in full while the job is open or units are on site: the status waits for them.';
create index customers_newest on customers (created_at desc, id desc);
create index customers_newest_in_city on customers (city_code, created_at desc, id desc);
create index customers_newest_by_status on customers (contract_status, created_at desc, id desc);
create index customers_newest_in_city_by_status
  on customers (city_code, contract_status, created_at desc, id desc);
create index customers_created_by on customers (created_by);
-- Possible duplicates: the same phone, address or claim number, in any notation.
create index customers_same_phone on customers (right(regexp_replace(phone, '\D', '', 'g'), 10))
  where phone is not null;
create index customers_same_address on customers (lower(address), zip_code)
  where address is not null;
create index customers_same_claim on customers (lower(claim_number)) where claim_number is not null;
create index customers_by_name on customers (lower(name), id);
create index customers_of_insurer on customers (insurance_company, id);
create index customers_user on customers (user_id);
-- A search first looks at the newest stretch of the list that should fill a page (customers.sql).
create index customers_search on customers using gin (search_text gin_trgm_ops, created_month);
create index customers_paid_early on customers (id) where is_paid_early;
-- Row security keeps Postgres from comparing a status by an index, but not from an index of one
-- status.
create index customers_pending_billing on customers (created_at)
  where contract_status = 'pending_billing';

create table customer_counts (
  city_code text not null references locations (code) on delete restrict,
  contract_status contract_status not null,
  change integer not null
);
comment on table customer_counts is
  'A location''s number of customers in a status is the sum of these rows. Changes are added as '
  'rows, so that no one waits for another. Counting the customers took ten times as long for ten '
  'times as many.';
create index customer_counts_city on customer_counts (city_code);

create table grants (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  agent_id uuid not null references profiles (id) on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by uuid references profiles (id) on delete restrict,
  told_at timestamptz,
  constraint grants_end_after_start check (ends_at > starts_at),
  constraint grants_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null)),
  constraint grants_one_at_a_time exclude using gist
    (agent_id with =, customer_id with =, tstzrange(starts_at, ends_at) with &&)
    where (revoked_at is null)
);
comment on table grants is 'The customers that a claims agent may see, for a time.';
comment on column grants.told_at is 'When the agent was told by email.';
create index grants_agent on grants (agent_id, customer_id) where revoked_at is null;
create index grants_customer on grants (customer_id);
create index grants_created_by on grants (created_by);
create index grants_revoked_by on grants (revoked_by);
create index grants_untold on grants (starts_at) where told_at is null and revoked_at is null;

create table invitations (
  id uuid primary key,
  email text not null constraint invitations_email_length check (length(email) between 3 and 254),
  name text not null constraint invitations_name_length check (length(name) between 1 and 100),
  role smallint constraint invitations_role check (role in (1, 2, 3, 4, 8)),
  customer_id uuid references customers (id) on delete restrict,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references profiles (id) on delete restrict,
  revoked_at timestamptz,
  constraint invitations_to_one_thing check ((role is null) <> (customer_id is null)),
  constraint invitations_accepted_by_somebody
    check ((accepted_at is null) = (accepted_by is null))
);
comment on column invitations.role is
  'The role of an invited employee or claims agent. A customer''s role follows the contract '
  'status.';
create unique index invitations_one_open_to_company on invitations (email)
  where customer_id is null and accepted_at is null and revoked_at is null;
create unique index invitations_one_open_per_customer on invitations (customer_id)
  where accepted_at is null and revoked_at is null;
create index invitations_customer on invitations (customer_id);
create index invitations_created_by on invitations (created_by);
create index invitations_accepted_by on invitations (accepted_by);

create table auth.links (
  hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'reset', 'invitation', 'e-mail', 'set-up')),
  user_id uuid references auth.users (id) on delete cascade,
  invitation_id uuid references invitations (id) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table auth.links is 'Mailed links by the hash of their token. Each works once.';
create index links_user on auth.links (user_id);
create index links_invitation on auth.links (invitation_id);

-- Folders

create table folders (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete restrict,
  folder_number text not null default '' constraint folders_number_taken unique,
  city_code text not null references locations (code) on delete restrict,
  status text not null default 'active'
    constraint folders_status check (status in ('active', 'completed', 'cancelled')),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  contract_sequence integer not null default 0
);
comment on column folders.contract_sequence is
  'The last number given to a contract of this folder. The row is locked while one is given.';
create unique index folders_one_active_per_customer on folders (customer_id)
  where status = 'active';
create index folders_customer on folders (customer_id);
create index folders_created_by on folders (created_by);
create index folders_search on folders using gin (folder_number gin_trgm_ops);
create index folders_newest on folders (created_at desc, id desc);
create index folders_newest_of_city on folders (city_code, created_at desc, id desc);
create index folders_newest_by_status on folders (status, created_at desc, id desc);
create index folders_newest_of_city_by_status
  on folders (city_code, status, created_at desc, id desc);

create table subfolders (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null references folders (id) on delete restrict,
  name text not null constraint subfolders_name_length check (length(name) between 1 and 50),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid references profiles (id) on delete restrict
);
comment on column subfolders.removed_at is
  'When it was removed, empty. Items that were removed from it earlier still name it.';
create index subfolders_created_by on subfolders (created_by);
create unique index subfolders_name_taken on subfolders (folder_id, lower(name))
  where removed_at is null;
create index subfolders_folder on subfolders (folder_id);
create index subfolders_removed_by on subfolders (removed_by);

-- Jobs

create type job_status as enum ('pending', 'active', 'in_progress', 'closed');

create table jobs (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  status job_status not null default 'active',
  description text not null
    constraint jobs_description_length check (length(description) between 1 and 2000),
  start_date date not null,
  end_date date,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  -- A check instead of not null, because a trigger gives the folder and no one has to send it.
  folder_id uuid references folders (id) on delete restrict
    constraint jobs_have_a_folder check (folder_id is not null),
  date_of_loss date,
  cause_of_loss text constraint jobs_cause_of_loss_length check (length(cause_of_loss) <= 200),
  water_category smallint constraint jobs_water_category check (water_category between 1 and 3),
  water_class smallint constraint jobs_water_class check (water_class between 1 and 4),
  policy_number text constraint jobs_policy_number_length check (length(policy_number) <= 60),
  adjuster_name text constraint jobs_adjuster_name_length check (length(adjuster_name) <= 100),
  adjuster_phone text constraint jobs_adjuster_phone_length check (length(adjuster_phone) <= 40),
  adjuster_email text constraint jobs_adjuster_email_length check (length(adjuster_email) <= 254),
  closed_by uuid references profiles (id) on delete restrict,
  last_worked_at timestamptz,
  last_worked_by uuid references profiles (id) on delete restrict,
  is_current boolean not null generated always as (status in ('active', 'in_progress')) stored,
  last_noted_at timestamptz,
  override_reason text
    constraint jobs_override_reason_length check (length(override_reason) between 1 and 500),
  reopen_reason text
    constraint jobs_reopen_reason_length check (char_length(reopen_reason) between 1 and 500),
  list_place bigint not null generated always as (
    case
      when status in ('active', 'in_progress') then 20000000000000000
      when status = 'pending' then 10000000000000000
      else 0
    end
    + (extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint
  ) stored,
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    coalesce(policy_number, '') || e'\n' || coalesce(adjuster_name, ''),
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored,
  constraint jobs_end_not_before_start check (end_date >= start_date),
  constraint jobs_closed_has_end check ((status = 'closed') = (end_date is not null)),
  constraint jobs_override_when_closed check (override_reason is null or status = 'closed')
);
-- Not valid: jobs from before the rule stay as they are.
alter table jobs
  add constraint jobs_loss_before_start check (date_of_loss <= start_date) not valid;
comment on column jobs.is_current is
  'True if work goes to it: active or in progress. A customer has at most one.';
comment on column jobs.last_noted_at is 'When its last note was saved. A punch is not a note.';
comment on column jobs.override_reason is
  'Why management closed it although a closing rule was not met.';
comment on column jobs.reopen_reason is 'Why management last reopened it.';
comment on column jobs.list_place is
  'The order of the list: current, then pending, then closed, each newest first. Microseconds '
  'since 1970, with one or two times 10^16 added while it is open.';
create index jobs_customer on jobs (customer_id);
create index jobs_created_by on jobs (created_by);
create index jobs_folder on jobs (folder_id);
create index jobs_closed_by on jobs (closed_by);
create index jobs_last_worked_by on jobs (last_worked_by);
create unique index jobs_one_active_per_customer on jobs (customer_id) where is_current;
create index jobs_quiet on jobs (coalesce(last_noted_at, created_at)) where is_current;
create index jobs_current on jobs (created_at desc, id desc) where is_current;
create index jobs_by_start_date on jobs (start_date, id);
create index jobs_by_place on jobs (list_place desc, id desc);
create index jobs_by_place_of_status on jobs (status, list_place desc, id desc);
create index jobs_by_end_date on jobs (end_date) where end_date is not null;
create index jobs_search on jobs using gin (search_text gin_trgm_ops) where search_text <> e'\n';

create table current_job_counts (
  city_code text not null references locations (code) on delete restrict,
  change integer not null
);
comment on table current_job_counts is
  'No policy: only functions of the owner touch it. A location''s number of current jobs is the '
  'sum of these rows. Changes are added as rows, so that no one waits for another.';
create index current_job_counts_city on current_job_counts (city_code);

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
comment on column notes.noted_at is
  'When it was written, by the clock of the device, which may have been offline.';
create index notes_job on notes (job_id, created_at desc, id desc);
create index notes_created_by on notes (created_by);

create table documents (
  id uuid primary key references files (id) on delete restrict,
  folder_id uuid not null references folders (id) on delete restrict,
  subfolder_id uuid references subfolders (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  description text not null default ''
    constraint documents_description_length check (length(description) <= 500),
  visible_to_customer boolean not null default false,
  visible_to_claims_agent boolean not null default false,
  uploaded_by uuid not null references profiles (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz
);
comment on column documents.subfolder_id is 'Null in the Main Folder.';
create index documents_of_folder on documents (folder_id, uploaded_at desc, id desc)
  where deleted_at is null;
create index documents_folder on documents (folder_id);
create index documents_subfolder on documents (subfolder_id);
create index documents_job on documents (job_id);
create index documents_uploaded_by on documents (uploaded_by);
create index documents_deleted_by on documents (deleted_by);

create table folder_notes (
  id uuid primary key,
  folder_id uuid not null references folders (id) on delete restrict,
  subfolder_id uuid references subfolders (id) on delete restrict,
  content text not null default ''
    constraint folder_notes_content_length check (length(content) <= 500),
  tags text[] not null default '{}'
    constraint folder_notes_tags check (
      tags <@ array[
        'photos', 'pre demo', 'demo', 'equipment', 'beginning moisture', 'daily moisture',
        'end moisture'
      ] and cardinality(tags) <= 7
    ),
  is_pinned boolean not null default false,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz
);
comment on table folder_notes is 'Notes about the contents of a folder, with their images.';
comment on column folder_notes.subfolder_id is 'Null in the Main Folder.';
comment on column folder_notes.content is 'Empty only if the note has an image.';
create index folder_notes_of_folder
  on folder_notes (folder_id, is_pinned desc, created_at desc, id desc)
  where deleted_at is null;
create index folder_notes_folder on folder_notes (folder_id);
create index folder_notes_subfolder on folder_notes (subfolder_id);
create index folder_notes_created_by on folder_notes (created_by);
create index folder_notes_deleted_by on folder_notes (deleted_by);

create table note_images (
  note_id uuid not null references folder_notes (id) on delete restrict,
  document_id uuid not null references documents (id) on delete restrict,
  display_order smallint not null constraint note_images_ten check (display_order between 1 and 10),
  primary key (note_id, display_order)
);
comment on table note_images is
  'The pictures of a folder note. They are documents of the same folder, and are listed among its '
  'contents too.';
create unique index note_images_once on note_images (note_id, document_id);
create index note_images_document on note_images (document_id);

-- Leads

create table leads (
  id uuid primary key,
  name text constraint leads_name_length check (length(name) between 1 and 100),
  phone text constraint leads_phone_length check (length(phone) between 1 and 40),
  email text constraint leads_email_length check (length(email) between 3 and 254),
  address text constraint leads_address_length check (length(address) between 1 and 200),
  what_happened text
    constraint leads_what_happened_length check (length(what_happened) between 1 and 2000),
  water_running text
    constraint leads_water_running check (water_running in ('yes', 'no', 'unknown')),
  happened text
    constraint leads_happened check (happened in ('now', 'today', 'yesterday', 'earlier')),
  source text not null
    constraint leads_source check (source in ('inspection', 'emergency', 'phone')),
  suspicious boolean not null default false,
  city_code text references locations (code) on delete restrict,
  status text not null default 'new'
    constraint leads_status check (status in ('new', 'called', 'converted', 'closed')),
  note text constraint leads_note_length check (length(note) <= 500),
  close_reason text
    constraint leads_close_reason check (
      close_reason in (
        'not_reached', 'outside', 'not_our_work', 'went_elsewhere', 'duplicate', 'spam'
      )
    ),
  customer_id uuid references customers (id) on delete restrict,
  created_at timestamptz not null default now(),
  insurance_company text
    constraint leads_insurance_company_length check (length(insurance_company) <= 100),
  policy_number text constraint leads_policy_number_length check (length(policy_number) <= 60),
  job_id uuid references jobs (id) on delete restrict,
  escalated_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  urgency bigint not null generated always as (
    (extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint
    + case
      when status = 'new' and water_running = 'yes' then 50000000000000000
      when status = 'called' and water_running = 'yes' and no_answer_at is not null
        then 40000000000000000
      when status = 'called' and water_running = 'yes' then 30000000000000000
      when status = 'new' then 20000000000000000
      when no_answer_at is not null then 10000000000000000
      else 0
    end
  ) stored,
  answered_at timestamptz,
  no_answer_at timestamptz,
  caller_id uuid references customers (id) on delete set null,
  cut_off boolean not null default false,
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    coalesce(name, '') || e'\n' || coalesce(address, '') || e'\n' || coalesce(email, '') || e'\n'
    || coalesce(phone, '') || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'),
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored,
  constraint leads_closed_with_reason check ((status = 'closed') = (close_reason is not null)),
  constraint leads_converted_has_customer
    check ((status = 'converted') = (customer_id is not null)),
  constraint leads_phone_or_email check (phone is not null or email is not null),
  constraint leads_taken_by_someone check ((source = 'phone') = (created_by is not null)),
  constraint leads_converted_has_job check (job_id is null or status = 'converted'),
  constraint leads_no_answer_once_called check (no_answer_at is null or status <> 'new'),
  constraint leads_request_is_whole
    check (source = 'phone' or num_nulls(name, what_happened, water_running, happened) = 0),
  constraint leads_only_calls_are_cut_off check (source = 'phone' or not cut_off)
);
comment on table leads is 'Requests for help from the website, and calls at the desk.';
comment on column leads.suspicious is 'True if a field was filled in that people do not see.';
comment on column leads.escalated_at is 'When management was told that no one had called back.';
comment on column leads.created_by is
  'The person who took the call. Null for requests from the website.';
comment on column leads.urgency is
  'The order of the list: running water that no one has called about, running water without an '
  'answer, other running water, other new leads, others without an answer, the rest, each newest '
  'first. Microseconds since 1970, with up to five times 10^16 added. Running water stays on top '
  'until the lead becomes a job, because the damage goes on until a crew is there.';
comment on column leads.answered_at is
  'When someone first called back, or closed it. A phone call is answered as it comes. Written by '
  'a trigger.';
comment on column leads.no_answer_at is
  'When we last called and no one answered. Null once they were reached.';
comment on column leads.caller_id is 'The customer that the desk recognized in the caller.';
comment on column leads.cut_off is
  'The caller hung up, or the call broke off: they must be called back.';
create index leads_newest on leads (created_at desc, id desc);
create index leads_waiting on leads (created_at) where status in ('new', 'called');
create index leads_city on leads (city_code);
create index leads_customer on leads (customer_id);
create index leads_created_by on leads (created_by);
create index leads_job on leads (job_id);
create index leads_caller on leads (caller_id);
create index leads_most_urgent on leads (urgency, id) where status in ('new', 'called');
create index leads_search on leads using gin (search_text gin_trgm_ops);
create index leads_new on leads (created_at) where status = 'new' and not suspicious;
