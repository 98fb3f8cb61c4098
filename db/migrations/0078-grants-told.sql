-- When a claims agent was told by email that they may see a customer. Who was given access before this knows of it.
alter table grants add column told_at timestamptz default now();
alter table grants alter column told_at drop default;
comment on column grants.told_at is 'When the agent was told of it.';
create index grants_untold on grants (starts_at) where told_at is null and revoked_at is null;
