-- Equipment, where each unit stands and stood, and how its days are counted.

create sequence equipment_number;

create table equipment (
  id uuid primary key,
  name text not null constraint equipment_name_length check (length(name) between 1 and 200),
  description text constraint equipment_description_length check (length(description) between 1 and 2000),
  item_number text not null constraint equipment_item_number_length check (length(item_number) between 1 and 40),
  model_number text constraint equipment_model_number_length check (length(model_number) between 1 and 100),
  serial_number text constraint equipment_serial_number_length check (length(serial_number) between 1 and 100),
  category text not null default 'general' constraint equipment_category
    check (category in ('dehumidifier', 'air_mover', 'heater', 'air_scrubber', 'moisture_meter', 'general', 'other')),
  rental_rate_daily_cents integer constraint equipment_rental_rate_daily_range check (rental_rate_daily_cents between 0 and 10000000),
  rental_rate_weekly_cents integer constraint equipment_rental_rate_weekly_range check (rental_rate_weekly_cents between 0 and 10000000),
  rental_rate_monthly_cents integer constraint equipment_rental_rate_monthly_range check (rental_rate_monthly_cents between 0 and 10000000),
  purchase_price_cents integer constraint equipment_purchase_price_range check (purchase_price_cents between 0 and 100000000),
  status text not null default 'available' constraint equipment_status check (status in ('available', 'deployed', 'maintenance', 'retired')),
  condition text not null default 'good' constraint equipment_condition check (condition in ('excellent', 'good', 'fair', 'poor')),
  status_reason text constraint equipment_status_reason_length check (length(status_reason) between 1 and 500),
  city_code text not null references locations (code) on delete restrict,
  last_seen_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower(name || e'\n' || item_number || e'\n' || coalesce(model_number, '') || e'\n'
    || coalesce(serial_number, '') || e'\n' || coalesce(description, ''))) stored
);
comment on column equipment.item_number is 'The code on its label. Given by the system where nobody gave one.';
comment on column equipment.status is 'Deployed while it has an open placement, and only then.';
comment on column equipment.status_reason is 'What is wrong with it in maintenance, or why it was retired.';
comment on column equipment.last_seen_at is 'When somebody last had it before them: placed, picked up or scanned.';
create unique index equipment_item_number_taken on equipment (lower(item_number));
create unique index equipment_serial_number_taken on equipment (lower(coalesce(model_number, '')), lower(serial_number)) where serial_number is not null;
create index equipment_serial on equipment (lower(serial_number));
create index equipment_newest on equipment (created_at desc, id desc);
create index equipment_newest_of_city on equipment (city_code, created_at desc, id desc);
create index equipment_newest_by_status on equipment (status, created_at desc, id desc);
create index equipment_by_name on equipment (lower(name), id);
create index equipment_by_item_number on equipment (lower(item_number), id);
create index equipment_by_category on equipment (category, status);
create index equipment_created_by on equipment (created_by);
create index equipment_search on equipment using gin (search_text gin_trgm_ops);

create table placements (
  id uuid primary key,
  equipment_id uuid not null references equipment (id) on delete restrict,
  job_id uuid not null references jobs (id) on delete restrict,
  room text constraint placements_room_length check (length(room) between 1 and 100),
  notes text constraint placements_notes_length check (length(notes) between 1 and 1000),
  placed_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid references profiles (id) on delete restrict,
  removed_condition text constraint placements_removed_condition check (removed_condition in ('excellent', 'good', 'fair', 'poor')),
  removed_note text constraint placements_removed_note_length check (length(removed_note) between 1 and 1000),
  maintenance_reason text constraint placements_maintenance_reason_length check (length(maintenance_reason) between 1 and 500),
  change_reason text constraint placements_change_reason_length check (length(change_reason) between 1 and 500),
  voided_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint placements_removed_after_placed check (removed_at >= placed_at),
  constraint placements_removed_whole check ((removed_at is null) = (removed_condition is null)),
  constraint placements_one_place_at_a_time exclude using gist (equipment_id with =, tstzrange(placed_at, removed_at) with &&) where (voided_at is null)
);
comment on column placements.room is 'Room or area.';
comment on column placements.placed_at is 'By the clock of the device that placed it; the days that are billed count from here.';
comment on column placements.maintenance_reason is 'What was wrong with it at pick-up, so that it went to maintenance.';
comment on column placements.change_reason is 'Why management last corrected its times, moved it to another job or took it back.';
comment on column placements.voided_at is 'It never stood there: a mistake that management took back.';
create unique index placements_one_open on placements (equipment_id) where removed_at is null and voided_at is null;
create index placements_of_unit on placements (equipment_id, placed_at desc, id desc);
create index placements_of_job on placements (job_id, placed_at desc, id desc);
create index placements_longest_out on placements (placed_at, id) where removed_at is null and voided_at is null;
create index placements_removed_by on placements (removed_by);
create index placements_created_by on placements (created_by);

alter table settings
  add column rental_day_rule text not null default 'elapsed' constraint settings_rental_day_rule check (rental_day_rule in ('elapsed', 'calendar')),
  add column is_best_rate boolean not null default false,
  add column long_out_days integer not null default 7 constraint settings_long_out_days_range check (long_out_days between 1 and 365);
comment on column settings.rental_day_rule is 'Elapsed days rounded up, or each calendar day that is touched.';
comment on column settings.is_best_rate is 'Bill the best of daily, weekly (7 days) and monthly (30 days) rates, else the daily rate.';
comment on column settings.long_out_days is 'A unit that is out longer needs attention.';
