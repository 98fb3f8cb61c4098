-- A call logged at the desk is a lead, too: who took it, what the caller said of the insurance, and no phone number where an email was spelled.
-- What nobody called back within five minutes is told to management, once. A lead that became a job knows which.

alter table leads
  alter column phone drop not null,
  add column insurance_company text constraint leads_insurance_company_length check (length(insurance_company) <= 100),
  add column policy_number text constraint leads_policy_number_length check (length(policy_number) <= 60),
  add column job_id uuid references jobs (id) on delete restrict,
  add column escalated_at timestamptz,
  add column created_by uuid references profiles (id) on delete restrict,
  drop constraint leads_source,
  add constraint leads_source check (source in ('inspection', 'emergency', 'phone')),
  add constraint leads_phone_or_email check (phone is not null or email is not null),
  add constraint leads_taken_by_someone check ((source = 'phone') = (created_by is not null)),
  add constraint leads_converted_has_job check (job_id is null or status = 'converted');
comment on column leads.created_by is 'Who took the call; null for what came from the website.';
comment on column leads.escalated_at is 'When management was told that nobody had called back.';
create index leads_created_by on leads (created_by);
create index leads_job on leads (job_id);

-- In the order of the list of who waits: running water that nobody called about, then other new ones, then those called back, each newest first.
alter table leads add column urgency bigint not null generated always as (
  (extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint
  + case when status <> 'new' then 0 when water_running = 'yes' then 20000000000000000 else 10000000000000000 end) stored;
comment on column leads.urgency is 'Microseconds since 1970 when it came, with one or two times 10^16 added while nobody called.';
create index leads_most_urgent on leads (urgency, id) where status in ('new', 'called');
