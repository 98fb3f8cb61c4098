-- Contracts can be drying plans and certificates of drying.

alter table contracts drop constraint contracts_purpose,
  add constraint contracts_purpose check (purpose in
    ('work_authorization', 'completion', 'drying_plan', 'drying_certificate', 'other'));
comment on column contracts.purpose is
  'Once work began, a signed work authorization is looked for. A signed certificate of completion '
  'is the customer''s sign-off. A certificate of drying is only for a job that is dry.';
