-- Files, their bytes without a row, and emails that wait.

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
