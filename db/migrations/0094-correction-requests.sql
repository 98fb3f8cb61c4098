-- What someone of the staff says is wrong with a time record of theirs, or with a day without one, for management to settle.

create table correction_requests (
  id uuid primary key,
  record_id uuid references time_records (id) on delete restrict,
  day date,
  words text not null constraint correction_requests_words_length check (length(words) between 1 and 1000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  outcome text constraint correction_requests_outcome check (outcome in ('corrected', 'answered')),
  reply text constraint correction_requests_reply_length check (length(reply) between 1 and 500),
  settled_by uuid references profiles (id) on delete restrict,
  settled_at timestamptz,
  constraint correction_requests_record_or_day check (num_nonnulls(record_id, day) = 1),
  constraint correction_requests_settled_whole check (num_nonnulls(outcome, settled_by, settled_at) in (0, 3)),
  constraint correction_requests_answer_needs_reply check (outcome <> 'answered' or reply is not null)
);
comment on column correction_requests.day is 'Of the company''s calendar, where it is about a day without the record it should have.';
create unique index correction_requests_one_open_of_record on correction_requests (created_by, record_id) where settled_at is null;
create unique index correction_requests_one_open_of_day on correction_requests (created_by, day) where settled_at is null;
create index correction_requests_open on correction_requests (created_at) where settled_at is null;
create index correction_requests_created_by on correction_requests (created_by, created_at desc);
create index correction_requests_record on correction_requests (record_id);
create index correction_requests_settled_by on correction_requests (settled_by);
