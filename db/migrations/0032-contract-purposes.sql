-- What a contract is for: one that authorizes the work, or certifies that it is complete, says something of its job.
alter table contracts add column purpose text not null default 'other'
  constraint contracts_purpose check (purpose in ('work_authorization', 'completion', 'other'));
comment on column contracts.purpose is 'A signed work authorization is looked for once work began; a signed certificate of completion is the customer''s sign-off.';
update contracts set purpose = case when title ilike '%certificate of completion%' then 'completion' else 'work_authorization' end
where title ilike '%work authorization%' or title ilike '%certificate of completion%';
create index contracts_signed_purpose on contracts (customer_id, purpose) where signing_status = 'signed';
