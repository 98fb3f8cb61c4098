-- Follow-ups, receivables and exports to bookkeeping. Amounts are USD cents.

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
