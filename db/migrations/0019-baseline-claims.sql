-- Claims as people outside see them: release rules, links, looks, questions and digests.

create table release_rules (
  id uuid primary key references customers (id) on delete restrict,
  equipment boolean not null default true,
  contracts text not null default 'none'
    constraint release_rules_contracts check (contracts in ('none', 'authorization', 'all')),
  invoices boolean not null default false,
  saved_by uuid references profiles (id) on delete restrict,
  saved_at timestamptz not null default now(),
  photo_types text[] not null default '{damage}'
    constraint release_rules_photo_types check (photo_types <@ '{damage,before,after,other}')
);
comment on table release_rules is
  'Which items of a claim its agents see without being asked. A claim without a row shows damage '
  'photos and the equipment log.';
comment on column release_rules.id is 'The customer whose claim it is.';
comment on column release_rules.contracts is 'The contracts that are shown once they are signed.';
comment on column release_rules.invoices is 'True if invoices are shown once they are sent.';
comment on column release_rules.photo_types is
  'The types of photos that are shown as they come. None means no photos.';
create index release_rules_saved_by on release_rules (saved_by);

create table claim_links (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  name text not null constraint claim_links_name_length check (length(name) between 1 and 100),
  email text not null constraint claim_links_email_length check (length(email) between 3 and 254),
  expires_at timestamptz not null,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by uuid references profiles (id) on delete restrict,
  letter_due boolean not null default true,
  constraint claim_links_days
    check (expires_at > created_at and expires_at <= created_at + interval '91 days')
);
comment on table claim_links is 'Claims by a mailed link, for adjusters without an account.';
comment on column claim_links.letter_due is 'True if an email with a new link is still to be sent.';
create index claim_links_customer on claim_links (customer_id, created_at desc);
create index claim_links_created_by on claim_links (created_by);
create index claim_links_revoked_by on claim_links (revoked_by);
create index claim_links_address on claim_links (lower(email));

create table auth.claim_keys (
  hash bytea primary key constraint claim_keys_hash check (length(hash) = 32),
  link_id uuid not null references claim_links (id) on delete cascade,
  created_at timestamptz not null default now(),
  code_hash bytea,
  code_until timestamptz,
  code_tries smallint not null default 0,
  proof_hash bytea,
  proof_until timestamptz
);
comment on table auth.claim_keys is
  'No policy: only functions reach it. One row per mailed link, by the hash of its token. A newer '
  'email replaces it.';
comment on column auth.claim_keys.code_hash is
  'Hash of the token plus the mailed code. The token is stored nowhere, so the code cannot be '
  'guessed from this.';
comment on column auth.claim_keys.proof_hash is
  'Hash of the proof that the page gets for the right code.';
create index claim_keys_link on auth.claim_keys (link_id);
create unique index claim_keys_proof on auth.claim_keys (proof_hash);

create table claim_looks (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  agent_id uuid references profiles (id) on delete restrict,
  what text not null
    constraint claim_looks_what
      check (what in ('claim', 'photo', 'document', 'contract', 'invoice', 'all')),
  item_id uuid,
  name text not null default '',
  at timestamptz not null default now(),
  link_id uuid references claim_links (id) on delete restrict,
  constraint claim_looks_item check ((item_id is null) = (what in ('claim', 'all'))),
  constraint claim_looks_one_viewer check (num_nonnulls(agent_id, link_id) = 1)
);
comment on table claim_looks is
  'What people outside looked at in a claim: evidence for staff, and how an agent is told what is '
  'new.';
comment on column claim_looks.what is
  'The claim''s page, one item of it, or all of it in one file.';
comment on column claim_looks.name is 'The item''s name at that time.';
create index claim_looks_customer on claim_looks (customer_id, id desc);
create index claim_looks_agent on claim_looks (agent_id, customer_id, id desc);
create index claim_looks_link on claim_looks (link_id, id desc);

