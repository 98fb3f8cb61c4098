-- Invoices handed over to a bookkeeping program: which file, which invoices stood in it, and what names it used.

alter table settings
  add column qbo_invoice_number_column text not null default '*InvoiceNo',
  add column qbo_customer_column text not null default '*Customer',
  add column qbo_invoice_date_column text not null default '*InvoiceDate',
  add column qbo_due_date_column text not null default '*DueDate',
  add column qbo_item_column text not null default 'Item(Product/Service)',
  add column qbo_description_column text not null default 'ItemDescription',
  add column qbo_quantity_column text not null default 'ItemQuantity',
  add column qbo_rate_column text not null default 'ItemRate',
  add column qbo_amount_column text not null default '*ItemAmount',
  add column qbo_memo_column text not null default 'Memo',
  add column receivable_account text not null default 'Accounts Receivable',
  add column income_account text not null default 'Sales',
  add column tax_account text not null default 'Sales Tax Payable',
  add column items_item text not null default 'Services',
  add column labor_item text not null default 'Labor',
  add column equipment_item text not null default 'Equipment Rental',
  add column mileage_item text not null default 'Mileage',
  add column local_tax_item text not null default 'Local Tax',
  add column state_tax_item text not null default 'State Tax',
  add constraint settings_bookkeeping_names_length check (
    least(length(qbo_invoice_number_column), length(qbo_customer_column), length(qbo_invoice_date_column), length(qbo_due_date_column),
      length(qbo_item_column), length(qbo_description_column), length(qbo_quantity_column), length(qbo_rate_column),
      length(qbo_amount_column), length(qbo_memo_column), length(receivable_account), length(income_account), length(tax_account),
      length(items_item), length(labor_item), length(equipment_item), length(mileage_item), length(local_tax_item), length(state_tax_item)) >= 1
    and greatest(length(qbo_invoice_number_column), length(qbo_customer_column), length(qbo_invoice_date_column), length(qbo_due_date_column),
      length(qbo_item_column), length(qbo_description_column), length(qbo_quantity_column), length(qbo_rate_column),
      length(qbo_amount_column), length(qbo_memo_column), length(receivable_account), length(income_account), length(tax_account),
      length(items_item), length(labor_item), length(equipment_item), length(mileage_item), length(local_tax_item), length(state_tax_item)) <= 100);

create table bookkeeping_exports (
  id uuid primary key,
  format text not null constraint bookkeeping_exports_format check (format in ('qbo', 'iif')),
  is_again boolean not null,
  invoice_count integer not null constraint bookkeeping_exports_has_invoices check (invoice_count > 0),
  first_number integer not null,
  last_number integer not null,
  total_cents bigint not null,
  body bytea not null,
  sha256 text not null,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column bookkeeping_exports.format is 'QuickBooks Online as CSV, QuickBooks Desktop as IIF.';
comment on column bookkeeping_exports.is_again is 'On purpose once more: its invoices, or some, stood in an earlier export.';
comment on column bookkeeping_exports.body is 'The file as it was made, for who downloads it again.';
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
  constraint bookkeeping_entries_settled_whole check (settled_by is null or settled_at is not null)
);
comment on table bookkeeping_entries is 'Which invoices stood in which export.';
comment on column bookkeeping_entries.settled_at is 'The invoice was voided since, and someone did the same in the bookkeeping program.';
-- Whatever two people do at once: an invoice is new in one export only.
create unique index bookkeeping_entries_new_once on bookkeeping_entries (invoice_id) where not is_again;
create unique index bookkeeping_entries_once_each on bookkeeping_entries (export_id, invoice_id);
create index bookkeeping_entries_of_invoice on bookkeeping_entries (invoice_id);
create index bookkeeping_entries_settled_by on bookkeeping_entries (settled_by);
create index bookkeeping_entries_created_by on bookkeeping_entries (created_by);
-- What was voided is looked for among all that was exported; most of it was not.
create index invoices_void on invoices (id) where status = 'void' and sent_at is not null;
