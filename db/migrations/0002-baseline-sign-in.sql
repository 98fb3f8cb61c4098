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