create table questions (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  content text not null
    constraint questions_content_length check (length(content) between 1 and 2000),
  about_kind text
    constraint questions_about_kind
      check (about_kind in ('job', 'photo', 'document', 'contract', 'note', 'invoice')),
  about_id uuid,
  asked_as text not null default 'customer'
    constraint questions_asked_as check (asked_as in ('customer', 'agent', 'adjuster')),
  asker_name text not null default '',
  created_by uuid references profiles (id) on delete restrict,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  settled_at timestamptz,
  settled_by uuid references profiles (id) on delete restrict,
  link_id uuid references claim_links (id) on delete restrict,
  constraint questions_about_whole check ((about_kind is null) = (about_id is null)),
  constraint questions_one_asker check (created_by is null or link_id is null)
);
comment on table questions is 'Questions that customers and adjusters ask the office.';
comment on column questions.job_id is
  'The job it is about: the item''s, else the current one, else the newest. Null if the customer '
  'had none yet.';
comment on column questions.about_id is
  'The id of the item it is about. When asked, the item was the customer''s and visible to the '
  'asker.';
comment on column questions.asker_name is
  'The asker''s name at that time, for staff who cannot read the account.';
comment on column questions.answered_at is 'When it was first answered. Kept by a trigger.';
comment on column questions.settled_at is 'When staff noted that it needs no answer.';
comment on column questions.link_id is 'The claim link of an adjuster without an account.';
create index questions_of_customer on questions (customer_id, asked_at desc, id desc);
create index questions_of_job on questions (job_id);
create index questions_of_asker on questions (created_by, asked_at desc, id desc);
create index questions_settled_by on questions (settled_by);
create index questions_waiting on questions (asked_at, id)
  where answered_at is null and settled_at is null;
create index questions_of_link on questions (link_id, asked_at desc, id desc);
create index questions_newest on questions (asked_at desc, id desc);

create table answers (
  id uuid primary key,
  question_id uuid not null references questions (id) on delete restrict,
  content text not null
    constraint answers_content_length check (length(content) between 1 and 4000),
  created_by uuid references profiles (id) on delete restrict,
  answered_at timestamptz not null default now(),
  told_at timestamptz
);
comment on table answers is 'Answers are never edited.';
comment on column answers.told_at is 'When the email about it was queued.';
create index answers_of_question on answers (question_id, answered_at, id);
create index answers_created_by on answers (created_by);

create table digests (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  person_id uuid references profiles (id) on delete restrict,
  day date not null,
  asked_at timestamptz not null default now(),
  told_until timestamptz,
  stop_hash bytea constraint digests_stop_hash check (length(stop_hash) = 32),
  constraint digests_told_whole check ((told_until is null) = (stop_hash is null)),
  constraint digests_one_a_day unique (address, day),
  constraint digests_one_a_day_of_person unique (person_id, day)
);
comment on table digests is
  'No policy: only functions reach it. Emails that tell people outside the news. Neither two '
  'servers nor a crash make a second one on a day.';
comment on column digests.address is
  'The recipient in lower case. An adjuster with several links, or also with an account, is one '
  'reader.';
comment on column digests.person_id is 'The account with that address, if there is one.';
comment on column digests.day is 'The company''s day.';
comment on column digests.told_until is
  'The email told of everything up to this time. Null while it is not written, and if nothing was '
  'left to tell.';
comment on column digests.stop_hash is 'Hash of the token in its link to stop.';
create unique index digests_stop on digests (stop_hash);
create index digests_person on digests (person_id, told_until);
create index digests_told on digests (address, told_until);

create table digest_stops (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references profiles (id) on delete restrict,
  address text,
  stopped_at timestamptz not null default now(),
  constraint digest_stops_one_reader check (num_nonnulls(person_id, address) = 1),
  constraint digest_stops_person unique (person_id),
  constraint digest_stops_address unique (address)
);
comment on table digest_stops is
  'No policy: only functions reach it. Readers who want no digests: an account, or an address to '
  'which claim links go.';

create table home_looks (
  person_id uuid primary key references profiles (id) on delete restrict,
  at timestamptz not null
);
comment on table home_looks is
  'No policy: only functions reach it. When a customer last looked at their own pages.';
