-- All rows behind a figure as a file that the queue makes, kept for seven days.

create table report_exports (
  id uuid primary key,
  format text not null constraint report_exports_format check (format in ('xlsx', 'csv')),
  measure text not null constraint report_exports_measure_length check (length(measure) between 1 and 40),
  key text constraint report_exports_key_length check (length(key) <= 200),
  first_day date not null,
  last_day date not null,
  city_code text,
  row_count integer not null default 0,
  rows_expected integer,
  file_id uuid references files (id) on delete restrict,
  ended_at timestamptz,
  failed_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint report_exports_days_in_order check (first_day <= last_day)
);
comment on column report_exports.measure is 'What a figure counts, as reports name it.';
comment on column report_exports.key is 'A person, an insurer, a vehicle, by the measure; null for all.';
comment on column report_exports.city_code is 'A location; null for all.';
comment on column report_exports.row_count is 'How many are written so far.';
comment on column report_exports.rows_expected is 'How many there were when it began.';
create index report_exports_newest on report_exports (created_at desc, id desc);
create index report_exports_created_by on report_exports (created_by, created_at desc, id desc);
create index report_exports_file on report_exports (file_id);
