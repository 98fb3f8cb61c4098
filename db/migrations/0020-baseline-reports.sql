-- Sums of reports, exports and schedules. Amounts are USD cents.

create table report_sums (
  measure text not null,
  span text not null,
  begins date not null,
  city_code text not null,
  key text not null,
  count bigint not null,
  amount bigint not null,
  primary key (measure, span, begins, city_code, key)
);
comment on table report_sums is
  'No policy: only functions of the owner touch it. The sums of report_changes that someone has '
  'added up, by day, month and year, so that five years read as fast as one. reports/*.sql '
  'defines the measures.';
comment on column report_sums.span is 'day, month or year.';
comment on column report_sums.city_code is 'A location. Empty if none is known.';
comment on column report_sums.key is
  'A person, an insurer or a category, depending on the measure. Empty if there is none.';
comment on column report_sums.amount is 'USD cents, seconds or days, depending on the measure.';
create index report_sums_of_key on report_sums (measure, key, begins) where span = 'day';

create table report_changes (
  measure text not null,
  day date not null,
  city_code text not null,
  key text not null,
  count bigint not null,
  amount bigint not null
);
comment on table report_changes is
  'No policy: only functions of the owner touch it. Changes are added as rows, never counted up '
  'in place, so that no one waits for another.';
create index report_changes_of_key on report_changes (measure, key, day);

create table report_fillings (
  id boolean primary key default true,
  version integer not null default 0
);
comment on table report_fillings is
  'No policy: only functions of the owner touch it. The version of the definitions by which the '
  'sums were counted. If they have a higher one, app.fill_reports counts again.';
insert into report_fillings default values;

create table report_exports (
  id uuid primary key,
  format text not null constraint report_exports_format check (format in ('xlsx', 'csv')),
  measure text not null
    constraint report_exports_measure_length check (length(measure) between 1 and 40),
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
comment on table report_exports is
  'All rows behind a figure as a file that the queue makes, kept for seven days.';
comment on column report_exports.measure is 'The measure of the figure, by its name in reports.';
comment on column report_exports.key is
  'A person, an insurer or a vehicle, depending on the measure. Null for all.';
comment on column report_exports.city_code is 'A location. Null for all.';
comment on column report_exports.row_count is 'How many rows are written so far.';
comment on column report_exports.rows_expected is 'How many rows there were when it began.';
create index report_exports_newest on report_exports (created_at desc, id desc);
create index report_exports_created_by on report_exports (created_by, created_at desc, id desc);
create index report_exports_file on report_exports (file_id);

create table report_schedules (
  id uuid primary key,
  reports text[] not null
    constraint report_schedules_has_reports check (cardinality(reports) between 1 and 10),
  cadence text not null
    constraint report_schedules_cadence check (cadence in ('weekly', 'monthly')),
  period text not null
    constraint report_schedules_period_length check (length(period) between 1 and 40),
  city_code text,
  format text not null constraint report_schedules_format check (format in ('pdf', 'xlsx')),
  since timestamptz not null default now(),
  stopped_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table report_schedules is 'Reports that go out to management by email.';
comment on column report_schedules.cadence is
  'Mondays, or the first of each month, at 7:00 by the company''s clock.';
comment on column report_schedules.period is
  'The name of the period, which is resolved on the day it is sent.';
comment on column report_schedules.city_code is 'A location. Null for all.';
comment on column report_schedules.since is
  'When it was set up. Moments before that are not sent. Written by a trigger.';
create index report_schedules_created_by on report_schedules (created_by);

create table report_recipients (
  schedule_id uuid not null references report_schedules (id) on delete restrict,
  person_id uuid not null references profiles (id) on delete restrict,
  primary key (schedule_id, person_id)
);
create index report_recipients_person on report_recipients (person_id);

create table report_sendings (
  id uuid primary key,
  schedule_id uuid not null references report_schedules (id) on delete restrict,
  moment timestamp,
  day date not null default '2000-01-01',
  file_id uuid references files (id) on delete restrict,
  letter_ids uuid[] not null default '{}',
  sent_count integer not null default 0,
  failed_count integer not null default 0,
  ended_at timestamptz,
  failed_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column report_sendings.moment is
  'When it was due by the company''s clock. Null if someone had it sent.';
comment on column report_sendings.day is
  'The company''s day as of which its period counts. Written by a trigger.';
comment on column report_sendings.letter_ids is 'The rows of auth.letters, one per person.';
-- Once per moment, however often the calendar asks.
create unique index report_sendings_once on report_sendings (schedule_id, moment)
  where moment is not null;
create index report_sendings_newest on report_sendings (created_at desc, id desc);
create index report_sendings_of_schedule on report_sendings (schedule_id);
create index report_sendings_file on report_sendings (file_id);
create index report_sendings_created_by on report_sendings (created_by);
