-- Money, claims as people outside see them, and reports. Amounts are USD cents, days the company's.

-- Invoices

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

-- Open money

create table follow_ups (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete restrict,
  next_action text
    constraint follow_ups_next_action_length check (length(next_action) between 1 and 200),
  next_action_on date,
  promised_by date,
  note text constraint follow_ups_note_length check (length(note) between 1 and 2000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint follow_ups_action_has_day check (next_action is null or next_action_on is not null),
  constraint follow_ups_day_has_action check (next_action_on is null or next_action is not null)
);
comment on table follow_ups is
  'A log: the latest row of an invoice is its follow-up, earlier ones stay as they were noted.';
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
comment on table receivables is
  'Open invoices, kept by triggers, in the orders of the board: by due day, by amount and by next '
  'action.';
comment on column receivables.insurer is 'The customer''s insurer, or "none".';
create index receivables_due on receivables (date_due, invoice_id);
create index receivables_due_of_city on receivables (city_code, date_due, invoice_id);
create index receivables_due_of_insurer on receivables (insurer, date_due, invoice_id);
create index receivables_by_amount on receivables (open_cents, invoice_id);
create index receivables_next_action on receivables (next_action_on, invoice_id)
  where next_action_on is not null;
create index receivables_next_action_of_city on receivables (city_code, next_action_on, invoice_id)
  where next_action_on is not null;

create table receivable_sums (
  scope text not null,
  span text not null,
  day date not null,
  insurer text not null,
  count integer not null,
  cents bigint not null,
  primary key (scope, span, day, insurer)
);
comment on table receivable_sums is
  'No policy: only functions of the owner touch it. Open money by insurer, by due day and by the '
  'first day of that month, for each location and for "all". Kept by a trigger.';

-- Bookkeeping

create table bookkeeping_exports (
  id uuid primary key,
  format text not null constraint bookkeeping_exports_format check (format in ('qbo', 'iif')),
  is_again boolean not null,
  invoice_count integer not null
    constraint bookkeeping_exports_has_invoices check (invoice_count > 0),
  first_number integer not null,
  last_number integer not null,
  total_cents bigint not null,
  body bytea not null,
  sha256 text not null,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column bookkeeping_exports.format is
  'qbo is a CSV for QuickBooks Online, iif a file for QuickBooks Desktop.';
comment on column bookkeeping_exports.is_again is
  'True if some of its invoices were exported before, and are exported again on purpose.';
comment on column bookkeeping_exports.body is
  'The file as it was made, so that it can be downloaded again.';
create index bookkeeping_exports_newest on bookkeeping_exports (created_at desc, id desc);
create index bookkeeping_exports_created_by on bookkeeping_exports (created_by);

create table bookkeeping_entries (
  id uuid primary key,
  export_id uuid not null references bookkeeping_exports (id) on delete restrict,
  invoice_id uuid not null references invoices (id) on delete restrict,
  is_again boolean not null,
  total_cents bigint not null,
  settled_at timestamptz,
  settled_by uuid references profiles (id) on delete restrict,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint bookkeeping_entries_settled_whole
    check (settled_by is null or settled_at is not null)
);
comment on table bookkeeping_entries is 'The invoices of each export.';
comment on column bookkeeping_entries.settled_at is
  'When someone voided the invoice in the bookkeeping program too, after it was voided here.';
-- Whatever two people do at once, an invoice is new in one export only.
create unique index bookkeeping_entries_new_once on bookkeeping_entries (invoice_id)
  where not is_again;
create unique index bookkeeping_entries_once_each on bookkeeping_entries (export_id, invoice_id);
create index bookkeeping_entries_of_invoice on bookkeeping_entries (invoice_id);
create index bookkeeping_entries_settled_by on bookkeeping_entries (settled_by);
create index bookkeeping_entries_created_by on bookkeeping_entries (created_by);

-- Claims

create table release_rules (
  id uuid primary key references customers (id) on delete restrict,
  equipment boolean not null default true,
  contracts text not null default 'none'
    constraint release_rules_contracts check (contracts in ('none', 'authorization', 'all')),
  invoices boolean not null default false,
  saved_by uuid references profiles (id) on delete restrict,
  saved_at timestamptz not null default now(),
  photo_types text[] not null default '{damage}'
    constraint release_rules_photo_types check (photo_types <@ '{damage,before,after,other}')
);
comment on table release_rules is
  'Which items of a claim its agents see without being asked. A claim without a row shows damage '
  'photos and the equipment log.';
comment on column release_rules.id is 'The customer whose claim it is.';
comment on column release_rules.contracts is 'The contracts that are shown once they are signed.';
comment on column release_rules.invoices is 'True if invoices are shown once they are sent.';
comment on column release_rules.photo_types is
  'The types of photos that are shown as they come. None means no photos.';
create index release_rules_saved_by on release_rules (saved_by);

create table claim_links (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  name text not null constraint claim_links_name_length check (length(name) between 1 and 100),
  email text not null constraint claim_links_email_length check (length(email) between 3 and 254),
  expires_at timestamptz not null,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by uuid references profiles (id) on delete restrict,
  letter_due boolean not null default true,
  constraint claim_links_days
    check (expires_at > created_at and expires_at <= created_at + interval '91 days')
);
comment on table claim_links is 'Claims by a mailed link, for adjusters without an account.';
comment on column claim_links.letter_due is 'True if an email with a new link is still to be sent.';
create index claim_links_customer on claim_links (customer_id, created_at desc);
create index claim_links_created_by on claim_links (created_by);
create index claim_links_revoked_by on claim_links (revoked_by);
create index claim_links_address on claim_links (lower(email));

create table auth.claim_keys (
  hash bytea primary key constraint claim_keys_hash check (length(hash) = 32),
  link_id uuid not null references claim_links (id) on delete cascade,
  created_at timestamptz not null default now(),
  code_hash bytea,
  code_until timestamptz,
  code_tries smallint not null default 0,
  proof_hash bytea,
  proof_until timestamptz
);
comment on table auth.claim_keys is
  'No policy: only functions reach it. One row per mailed link, by the hash of its token. A newer '
  'email replaces it.';
comment on column auth.claim_keys.code_hash is
  'Hash of the token plus the mailed code. The token is stored nowhere, so the code cannot be '
  'guessed from this.';
comment on column auth.claim_keys.proof_hash is
  'Hash of the proof that the page gets for the right code.';
create index claim_keys_link on auth.claim_keys (link_id);
create unique index claim_keys_proof on auth.claim_keys (proof_hash);

create table claim_looks (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  agent_id uuid references profiles (id) on delete restrict,
  what text not null
    constraint claim_looks_what
      check (what in ('claim', 'photo', 'document', 'contract', 'invoice', 'all')),
  item_id uuid,
  name text not null default '',
  at timestamptz not null default now(),
  link_id uuid references claim_links (id) on delete restrict,
  constraint claim_looks_item check ((item_id is null) = (what in ('claim', 'all'))),
  constraint claim_looks_one_viewer check (num_nonnulls(agent_id, link_id) = 1)
);
comment on table claim_looks is
  'What people outside looked at in a claim: evidence for staff, and how an agent is told what is '
  'new.';
comment on column claim_looks.what is
  'The claim''s page, one item of it, or all of it in one file.';
comment on column claim_looks.name is 'The item''s name at that time.';
create index claim_looks_customer on claim_looks (customer_id, id desc);
create index claim_looks_agent on claim_looks (agent_id, customer_id, id desc);
create index claim_looks_link on claim_looks (link_id, id desc);

create table questions (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  content text not null
    constraint questions_content_length check (length(content) between 1 and 2000),
  about_kind text
    constraint questions_about_kind
      check (about_kind in ('job', 'photo', 'document', 'contract', 'note', 'invoice')),
  about_id uuid,
  asked_as text not null default 'customer'
    constraint questions_asked_as check (asked_as in ('customer', 'agent', 'adjuster')),
  asker_name text not null default '',
  created_by uuid references profiles (id) on delete restrict,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  settled_at timestamptz,
  settled_by uuid references profiles (id) on delete restrict,
  link_id uuid references claim_links (id) on delete restrict,
  constraint questions_about_whole check ((about_kind is null) = (about_id is null)),
  constraint questions_one_asker check (created_by is null or link_id is null)
);
comment on table questions is 'Questions that customers and adjusters ask the office.';
comment on column questions.job_id is
  'The job it is about: the item''s, else the current one, else the newest. Null if the customer '
  'had none yet.';
comment on column questions.about_id is
  'The id of the item it is about. When asked, the item was the customer''s and visible to the '
  'asker.';
comment on column questions.asker_name is
  'The asker''s name at that time, for staff who cannot read the account.';
comment on column questions.answered_at is 'When it was first answered. Kept by a trigger.';
comment on column questions.settled_at is 'When staff noted that it needs no answer.';
comment on column questions.link_id is 'The claim link of an adjuster without an account.';
create index questions_of_customer on questions (customer_id, asked_at desc, id desc);
create index questions_of_job on questions (job_id);
create index questions_of_asker on questions (created_by, asked_at desc, id desc);
create index questions_settled_by on questions (settled_by);
create index questions_waiting on questions (asked_at, id)
  where answered_at is null and settled_at is null;
create index questions_of_link on questions (link_id, asked_at desc, id desc);
create index questions_newest on questions (asked_at desc, id desc);

create table answers (
  id uuid primary key,
  question_id uuid not null references questions (id) on delete restrict,
  content text not null
    constraint answers_content_length check (length(content) between 1 and 4000),
  created_by uuid references profiles (id) on delete restrict,
  answered_at timestamptz not null default now(),
  told_at timestamptz
);
comment on table answers is 'Answers are never edited.';
comment on column answers.told_at is 'When the email about it was queued.';
create index answers_of_question on answers (question_id, answered_at, id);
create index answers_created_by on answers (created_by);

create table digests (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  person_id uuid references profiles (id) on delete restrict,
  day date not null,
  asked_at timestamptz not null default now(),
  told_until timestamptz,
  stop_hash bytea constraint digests_stop_hash check (length(stop_hash) = 32),
  constraint digests_told_whole check ((told_until is null) = (stop_hash is null)),
  constraint digests_one_a_day unique (address, day),
  constraint digests_one_a_day_of_person unique (person_id, day)
);
comment on table digests is
  'No policy: only functions reach it. Emails that tell people outside the news. Neither two '
  'servers nor a crash make a second one on a day.';
comment on column digests.address is
  'The recipient in lower case. An adjuster with several links, or also with an account, is one '
  'reader.';
comment on column digests.person_id is 'The account with that address, if there is one.';
comment on column digests.day is 'The company''s day.';
comment on column digests.told_until is
  'The email told of everything up to this time. Null while it is not written, and if nothing was '
  'left to tell.';
comment on column digests.stop_hash is 'Hash of the token in its link to stop.';
create unique index digests_stop on digests (stop_hash);
create index digests_person on digests (person_id, told_until);
create index digests_told on digests (address, told_until);

create table digest_stops (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references profiles (id) on delete restrict,
  address text,
  stopped_at timestamptz not null default now(),
  constraint digest_stops_one_reader check (num_nonnulls(person_id, address) = 1),
  constraint digest_stops_person unique (person_id),
  constraint digest_stops_address unique (address)
);
comment on table digest_stops is
  'No policy: only functions reach it. Readers who want no digests: an account, or an address to '
  'which claim links go.';

create table home_looks (
  person_id uuid primary key references profiles (id) on delete restrict,
  at timestamptz not null
);
comment on table home_looks is
  'No policy: only functions reach it. When a customer last looked at their own pages.';

-- Reports

create table report_sums (
  measure text not null,
  span text not null,
  begins date not null,
  city_code text not null,
  key text not null,
  count bigint not null,
  amount bigint not null,
  primary key (measure, span, begins, city_code, key)
);
comment on table report_sums is
  'No policy: only functions of the owner touch it. The sums of report_changes that someone has '
  'added up, by day, month and year, so that five years read as fast as one. reports/*.sql '
  'defines the measures.';
comment on column report_sums.span is 'day, month or year.';
comment on column report_sums.city_code is 'A location. Empty if none is known.';
comment on column report_sums.key is
  'A person, an insurer or a category, depending on the measure. Empty if there is none.';
comment on column report_sums.amount is 'USD cents, seconds or days, depending on the measure.';
create index report_sums_of_key on report_sums (measure, key, begins) where span = 'day';

create table report_changes (
  measure text not null,
  day date not null,
  city_code text not null,
  key text not null,
  count bigint not null,
  amount bigint not null
);
comment on table report_changes is
  'No policy: only functions of the owner touch it. Changes are added as rows, never counted up '
  'in place, so that no one waits for another.';
create index report_changes_of_key on report_changes (measure, key, day);

create table report_fillings (
  id boolean primary key default true,
  version integer not null default 0
);
comment on table report_fillings is
  'No policy: only functions of the owner touch it. The version of the definitions by which the '
  'sums were counted. If they have a higher one, app.fill_reports counts again.';
insert into report_fillings default values;

create table report_exports (
  id uuid primary key,
  format text not null constraint report_exports_format check (format in ('xlsx', 'csv')),
  measure text not null
    constraint report_exports_measure_length check (length(measure) between 1 and 40),
  key text constraint report_exports_key_length check (length(key) <= 200),
  first_day date not null,
  last_day date not null,
  city_code text,
  row_count integer not null default 0,
  rows_expected integer,
  file_id uuid references files (id) on delete restrict,
  ended_at timestamptz,
  failed_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint report_exports_days_in_order check (first_day <= last_day)
);
comment on table report_exports is
  'All rows behind a figure as a file that the queue makes, kept for seven days.';
comment on column report_exports.measure is 'The measure of the figure, by its name in reports.';
comment on column report_exports.key is
  'A person, an insurer or a vehicle, depending on the measure. Null for all.';
comment on column report_exports.city_code is 'A location. Null for all.';
comment on column report_exports.row_count is 'How many rows are written so far.';
comment on column report_exports.rows_expected is 'How many rows there were when it began.';
create index report_exports_newest on report_exports (created_at desc, id desc);
create index report_exports_created_by on report_exports (created_by, created_at desc, id desc);
create index report_exports_file on report_exports (file_id);

create table report_schedules (
  id uuid primary key,
  reports text[] not null
    constraint report_schedules_has_reports check (cardinality(reports) between 1 and 10),
  cadence text not null
    constraint report_schedules_cadence check (cadence in ('weekly', 'monthly')),
  period text not null
    constraint report_schedules_period_length check (length(period) between 1 and 40),
  city_code text,
  format text not null constraint report_schedules_format check (format in ('pdf', 'xlsx')),
  since timestamptz not null default now(),
  stopped_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table report_schedules is 'Reports that go out to management by email.';
comment on column report_schedules.cadence is
  'Mondays, or the first of each month, at 7:00 by the company''s clock.';
comment on column report_schedules.period is
  'The name of the period, which is resolved on the day it is sent.';
comment on column report_schedules.city_code is 'A location. Null for all.';
comment on column report_schedules.since is
  'When it was set up. Moments before that are not sent. Written by a trigger.';
create index report_schedules_created_by on report_schedules (created_by);

create table report_recipients (
  schedule_id uuid not null references report_schedules (id) on delete restrict,
  person_id uuid not null references profiles (id) on delete restrict,
  primary key (schedule_id, person_id)
);
create index report_recipients_person on report_recipients (person_id);

create table report_sendings (
  id uuid primary key,
  schedule_id uuid not null references report_schedules (id) on delete restrict,
  moment timestamp,
  day date not null default '2000-01-01',
  file_id uuid references files (id) on delete restrict,
  letter_ids uuid[] not null default '{}',
  sent_count integer not null default 0,
  failed_count integer not null default 0,
  ended_at timestamptz,
  failed_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column report_sendings.moment is
  'When it was due by the company''s clock. Null if someone had it sent.';
comment on column report_sendings.day is
  'The company''s day as of which its period counts. Written by a trigger.';
comment on column report_sendings.letter_ids is 'The rows of auth.letters, one per person.';
-- Once per moment, however often the calendar asks.
create unique index report_sendings_once on report_sendings (schedule_id, moment)
  where moment is not null;
create index report_sendings_newest on report_sendings (created_at desc, id desc);
create index report_sendings_of_schedule on report_sendings (schedule_id);
create index report_sendings_file on report_sendings (file_id);
create index report_sendings_created_by on report_sendings (created_by);
