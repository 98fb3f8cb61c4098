-- What a claim shows to claims agents as it comes. A claim without a row shows damage photos and the equipment log.
create table release_rules (
  id uuid primary key references customers (id) on delete restrict,
  photos boolean not null default true,
  equipment boolean not null default true,
  contracts text not null default 'none' constraint release_rules_contracts check (contracts in ('none', 'authorization', 'all')),
  invoices boolean not null default false,
  saved_by uuid references profiles (id) on delete restrict,
  saved_at timestamptz not null default now()
);
comment on column release_rules.id is 'The customer whose claim it is.';
comment on column release_rules.contracts is 'Which contracts are shown once they are signed.';
comment on column release_rules.invoices is 'Whether invoices are shown once they are sent.';
create index release_rules_saved_by on release_rules (saved_by);
