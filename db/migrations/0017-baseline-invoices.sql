-- The price list, invoices, payments and emails of invoices. Amounts are USD cents, days the
-- company's.

create table price_items (
  id uuid primary key,
  item_number text not null
    constraint price_items_item_number_length check (length(item_number) between 1 and 40),
  description text not null
    constraint price_items_description_length check (length(description) between 1 and 1000),
  unit text constraint price_items_unit_length check (length(unit) between 1 and 20),
  unit_price_cents numeric(12, 2) not null
    constraint price_items_unit_price_range check (abs(unit_price_cents) <= 100000000),
  taxable boolean not null default true,
  archived_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    item_number || e'\n' || description,
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored
);
comment on table price_items is
  'Sold besides hours, rental days and miles. Invoice lines copy from it and do not follow later '
  'changes.';
comment on column price_items.unit_price_cents is
  'Cents with two decimals, as on invoice lines. Negative for a usual discount.';
create unique index price_items_item_number_taken on price_items (lower(item_number))
  where archived_at is null;
create index price_items_by_number on price_items (lower(item_number), id);
create index price_items_newest on price_items (created_at desc, id desc);
create index price_items_created_by on price_items (created_by);

create table invoice_numbers (
  id boolean primary key default true constraint invoice_numbers_one check (id),
  last_number integer not null default 1000
);
comment on table invoice_numbers is 'No policy: only functions of the owner touch it.';
insert into invoice_numbers default values;

