-- The company's logo on the letterhead. Former ones stay: papers that were issued with one keep their bytes.
create table company_logos (
  id uuid primary key,
  media_type text not null constraint company_logos_media_type check (media_type in ('image/png', 'image/jpeg')),
  width integer not null constraint company_logos_width_range check (width between 1 and 900),
  height integer not null constraint company_logos_height_range check (height between 1 and 300),
  bytes bytea not null constraint company_logos_size check (length(bytes) between 1 and 1000000),
  sha256 text not null,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table company_logos is 'As our own decoder wrote it: without metadata, on white, at most 900 by 300 pixels.';
create unique index company_logos_sha256 on company_logos (sha256);
create index company_logos_created_by on company_logos (created_by);

alter table settings add column logo_id uuid references company_logos (id) on delete restrict;
comment on column settings.logo_id is 'On the letterhead of invoices and statements.';
create index settings_logo on settings (logo_id);
