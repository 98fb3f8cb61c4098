-- A job's status can change, it has a folder from its first moment, and it knows its last note.

alter table jobs
  add column is_current boolean not null generated always as (status in ('active', 'in_progress')) stored,
  add column last_noted_at timestamptz,
  add column override_reason text constraint jobs_override_reason_length check (length(override_reason) between 1 and 500),
  add constraint jobs_override_when_closed check (override_reason is null or status = 'closed');
comment on column jobs.is_current is 'The job that work goes to: active or in progress. A customer has one at most.';
comment on column jobs.last_noted_at is 'When its last note was saved. A punch is no note.';
comment on column jobs.override_reason is 'Why management closed it although a closing rule was not met.';

drop index jobs_one_active_per_customer, jobs_quiet;
create unique index jobs_one_active_per_customer on jobs (customer_id) where is_current;
create index jobs_quiet on jobs (coalesce(last_noted_at, created_at)) where is_current;
create index jobs_current on jobs (created_at desc, id desc) where is_current;

-- Rows from before. History and numbering rest: nobody changed anything.
alter table jobs disable trigger user;
alter table folders disable trigger user;

update jobs j set last_noted_at = n.at from (select job_id, max(created_at) as at from notes group by job_id) n where n.job_id = j.id;

-- A job made by the clock had no folder. An open one needs the active folder; for a closed one the customer's latest will do.
with missing as (
  select distinct j.customer_id, c.city_code from jobs j join customers c on c.id = j.customer_id
  where j.folder_id is null and not exists (select from folders f
    where f.customer_id = j.customer_id and (f.status = 'active' or j.status = 'closed'))
), numbered as (
  select m.customer_id, m.city_code, l.folder_sequence + row_number() over (partition by m.city_code order by m.customer_id) as n
  from missing m join locations l on l.code = m.city_code
), made as (
  insert into folders (customer_id, city_code, folder_number)
  select customer_id, city_code, city_code || lpad(n::text, greatest(4, length(n::text)), '0') from numbered returning city_code
)
update locations l set folder_sequence = l.folder_sequence + m.n
from (select city_code, count(*)::integer as n from made group by city_code) m where m.city_code = l.code;

update jobs j set folder_id = (select f.id from folders f where f.customer_id = j.customer_id
  order by f.status = 'active' desc, f.created_at desc limit 1) where j.folder_id is null;

alter table jobs enable trigger user;
alter table folders enable trigger user;
