-- When the person behind a session last proved who they are, and the devices they signed in with before.

alter table auth.sessions add column proven_at timestamptz not null default now();
comment on column auth.sessions.proven_at is 'The last time the password or a second factor was entered; signing in counts.';
update auth.sessions set proven_at = created_at, expires_at = least(expires_at, created_at + interval '90 days');
create index sessions_expires on auth.sessions (expires_at);
create index verifications_expires on auth.verifications (expires_at);

create table auth.devices (
  token_hash bytea not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (token_hash, user_id)
);
comment on table auth.devices is 'Browsers in which the person signed in before: they stay free of the lock that strangers can put on an account.';
create index devices_user on auth.devices (user_id);
create index devices_seen on auth.devices (seen_at);
