-- The installation itself. Who may touch which rows is in src/**/*.sql, which runs after all
-- migrations. Columns are in the order in which they were added.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

revoke all on schema public from public;
create schema auth;

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