create table invoices (
  id uuid primary key,
  invoice_number integer not null,
  customer_id uuid not null references customers (id) on delete restrict,
  job_id uuid not null references jobs (id) on delete restrict,
  city_code text not null references locations (code) on delete restrict,
  status text not null default 'draft'
    constraint invoices_status
      check (status in ('draft', 'sent', 'partially_paid', 'paid', 'void', 'written_off')),
  revision uuid not null,
  labor_rate_cents integer not null
    constraint invoices_labor_rate_range check (labor_rate_cents between 0 and 100000),
  local_tax_percent numeric(6, 3) not null,
  state_tax_percent numeric(6, 3) not null,
  comment text constraint invoices_comment_length check (length(comment) between 1 and 2000),
  date_issued date not null,
  date_due date not null,
  subtotal_cents bigint not null default 0,
  taxable_cents bigint not null default 0,
  local_tax_cents bigint not null default 0,
  state_tax_cents bigint not null default 0,
  total_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  open_cents bigint not null generated always as (
    case when status in ('sent', 'partially_paid') then total_cents - paid_cents else 0 end
  ) stored,
  visible_to_claims_agent boolean not null default false,
  sent_at timestamptz,
  sent_by uuid references profiles (id) on delete restrict,
  status_reason text
    constraint invoices_status_reason_length check (length(status_reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  insurance_company text,
  deductible_cents bigint not null default 0
    constraint invoices_deductible_range check (deductible_cents between 0 and 100000000000),
  constraint invoices_taxes_range
    check (local_tax_percent between 0 and 30 and state_tax_percent between 0 and 30),
  constraint invoices_total_range
    check (abs(total_cents) <= 100000000000 and (total_cents >= 0 or status in ('draft', 'void'))),
  constraint invoices_paid_range check (paid_cents between 0 and greatest(total_cents, 0)),
  constraint invoices_sent_whole check (status in ('draft', 'void') or sent_at is not null),
  constraint invoices_ended_has_reason
    check (status not in ('void', 'written_off') or status_reason is not null)
);
comment on column invoices.revision is
  'Changes with every save of the draft, so that two people who edit it notice each other.';
comment on column invoices.labor_rate_cents is
  'Cents an hour, depending on where the invoice was started.';
comment on column invoices.date_issued is
  'The day it was made, until it is sent; then the day it was sent.';
comment on column invoices.paid_cents is
  'Payments less refunds, without reversed ones. Kept by a trigger.';
comment on column invoices.status_reason is 'Why it was voided or written off.';
comment on column invoices.insurance_company is
  'The customer''s insurer as it is now, so that an index has the newest invoices of an insurer '
  'in order. Null for none. Written by triggers.';
comment on column invoices.deductible_cents is
  'The part of the total that the homeowner pays to us, in USD cents. The insurer is billed the '
  'rest. 0 for none.';
create unique index invoices_invoice_number_taken on invoices (invoice_number);
create index invoices_of_customer on invoices (customer_id, invoice_number desc);
create index invoices_of_job on invoices (job_id, invoice_number desc);
create index invoices_newest on invoices (date_issued desc, id desc);
create index invoices_newest_of_city on invoices (city_code, date_issued desc, id desc);
create index invoices_newest_by_status on invoices (status, date_issued desc, id desc);
create index invoices_due on invoices (date_due, id);
create index invoices_by_total on invoices (total_cents, id);
create index invoices_open on invoices (date_due, id) include (city_code, open_cents)
  where status in ('sent', 'partially_paid');
create index invoices_sent_by on invoices (sent_by);
create index invoices_created_by on invoices (created_by);
create index invoices_newest_open
  on invoices (date_issued desc, id desc) include (date_due, city_code)
  where status in ('sent', 'partially_paid');
create index invoices_void on invoices (id) where status = 'void' and sent_at is not null;
create index invoices_newest_of_insurer on invoices (insurance_company, date_issued desc, id desc);
create index invoices_by_open on invoices (open_cents, id);
create index invoices_open_by_open on invoices (open_cents, id) include (date_due, city_code)
  where status in ('sent', 'partially_paid');

create table invoice_lines (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete restrict,
  place integer not null constraint invoice_lines_place_range check (place between 0 and 499),
  section text not null
    constraint invoice_lines_section check (section in ('items', 'labor', 'equipment', 'mileage')),
  item_number text
    constraint invoice_lines_item_number_length check (length(item_number) between 1 and 40),
  description text not null
    constraint invoice_lines_description_length check (length(description) between 1 and 1000),
  quantity numeric(10, 2) not null
    constraint invoice_lines_quantity_range check (quantity > 0 and quantity <= 1000000),
  unit text constraint invoice_lines_unit_length check (length(unit) between 1 and 20),
  unit_price_cents numeric(12, 2) not null
    constraint invoice_lines_unit_price_range check (abs(unit_price_cents) <= 100000000),
  taxable boolean not null default true,
  total_cents bigint not null generated always as (round(quantity * unit_price_cents)) stored,
  removed_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column invoice_lines.unit_price_cents is
  'Cents with two decimals: a mile may cost 65.5. Negative for discounts and deductibles.';
create index invoice_lines_of_invoice on invoice_lines (invoice_id, place) where removed_at is null;
create index invoice_lines_invoice on invoice_lines (invoice_id);
create index invoice_lines_created_by on invoice_lines (created_by);
-- Finds the lines of a unit when its category or number changes: reports count rentals by category.
create index invoice_lines_of_units on invoice_lines (lower(item_number))
  where section = 'equipment';

create table invoice_sources (
  id uuid primary key,
  line_id uuid not null references invoice_lines (id) on delete restrict,
  kind text not null constraint invoice_sources_kind check (kind in ('hours', 'miles', 'rental')),
  time_record_id uuid references time_records (id) on delete restrict,
  placement_id uuid references placements (id) on delete restrict,
  days int4range,
  billed integer not null constraint invoice_sources_billed_range check (billed > 0),
  assumed boolean not null default false,
  released_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  began_at timestamptz,
  ended_at timestamptz,
  constraint invoice_sources_whole check (
    case when kind = 'rental' then
      placement_id is not null and time_record_id is null
      and days is not null and lower(days) >= 1 and not upper_inf(days)
    else time_record_id is not null and placement_id is null and days is null end
  ),
  -- A rental day is on one living invoice only. So are hours and miles, by the indexes below.
  constraint invoice_sources_days_once exclude using gist
    (placement_id with =, days with &&)
    where (kind = 'rental' and released_at is null)
);
comment on column invoice_sources.billed is
  'Seconds, miles or rental days, as they were when the line was made.';
comment on column invoice_sources.assumed is 'True if no one read the odometer: the flat 50 miles.';
comment on column invoice_sources.released_at is
  'When the line was removed or the invoice voided, so that the hours, miles or days can be '
  'billed again.';
comment on column invoice_sources.began_at is
  'When the time record or placement began, as it was when the line was made.';
comment on column invoice_sources.ended_at is
  'When it ended, as it was then. Null for a unit that was still on site.';
create unique index invoice_sources_hours_once on invoice_sources (time_record_id)
  where kind = 'hours' and released_at is null;
create unique index invoice_sources_miles_once on invoice_sources (time_record_id)
  where kind = 'miles' and released_at is null;
create index invoice_sources_of_line on invoice_sources (line_id);
create index invoice_sources_of_record on invoice_sources (time_record_id);
create index invoice_sources_of_placement on invoice_sources (placement_id);
create index invoice_sources_created_by on invoice_sources (created_by);

create table invoice_sums (
  kind text not null,
  city_code text not null references locations (code) on delete restrict,
  day date not null,
  count integer not null default 0,
  cents bigint not null default 0,
  primary key (kind, city_code, day)
);
comment on table invoice_sums is
  'No policy: only functions of the owner touch it. Kept by a trigger, so that the cards take as '
  'long for 200,000 invoices as for 2,000. "issued" sums the invoices neither voided nor written '
  'off, by the first day of the month of issue.';
create index invoice_sums_city_code on invoice_sums (city_code);

create table payments (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete restrict,
  kind text not null default 'payment'
    constraint payments_kind check (kind in ('payment', 'refund')),
  paid_on date not null,
  amount_cents bigint not null
    constraint payments_amount_range check (amount_cents between 1 and 100000000000),
  method text not null
    constraint payments_method check (method in ('check', 'ach', 'card', 'cash', 'other')),
  payer text not null
    constraint payments_payer check (payer in ('insurer', 'mortgagee', 'owner', 'other')),
  reference text constraint payments_reference_length check (length(reference) between 1 and 100),
  note text constraint payments_note_length check (length(note) between 1 and 500),
  reversed_at timestamptz,
  reversed_by uuid references profiles (id) on delete restrict,
  reverse_reason text
    constraint payments_reverse_reason_length check (length(reverse_reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint payments_reversed_whole check ((reversed_at is null) = (reverse_reason is null))
);
comment on column payments.paid_on is 'The company''s day on which the money came in or went back.';
create index payments_of_invoice on payments (invoice_id, paid_on, id);
create index payments_reversed_by on payments (reversed_by);
create index payments_created_by on payments (created_by);
create index payments_by_day on payments (paid_on);

create table invoice_papers (
  invoice_id uuid primary key references invoices (id) on delete restrict,
  record jsonb not null,
  file_id uuid references files (id) on delete restrict,
  sha256 text,
  size bigint,
  created_at timestamptz not null default now(),
  constraint invoice_papers_kept_whole
    check ((file_id is null) = (sha256 is null) and (file_id is null) = (size is null))
);
comment on table invoice_papers is
  'No policy: only functions of the owner read it. The contents of an invoice when it was issued, '
  'and the file that was drawn from them, once.';
create index invoice_papers_file on invoice_papers (file_id);

create table invoice_letters (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete restrict,
  kind text not null default 'invoice'
    constraint invoice_letters_kind check (kind in ('invoice', 'reminder')),
  recipient_kind text not null
    constraint invoice_letters_recipient_kind check (recipient_kind in ('customer', 'adjuster')),
  recipient text not null
    constraint invoice_letters_recipient_length check (length(recipient) between 3 and 254),
  subject text not null
    constraint invoice_letters_subject_length check (length(subject) between 1 and 200),
  message text not null
    constraint invoice_letters_message_length check (length(message) between 1 and 4000),
  letter_id uuid,
  sent_at timestamptz,
  failed_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table invoice_letters is 'Emails with an invoice, and reminders of it.';
comment on column invoice_letters.letter_id is
  'The row of auth.letters, whose text is deleted once it is sent.';
comment on column invoice_letters.sent_at is 'When our mail server accepted it.';
comment on column invoice_letters.failed_at is 'When the server gave up.';
create index invoice_letters_of_invoice on invoice_letters (invoice_id, created_at desc, id desc);
create index invoice_letters_letter on invoice_letters (letter_id);
create index invoice_letters_created_by on invoice_letters (created_by);
-- The calendar reminds once, people as often as needed.
create unique index invoice_letters_reminded_once on invoice_letters (invoice_id, recipient_kind)
  where kind = 'reminder' and created_by is null;
