-- Leads.

create table leads (
  id uuid primary key,
  name text constraint leads_name_length check (length(name) between 1 and 100),
  phone text constraint leads_phone_length check (length(phone) between 1 and 40),
  email text constraint leads_email_length check (length(email) between 3 and 254),
  address text constraint leads_address_length check (length(address) between 1 and 200),
  what_happened text
    constraint leads_what_happened_length check (length(what_happened) between 1 and 2000),
  water_running text
    constraint leads_water_running check (water_running in ('yes', 'no', 'unknown')),
  happened text
    constraint leads_happened check (happened in ('now', 'today', 'yesterday', 'earlier')),
  source text not null
    constraint leads_source check (source in ('inspection', 'emergency', 'phone')),
  suspicious boolean not null default false,
  city_code text references locations (code) on delete restrict,
  status text not null default 'new'
    constraint leads_status check (status in ('new', 'called', 'converted', 'closed')),
  note text constraint leads_note_length check (length(note) <= 500),
  close_reason text
    constraint leads_close_reason check (
      close_reason in (
        'not_reached', 'outside', 'not_our_work', 'went_elsewhere', 'duplicate', 'spam'
      )
    ),
  customer_id uuid references customers (id) on delete restrict,
  created_at timestamptz not null default now(),
  insurance_company text
    constraint leads_insurance_company_length check (length(insurance_company) <= 100),
  policy_number text constraint leads_policy_number_length check (length(policy_number) <= 60),
  job_id uuid references jobs (id) on delete restrict,
  escalated_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  urgency bigint not null generated always as (
    (extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint
    + case
      when status = 'new' and water_running = 'yes' then 50000000000000000
      when status = 'called' and water_running = 'yes' and no_answer_at is not null
        then 40000000000000000
      when status = 'called' and water_running = 'yes' then 30000000000000000
      when status = 'new' then 20000000000000000
      when no_answer_at is not null then 10000000000000000
      else 0
    end
  ) stored,
  answered_at timestamptz,
  no_answer_at timestamptz,
  caller_id uuid references customers (id) on delete set null,
  cut_off boolean not null default false,
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    coalesce(name, '') || e'\n' || coalesce(address, '') || e'\n' || coalesce(email, '') || e'\n'
    || coalesce(phone, '') || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g'),
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored,
  constraint leads_closed_with_reason check ((status = 'closed') = (close_reason is not null)),
  constraint leads_converted_has_customer
    check ((status = 'converted') = (customer_id is not null)),
  constraint leads_phone_or_email check (phone is not null or email is not null),
  constraint leads_taken_by_someone check ((source = 'phone') = (created_by is not null)),
  constraint leads_converted_has_job check (job_id is null or status = 'converted'),
  constraint leads_no_answer_once_called check (no_answer_at is null or status <> 'new'),
  constraint leads_request_is_whole
    check (source = 'phone' or num_nulls(name, what_happened, water_running, happened) = 0),
  constraint leads_only_calls_are_cut_off check (source = 'phone' or not cut_off)
);
comment on table leads is 'Requests for help from the website, and calls at the desk.';
comment on column leads.suspicious is 'True if a field was filled in that people do not see.';
comment on column leads.escalated_at is 'When management was told that no one had called back.';
comment on column leads.created_by is
  'The person who took the call. Null for requests from the website.';
comment on column leads.urgency is
  'The order of the list: running water that no one has called about, running water without an '
  'answer, other running water, other new leads, others without an answer, the rest, each newest '
  'first. Microseconds since 1970, with up to five times 10^16 added. Running water stays on top '
  'until the lead becomes a job, because the damage goes on until a crew is there.';
comment on column leads.answered_at is
  'When someone first called back, or closed it. A phone call is answered as it comes. Written by '
  'a trigger.';
comment on column leads.no_answer_at is
  'When we last called and no one answered. Null once they were reached.';
comment on column leads.caller_id is 'The customer that the desk recognized in the caller.';
comment on column leads.cut_off is
  'The caller hung up, or the call broke off: they must be called back.';
create index leads_newest on leads (created_at desc, id desc);
create index leads_waiting on leads (created_at) where status in ('new', 'called');
create index leads_city on leads (city_code);
create index leads_customer on leads (customer_id);
create index leads_created_by on leads (created_by);
create index leads_job on leads (job_id);
create index leads_caller on leads (caller_id);
create index leads_most_urgent on leads (urgency, id) where status in ('new', 'called');
create index leads_search on leads using gin (search_text gin_trgm_ops);
create index leads_new on leads (created_at) where status = 'new' and not suspicious;
