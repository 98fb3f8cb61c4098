-- Reports that go out by email: which, when, to which people of management, and what was sent.

create table report_schedules (
  id uuid primary key,
  reports text[] not null constraint report_schedules_has_reports check (cardinality(reports) between 1 and 10),
  cadence text not null constraint report_schedules_cadence check (cadence in ('weekly', 'monthly')),
  period text not null constraint report_schedules_period_length check (length(period) between 1 and 40),
  city_code text,
  format text not null constraint report_schedules_format check (format in ('pdf', 'xlsx')),
  since timestamptz not null default now(),
  stopped_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column report_schedules.cadence is 'Mondays, or the first of each month, at 7:00 by the company''s clock.';
comment on column report_schedules.period is 'Which days, by their name, as of the day on which it is sent.';
comment on column report_schedules.city_code is 'A location; null for all.';
comment on column report_schedules.since is 'When it was set up: what was due before is not sent. Written by a trigger.';
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
comment on column report_sendings.moment is 'When it was due by the company''s clock; null where someone had it sent.';
comment on column report_sendings.day is 'The company''s day as of which its period counts. Written by a trigger.';
comment on column report_sendings.letter_ids is 'Of auth.letters, one for each person.';
-- However often the calendar is asked: once for each moment.
create unique index report_sendings_once on report_sendings (schedule_id, moment) where moment is not null;
create index report_sendings_newest on report_sendings (created_at desc, id desc);
create index report_sendings_of_schedule on report_sendings (schedule_id);
create index report_sendings_file on report_sendings (file_id);
create index report_sendings_created_by on report_sendings (created_by);
