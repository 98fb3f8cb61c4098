-- Customers, who has access to their records, and links that were emailed.

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
-- A search first looks at the newest stretch of the list that should fill a page (customer-search.sql).
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
