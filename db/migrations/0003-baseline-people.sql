-- People of the company, their security events and the history of every record.

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
