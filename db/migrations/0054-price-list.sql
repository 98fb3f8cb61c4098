-- What the company sells besides hours, rental days and miles, at its own prices. Lines of invoices copy from it and know nothing of it later.
create table price_items (
  id uuid primary key,
  item_number text not null constraint price_items_item_number_length check (length(item_number) between 1 and 40),
  description text not null constraint price_items_description_length check (length(description) between 1 and 1000),
  unit text constraint price_items_unit_length check (length(unit) between 1 and 20),
  unit_price_cents numeric(12, 2) not null constraint price_items_unit_price_range check (abs(unit_price_cents) <= 100000000),
  taxable boolean not null default true,
  archived_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower(item_number || e'\n' || description)) stored
);
comment on column price_items.unit_price_cents is 'Cents with two decimals, as on lines of invoices. Negative for a usual discount.';
create unique index price_items_item_number_taken on price_items (lower(item_number)) where archived_at is null;
create index price_items_by_number on price_items (lower(item_number), id);
create index price_items_newest on price_items (created_at desc, id desc);
create index price_items_created_by on price_items (created_by);
