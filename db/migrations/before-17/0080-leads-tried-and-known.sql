-- A call that no one answered leaves the lead to be tried again, before those who were reached. Who the caller is, where the desk knew them,
-- stays with the lead.
alter table leads
  add column no_answer_at timestamptz,
  add column caller_id uuid references customers on delete set null,
  add constraint leads_no_answer_once_called check (no_answer_at is null or status <> 'new');
comment on column leads.no_answer_at is 'When we last called and no one answered; null once they were reached.';
comment on column leads.caller_id is 'The customer whom the desk took the caller for.';
create index leads_caller on leads (caller_id);

-- Before Postgres 17 a generated column keeps its expression: it is made anew, and its index with it.
alter table leads drop column urgency;
alter table leads add column urgency bigint not null generated always as (
  (extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint
  + case when status = 'new' and water_running = 'yes' then 20000000000000000 when status = 'new' then 10000000000000000
    when no_answer_at is not null then 5000000000000000 else 0 end) stored;
create index leads_most_urgent on leads (urgency, id) where status in ('new', 'called');
comment on column leads.urgency is 'Microseconds since 1970 when it came, with one or two times 10^16 added while no one called, half of one while no one answered.';
