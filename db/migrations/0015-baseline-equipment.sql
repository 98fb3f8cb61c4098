-- Units, placements, photos of units and kits.

-- Generated item numbers.
create sequence equipment_number;

create table equipment (
  id uuid primary key,
  name text not null constraint equipment_name_length check (length(name) between 1 and 200),
  description text
    constraint equipment_description_length check (length(description) between 1 and 2000),
  item_number text not null
    constraint equipment_item_number_length check (length(item_number) between 1 and 40),
  model_number text
    constraint equipment_model_number_length check (length(model_number) between 1 and 100),
  serial_number text
    constraint equipment_serial_number_length check (length(serial_number) between 1 and 100),
  category text not null default 'general'
    constraint equipment_category check (
      category in (
        'dehumidifier', 'air_mover', 'heater', 'air_scrubber', 'moisture_meter', 'general', 'other'
      )
    ),
  rental_rate_daily_cents integer
    constraint equipment_rental_rate_daily_range
      check (rental_rate_daily_cents between 0 and 10000000),
  rental_rate_weekly_cents integer
    constraint equipment_rental_rate_weekly_range
      check (rental_rate_weekly_cents between 0 and 10000000),
  rental_rate_monthly_cents integer
    constraint equipment_rental_rate_monthly_range
      check (rental_rate_monthly_cents between 0 and 10000000),
  purchase_price_cents integer
    constraint equipment_purchase_price_range check (purchase_price_cents between 0 and 100000000),
  status text not null default 'available'
    constraint equipment_status
      check (status in ('available', 'deployed', 'maintenance', 'retired')),
  condition text not null default 'good'
    constraint equipment_condition check (condition in ('excellent', 'good', 'fair', 'poor')),
  status_reason text
    constraint equipment_status_reason_length check (length(status_reason) between 1 and 500),
  city_code text not null references locations (code) on delete restrict,
  last_seen_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  retired_on date,
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    name || e'\n' || item_number || e'\n' || coalesce(model_number, '') || e'\n'
    || coalesce(serial_number, '') || e'\n' || coalesce(description, ''),
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored
);
comment on column equipment.item_number is 'The code on its label. Generated if no one gave one.';
comment on column equipment.status is 'Deployed while it has an open placement, and only then.';
comment on column equipment.status_reason is
  'The fault while it is in maintenance, or why it was retired.';
comment on column equipment.last_seen_at is
  'When someone last placed it, picked it up or scanned it.';
comment on column equipment.retired_on is
  'The company''s day on which it was retired. Written by a trigger.';
create unique index equipment_item_number_taken on equipment (lower(item_number));
create unique index equipment_serial_number_taken
  on equipment (lower(coalesce(model_number, '')), lower(serial_number))
  where serial_number is not null;
create index equipment_serial on equipment (lower(serial_number));
create index equipment_newest on equipment (created_at desc, id desc);
create index equipment_newest_of_city on equipment (city_code, created_at desc, id desc);
create index equipment_newest_by_status on equipment (status, created_at desc, id desc);
create index equipment_by_name on equipment (lower(name), id);
create index equipment_by_item_number on equipment (lower(item_number), id);
create index equipment_by_category on equipment (category, status);
create index equipment_created_by on equipment (created_by);
-- The four figures above the list come from this index alone: the table is ten times as large.
create index equipment_counted on equipment (city_code) include (status, purchase_price_cents);
create index equipment_by_day on equipment (created_at);
create index equipment_by_retirement on equipment (retired_on) where retired_on is not null;
create index equipment_search on equipment using gin (search_text gin_trgm_ops);
create index equipment_out on equipment (city_code) where status = 'deployed';

create table placements (
  id uuid primary key,
  equipment_id uuid not null references equipment (id) on delete restrict,
  job_id uuid not null references jobs (id) on delete restrict,
  room text constraint placements_room_length check (length(room) between 1 and 100),
  notes text constraint placements_notes_length check (length(notes) between 1 and 1000),
  placed_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid references profiles (id) on delete restrict,
  removed_condition text
    constraint placements_removed_condition
      check (removed_condition in ('excellent', 'good', 'fair', 'poor')),
  removed_note text
    constraint placements_removed_note_length check (length(removed_note) between 1 and 1000),
  maintenance_reason text
    constraint placements_maintenance_reason_length
      check (length(maintenance_reason) between 1 and 500),
  change_reason text
    constraint placements_change_reason_length check (length(change_reason) between 1 and 500),
  voided_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint placements_removed_after_placed check (removed_at >= placed_at),
  constraint placements_removed_whole check ((removed_at is null) = (removed_condition is null)),
  constraint placements_one_place_at_a_time exclude using gist
    (equipment_id with =, tstzrange(placed_at, removed_at) with &&)
    where (voided_at is null)
);
comment on column placements.placed_at is
  'By the clock of the device that placed it. Billed days count from here.';
comment on column placements.maintenance_reason is
  'The fault at pick-up that sent it to maintenance.';
comment on column placements.change_reason is
  'Why management last corrected its times, moved it to another job or voided it.';
comment on column placements.voided_at is
  'When management voided it: a mistake, it never was there.';
create unique index placements_one_open on placements (equipment_id)
  where removed_at is null and voided_at is null;
create index placements_of_unit on placements (equipment_id, placed_at desc, id desc);
create index placements_of_job on placements (job_id, placed_at desc, id desc);
create index placements_longest_out on placements (placed_at, id)
  where removed_at is null and voided_at is null;
create index placements_removed_by on placements (removed_by);
create index placements_created_by on placements (created_by);
create index placements_by_day on placements (placed_at) where voided_at is null;
create index placements_by_end on placements (removed_at)
  where voided_at is null and removed_at is not null;

create table unit_photos (
  id uuid primary key references files (id) on delete restrict,
  equipment_id uuid not null references equipment (id) on delete restrict,
  placement_id uuid references placements (id) on delete restrict,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict
);
comment on table unit_photos is
  'Photos of units, for staff only. A removed one stays, because it may show how a unit came '
  'back.';
comment on column unit_photos.placement_id is 'The placement whose pick-up it shows.';
create index unit_photos_of_unit on unit_photos (equipment_id, created_at desc, id desc);
create index unit_photos_of_placement on unit_photos (placement_id);
create index unit_photos_created_by on unit_photos (created_by);
create index unit_photos_deleted_by on unit_photos (deleted_by);

create table kits (
  id uuid primary key,
  name text not null constraint kits_name_length check (length(name) between 1 and 100),
  lines text[] not null
    constraint kits_lines_count check (cardinality(lines) between 1 and 20)
    constraint kits_lines_shape check (
      array_to_string(lines, e'\n') ~ '^([1-9][0-9]{0,2} '
        '(dehumidifier|air_mover|heater|air_scrubber|moisture_meter|general|other)'
        '( [^\n]{1,100})?(\n|$))+$'
    ),
  removed_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column kits.lines is
  'Each is a count, a category and perhaps a model: ''6 air_mover'', ''1 dehumidifier LGR '
  '7000XLi''.';
create unique index kits_name_taken on kits (lower(name)) where removed_at is null;
create index kits_created_by on kits (created_by);
