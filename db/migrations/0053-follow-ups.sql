-- Who is to be called about an invoice that is open, and the open money by age and insurer. Amounts are USD cents, days are the company's.

create table follow_ups (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete restrict,
  next_action text constraint follow_ups_next_action_length check (length(next_action) between 1 and 200),
  next_action_on date,
  promised_by date,
  note text constraint follow_ups_note_length check (length(note) between 1 and 2000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint follow_ups_action_has_day check (next_action is null or next_action_on is not null),
  constraint follow_ups_day_has_action check (next_action_on is null or next_action is not null)
);
comment on table follow_ups is 'A log: the latest of an invoice is its follow-up, those before stay as they were noted.';
comment on column follow_ups.promised_by is 'The day by which the payer promised to pay.';
create index follow_ups_of_invoice on follow_ups (invoice_id, created_at desc, id desc);
create index follow_ups_created_by on follow_ups (created_by);

create table receivables (
  invoice_id uuid primary key references invoices (id) on delete restrict,
  insurer text not null,
  city_code text not null references locations (code) on delete restrict,
  date_due date not null,
  open_cents bigint not null,
  next_action_on date
);
comment on table receivables is 'Invoices that are open, kept by triggers: of an insurer, by what is due first, and by who is to be called.';
comment on column receivables.insurer is 'Of its customer; "none" where there is none.';
create index receivables_due on receivables (date_due, invoice_id);
create index receivables_due_of_city on receivables (city_code, date_due, invoice_id);
create index receivables_due_of_insurer on receivables (insurer, date_due, invoice_id);
create index receivables_by_amount on receivables (open_cents, invoice_id);
create index receivables_next_action on receivables (next_action_on, invoice_id) where next_action_on is not null;
create index receivables_next_action_of_city on receivables (city_code, next_action_on, invoice_id) where next_action_on is not null;

create table receivable_sums (
  scope text not null,
  span text not null,
  day date not null,
  insurer text not null,
  count integer not null,
  cents bigint not null,
  primary key (scope, span, day, insurer)
);
comment on table receivable_sums is 'No policy: only functions of the owner touch it. What is open of each insurer, by the day it is due and by the first day of that month, of each location and of "all". Kept by a trigger.';

insert into receivables (invoice_id, insurer, city_code, date_due, open_cents)
  select i.id, coalesce(nullif(c.insurance_company, ''), 'none'), i.city_code, i.date_due, i.open_cents
  from invoices i join customers c on c.id = i.customer_id where i.status in ('sent', 'partially_paid');
insert into receivable_sums (scope, span, day, insurer, count, cents)
  select s.scope, d.span, d.day, r.insurer, count(*), sum(r.open_cents)
  from receivables r, unnest(array['all', r.city_code]) s (scope),
    lateral (values ('day', r.date_due), ('month', date_trunc('month', r.date_due)::date)) d (span, day)
  group by 1, 2, 3, 4;
