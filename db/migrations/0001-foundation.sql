-- The tables that everything stands on. Who may touch them is code, in src/features/*/*.sql.
create extension if not exists pg_trgm;

revoke all on schema public from public;

create table installation (
  only_one boolean primary key default true check (only_one),
  demo boolean,
  access_fingerprint text,
  created_at timestamptz not null default now()
);
comment on column installation.demo is 'Whether it holds the demo company; decided at the first start and never again.';
comment on table installation is 'No policy: only the owner reads it, at start.';
insert into installation default values;

-- Sign-in. The columns are better-auth's; only the role auth reads them, so no procedure can see a password hash.
create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on auth.sessions (user_id);

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

create table profiles (
  id uuid primary key references auth.users (id) on delete restrict,
  name text not null,
  email text not null unique,
  phone text,
  role smallint not null check (role in (1, 2, 3, 4, 5, 6, 7, 8)),
  created_at timestamptz not null default now()
);

-- The 22 service locations; their names stand in locations.ts. customer_sequence is the last number given out in the city.
create table locations (
  code text primary key check (code ~ '^\d\d$'),
  customer_sequence integer not null default 0
);
insert into locations (code) select lpad(n::text, 2, '0') from generate_series(1, 22) n;

create type contract_status as enum (
  'pending', 'active', 'active_w_equip', 'active_equip_picked_up', 'pending_closed', 'pending_billing', 'billed',
  'closed_not_paid', 'closed_and_paid'
);

create table customers (
  id uuid primary key,
  customer_number text not null default '' constraint customers_number_taken unique,
  city_code text not null references locations (code) on delete restrict,
  first_name text not null constraint customers_first_name_length check (length(first_name) between 1 and 100),
  last_name text not null constraint customers_last_name_length check (length(last_name) between 1 and 100),
  name text not null generated always as (first_name || ' ' || last_name) stored,
  email text not null constraint customers_email_length check (length(email) between 3 and 254),
  phone text constraint customers_phone_length check (length(phone) <= 40),
  address text constraint customers_address_length check (length(address) <= 200),
  city text constraint customers_city_length check (length(city) <= 100),
  state text constraint customers_state_shape check (state ~ '^[A-Z]{2}$'),
  zip_code text constraint customers_zip_code_shape check (zip_code ~ '^\d{5}(-\d{4})?$'),
  insurance_company text constraint customers_insurance_company_length check (length(insurance_company) <= 100),
  claim_number text constraint customers_claim_number_length check (length(claim_number) <= 60),
  contract_status contract_status not null default 'pending',
  user_id uuid constraint customers_user_taken unique references profiles (id) on delete restrict,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  -- One line per field, so that a search never matches across two of them.
  search_text text not null generated always as (lower(
    city_code || e'\n' || customer_number || e'\n' || first_name || ' ' || last_name || e'\n' || email
    || e'\n' || coalesce(city, '') || e'\n' || coalesce(state, '') || e'\n' || coalesce(address, '')
    || e'\n' || coalesce(claim_number, '') || e'\n' || coalesce(insurance_company, '') || e'\n' || coalesce(phone, '')
    -- And the digits alone, however the number was typed.
    || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
  )) stored
);
create index customers_newest on customers (created_at desc, id desc);
create index customers_newest_in_city on customers (city_code, created_at desc, id desc);
create index customers_newest_by_status on customers (contract_status, created_at desc, id desc);
create index customers_newest_in_city_by_status on customers (city_code, contract_status, created_at desc, id desc);
create index customers_created_by on customers (created_by);
create index customers_search on customers using gin (search_text gin_trgm_ops);

create type job_status as enum ('pending', 'active', 'in_progress', 'closed');

create table jobs (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  status job_status not null default 'active',
  description text not null constraint jobs_description_length check (length(description) between 1 and 2000),
  start_date date not null,
  end_date date,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint jobs_end_not_before_start check (end_date >= start_date),
  constraint jobs_closed_has_end check ((status = 'closed') = (end_date is not null))
);
create index jobs_customer on jobs (customer_id);
create index jobs_created_by on jobs (created_by);
create unique index jobs_one_active_per_customer on jobs (customer_id) where status = 'active';
