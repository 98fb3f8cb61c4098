-- Bytes in storage that no row names: a process ended between writing them and naming them, or the database was restored from an older backup. Only
-- time tells the two apart, counted from when this database first met them.
create table stray_files (
  id uuid primary key,
  seen_at timestamptz not null
);
comment on table stray_files is 'No policy: only functions of the owner touch it. Originals and copies in storage that belong to no file and no upload.';
comment on column stray_files.seen_at is 'When the sweep first saw them.';
