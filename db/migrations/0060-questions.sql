-- What customers and claims agents ask the office, and what it answers.

create table questions (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  content text not null constraint questions_content_length check (length(content) between 1 and 2000),
  about_kind text constraint questions_about_kind check (about_kind in ('job', 'photo', 'document', 'contract', 'note', 'invoice')),
  about_id uuid,
  asked_as text not null default 'customer' constraint questions_asked_as check (asked_as in ('customer', 'agent')),
  asker_name text not null default '',
  created_by uuid references profiles (id) on delete restrict,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  settled_at timestamptz,
  settled_by uuid references profiles (id) on delete restrict,
  constraint questions_about_whole check ((about_kind is null) = (about_id is null))
);
comment on column questions.job_id is 'The job it is about: that of the item, else the current one, else the newest; null where the customer had none yet.';
comment on column questions.about_id is 'Of the item it is about, by its kind; it was the customer''s and shown to whoever asked when they asked.';
comment on column questions.asker_name is 'As they were called then: staff who can''t read the account know who asks.';
comment on column questions.answered_at is 'Of its first answer, kept by a trigger.';
comment on column questions.settled_at is 'When staff noted that it needs no answer.';
create index questions_of_customer on questions (customer_id, asked_at desc, id desc);
create index questions_of_job on questions (job_id);
create index questions_of_asker on questions (created_by, asked_at desc, id desc);
create index questions_settled_by on questions (settled_by);
create index questions_waiting on questions (asked_at, id) where answered_at is null and settled_at is null;

create table answers (
  id uuid primary key,
  question_id uuid not null references questions (id) on delete restrict,
  content text not null constraint answers_content_length check (length(content) between 1 and 4000),
  created_by uuid references profiles (id) on delete restrict,
  answered_at timestamptz not null default now(),
  told_at timestamptz
);
comment on table answers is 'Each stays as it was sent.';
comment on column answers.told_at is 'When the email that tells of it was queued.';
create index answers_of_question on answers (question_id, answered_at, id);
create index answers_created_by on answers (created_by);
