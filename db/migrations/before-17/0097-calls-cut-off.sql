-- A call may break off before anything was said: then only how to reach the caller is known, and someone must call back. What was not said is
-- null, so that a lead never says more than its caller; a request from the website says who asks and what happened.
drop index leads_search;

alter table leads
  alter column name drop not null,
  alter column address drop not null,
  alter column what_happened drop not null,
  alter column water_running drop not null,
  alter column happened drop not null,
  add column cut_off boolean not null default false,
  add constraint leads_request_is_whole check (source = 'phone' or num_nulls(name, what_happened, water_running, happened) = 0),
  add constraint leads_only_calls_are_cut_off check (source = 'phone' or not cut_off);
comment on column leads.cut_off is 'The caller hung up, or the call broke off: they must be called back.';

-- What stood for an address that the caller did not know; a history says nothing of it.
alter table leads disable trigger user;
update leads set address = null where address = 'Not known';
alter table leads enable trigger user;

create index leads_search on leads using gin ((lower(coalesce(name, '') || e'\n' || coalesce(address, '') || e'\n' || coalesce(email, '')
  || e'\n' || coalesce(phone, '') || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))) gin_trgm_ops);

-- Where water runs, the damage goes on until a crew is there: such a lead stays above all others until it becomes a job, those that no one
-- called about first. Nothing else reminds of a call that was taken, while what is new has its own alarm.
-- Before Postgres 17 a generated column keeps its expression: it is made anew, and its index with it.
alter table leads drop column urgency;
alter table leads add column urgency bigint not null generated always as (
  (extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint
  + case when status = 'new' and water_running = 'yes' then 50000000000000000
    when status = 'called' and water_running = 'yes' and no_answer_at is not null then 40000000000000000
    when status = 'called' and water_running = 'yes' then 30000000000000000
    when status = 'new' then 20000000000000000
    when no_answer_at is not null then 10000000000000000 else 0 end) stored;
create index leads_most_urgent on leads (urgency, id) where status in ('new', 'called');
comment on column leads.urgency is 'Microseconds since 1970 when it came, with up to five times 10^16 added: running water that no one called about, that did not answer, that we know of; other new ones, others who did not answer.';
