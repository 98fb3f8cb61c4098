-- A claim by a mailed link, for an adjuster without an account: whom it was sent to, and what they looked at.
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
  constraint claim_links_days check (expires_at > created_at and expires_at <= created_at + interval '91 days')
);
comment on column claim_links.letter_due is 'Whether an email with a new link is to be sent.';
create index claim_links_customer on claim_links (customer_id, created_at desc);
create index claim_links_created_by on claim_links (created_by);
create index claim_links_revoked_by on claim_links (revoked_by);

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
comment on table auth.claim_keys is 'No policy: only functions reach it. What was mailed, by the hash of its token; a newer email replaces it.';
comment on column auth.claim_keys.code_hash is 'Of the token with the code that was mailed: without the token, which stands nowhere, it can''t be guessed.';
comment on column auth.claim_keys.proof_hash is 'Of what the page got for the right code.';
create index claim_keys_link on auth.claim_keys (link_id);
create unique index claim_keys_proof on auth.claim_keys (proof_hash);

alter table claim_looks
  alter column agent_id drop not null,
  add column link_id uuid references claim_links (id) on delete restrict,
  add constraint claim_looks_one_viewer check (num_nonnulls(agent_id, link_id) = 1);
create index claim_looks_link on claim_looks (link_id, id desc);
