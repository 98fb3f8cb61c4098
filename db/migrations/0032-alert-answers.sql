-- Answers to alerts of drying: why something stands as it does, or what was done about it.

create table alert_answers (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  chamber_id uuid not null,
  alert text not null constraint alert_answers_alert_key
    check (alert ~ '^[a-z_]{1,40}:[0-9a-f-]{36}$'),
  alert_at timestamptz not null,
  sentence text not null
    constraint alert_answers_sentence_length check (length(sentence) between 1 and 1000),
  reason text not null
    constraint alert_answers_reason_length check (length(reason) between 1 and 500),
  answered_at timestamptz not null,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint alert_answers_chamber_of_same_job foreign key (chamber_id, job_id)
    references chambers (id, job_id) on delete restrict
);
comment on column alert_answers.alert is 'Kind and subject of the alert, such as unit_off:<unit>.';
comment on column alert_answers.alert_at is
  'The newest reading or visit that the alert came from. A newer one makes the answer outdated.';
comment on column alert_answers.sentence is 'The alert as its person read it, for the report.';
comment on column alert_answers.answered_at is 'By the device.';
create index alert_answers_by_job on alert_answers (job_id, answered_at);
create index alert_answers_by_chamber on alert_answers (chamber_id, job_id);
create index alert_answers_created_by on alert_answers (created_by);
