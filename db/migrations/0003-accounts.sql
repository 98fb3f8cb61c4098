-- Who may enter: invitations, links sent by mail, letters, grants to claims agents, and what happened.

alter table profiles
  add column deactivated_at timestamptz,
  add column last_seen_at timestamptz,
  add constraint profiles_name_length check (length(name) between 1 and 100),
  add constraint profiles_phone_length check (length(phone) <= 40);

create table profile_pictures (
  profile_id uuid primary key references profiles (id) on delete restrict,
  picture bytea constraint profile_pictures_size check (length(picture) between 1 and 200000),
  media_type text constraint profile_pictures_media_type check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  updated_at timestamptz not null default now(),
  constraint profile_pictures_whole check ((picture is null) = (media_type is null))
);
comment on column profile_pictures.picture is 'Null when the person took it away.';

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
  constraint invitations_accepted_by_somebody check ((accepted_at is null) = (accepted_by is null))
);
comment on column invitations.role is 'What a member of staff or a claims agent becomes; a customer''s role follows the contract status.';
create unique index invitations_one_open_to_company on invitations (email)
  where customer_id is null and accepted_at is null and revoked_at is null;
create unique index invitations_one_open_per_customer on invitations (customer_id) where accepted_at is null and revoked_at is null;
create index invitations_customer on invitations (customer_id);
create index invitations_created_by on invitations (created_by);
create index invitations_accepted_by on invitations (accepted_by);

-- What a claims agent may see: the customers granted, for a time.
create extension if not exists btree_gist;
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
  constraint grants_end_after_start check (ends_at > starts_at),
  constraint grants_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null)),
  constraint grants_one_at_a_time exclude using gist (agent_id with =, customer_id with =, tstzrange(starts_at, ends_at) with &&)
    where (revoked_at is null)
);
create index grants_agent on grants (agent_id, customer_id) where revoked_at is null;
create index grants_customer on grants (customer_id);
create index grants_created_by on grants (created_by);
create index grants_revoked_by on grants (revoked_by);

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
create index security_events_actor on security_events (actor_id);
create index security_events_subject on security_events (subject_id);

-- Who registered and has not confirmed yet. Several may claim one address: who reads its mail and knows the password becomes the account.
create table auth.registrations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  password text not null,
  created_at timestamptz not null default now()
);
create index registrations_email on auth.registrations (email, created_at desc);

-- A link sent by mail: only the hash of its token is kept, and it works once.
create table auth.links (
  hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'reset', 'invitation', 'e-mail', 'set-up')),
  user_id uuid references auth.users (id) on delete cascade,
  invitation_id uuid references public.invitations (id) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index links_user on auth.links (user_id);
create index links_invitation on auth.links (invitation_id);

-- Mail waiting to be delivered. What it says is forgotten once it is sent, because it carries links.
create table auth.letters (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body_text text,
  body_html text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_try_at timestamptz default now(),
  sent_at timestamptz,
  failure text
);
comment on column auth.letters.next_try_at is 'Null when it was sent or given up.';
create index letters_waiting on auth.letters (next_try_at) where next_try_at is not null;

-- Counters of rate-limiter-flexible, shared by all servers.
create table auth.rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- better-auth's second factor; the secret and the recovery codes are encrypted with the installation's secret.
alter table auth.users add column two_factor_enabled boolean not null default false;
create table auth.two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index two_factors_user on auth.two_factors (user_id);
create index two_factors_secret on auth.two_factors (secret);
