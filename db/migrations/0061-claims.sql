-- What people outside the company looked at of a claim: evidence for staff, and what tells an agent what is new.
create table claim_looks (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  agent_id uuid not null references profiles (id) on delete restrict,
  what text not null constraint claim_looks_what check (what in ('claim', 'photo', 'document', 'contract', 'invoice', 'all')),
  item_id uuid,
  name text not null default '',
  at timestamptz not null default now(),
  constraint claim_looks_item check ((item_id is null) = (what in ('claim', 'all')))
);
comment on column claim_looks.what is 'The claim''s page, one item of it, or all of it in one file.';
comment on column claim_looks.name is 'What the item was called then.';
create index claim_looks_customer on claim_looks (customer_id, id desc);
create index claim_looks_agent on claim_looks (agent_id, customer_id, id desc);
