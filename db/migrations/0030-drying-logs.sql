-- Drying logs as they were released to adjusters, and customers who see how drying goes.

create table drying_logs (
  id uuid primary key references files (id) on delete restrict,
  job_id uuid not null references jobs (id) on delete restrict,
  visible_to_claims_agent boolean not null default false,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table drying_logs is
  'The drying log of a job as it was drawn when it was released. Its file never changes.';
comment on column drying_logs.visible_to_claims_agent is
  'One log of a job at most: a newer one takes the place of the one before.';
create index drying_logs_by_job on drying_logs (job_id, created_at desc, id desc);
create unique index drying_logs_one_shown on drying_logs (job_id) where visible_to_claims_agent;
create index drying_logs_created_by on drying_logs (created_by);

create table drying_shares (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs (id) on delete restrict,
  visible_to_customer boolean not null,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint drying_shares_one_per_job unique (job_id)
);
comment on table drying_shares is 'Jobs of which the customer sees how drying goes. No row: they do not.';
create index drying_shares_created_by on drying_shares (created_by);

alter table claim_looks drop constraint claim_looks_what;
alter table claim_looks add constraint claim_looks_what
  check (what in ('claim', 'photo', 'document', 'contract', 'invoice', 'drying', 'all'));
