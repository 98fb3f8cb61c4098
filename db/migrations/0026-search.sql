-- What is searched for by words: customers by their ZIP code too, and by claims as people type them; leads; jobs by folder and policy.

-- Nothing of a customer changes: only what is derived from the row.
alter table customers drop column search_text;
alter table customers add column search_text text not null generated always as (lower(
  city_code || e'\n' || customer_number || e'\n' || first_name || ' ' || last_name || e'\n' || coalesce(email, '')
  || e'\n' || coalesce(city, '') || e'\n' || coalesce(state, '') || e'\n' || coalesce(zip_code, '') || e'\n' || coalesce(address, '')
  || e'\n' || coalesce(claim_number, '') || e'\n' || coalesce(insurance_company, '') || e'\n' || coalesce(phone, '')
  || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || e'\n' || regexp_replace(coalesce(claim_number, ''), '\D', '', 'g')
)) stored;
create index customers_search on customers using gin (search_text gin_trgm_ops, created_month);

create index leads_search on leads using gin ((lower(name || e'\n' || address || e'\n' || coalesce(email, '')
  || e'\n' || coalesce(phone, '') || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))) gin_trgm_ops);
create index folders_search on folders using gin (folder_number gin_trgm_ops);
create index jobs_search on jobs using gin (lower(policy_number) gin_trgm_ops) where policy_number is not null;

-- The list of jobs has its open ones first: current, then pending, then closed, each newest first.
alter table jobs add column list_place bigint not null generated always as (
  case when status in ('active', 'in_progress') then 20000000000000000 when status = 'pending' then 10000000000000000 else 0 end
  + (extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint
) stored;
comment on column jobs.list_place is 'How open it is, then when it was made, in microseconds.';
create index jobs_by_place on jobs (list_place desc, id desc);
create index jobs_by_place_of_status on jobs (status, list_place desc, id desc);
drop index jobs_newest, jobs_newest_by_status;
