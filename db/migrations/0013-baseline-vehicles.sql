-- Vehicles with their photos, papers, services, fuel and mileage.

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  number text not null constraint vehicles_number_length check (length(number) between 1 and 20),
  make text,
  model text,
  current_mileage integer not null default 0
    constraint vehicles_current_mileage_range check (current_mileage between 0 and 2000000),
  created_at timestamptz not null default now(),
  year smallint constraint vehicles_year_range check (year between 1900 and 2200),
  description text
    constraint vehicles_description_length check (length(description) between 1 and 2000),
  plate text constraint vehicles_plate_length check (length(plate) between 1 and 20),
  city_code text references locations (code) on delete restrict,
  status text not null default 'active'
    constraint vehicles_status
      check (status in ('active', 'in_maintenance', 'damaged', 'not_drivable')),
  status_reason text
    constraint vehicles_status_reason_length check (length(status_reason) between 1 and 500),
  last_oil_change date,
  last_tire_rotation date,
  registration_expires date,
  insurance_expires date,
  archived_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  known_mileage integer not null default 0,
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    number || e'\n' || coalesce(make, '') || e'\n' || coalesce(model, '') || e'\n'
    || coalesce(year::text, '') || e'\n' || coalesce(plate, '') || e'\n'
    || coalesce(description, ''),
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored
);
-- Not valid: vehicles from before the rules stay as they are.
alter table vehicles
  add constraint vehicles_make_length check (length(make) between 1 and 100) not valid,
  add constraint vehicles_model_length check (length(model) between 1 and 100) not valid;
comment on column vehicles.current_mileage is
  'Its mileage before its first record. known_mileage has the last known.';
comment on column vehicles.city_code is 'The location it belongs to. Null if no one gave one.';
comment on column vehicles.status_reason is 'The fault, or where it is. Cleared once it is active.';
comment on column vehicles.archived_at is
  'When it was given up. No one drives it anymore, and its records stay.';
comment on column vehicles.known_mileage is
  'The last known mileage, computed from its records and services by the trigger '
  'app.reckon_mileage, so that a fleet is listed without reading its drives.';
create index vehicles_city_code on vehicles (city_code);
create index vehicles_created_by on vehicles (created_by);
create index vehicles_by_number on vehicles (lower(number), id) where archived_at is null;
create unique index vehicles_number_taken on vehicles (lower(number));

create table vehicle_costs (
  id uuid primary key references vehicles (id) on delete restrict,
  purchase_cost_cents integer
    constraint vehicle_costs_purchase_cost_range
      check (purchase_cost_cents between 0 and 100000000),
  rental_rate_daily_cents integer
    constraint vehicle_costs_rental_rate_daily_range
      check (rental_rate_daily_cents between 0 and 10000000),
  rental_rate_weekly_cents integer
    constraint vehicle_costs_rental_rate_weekly_range
      check (rental_rate_weekly_cents between 0 and 10000000),
  fuel_cost_per_gallon_cents integer
    constraint vehicle_costs_fuel_cost_range
      check (fuel_cost_per_gallon_cents between 0 and 10000),
  mileage_rate numeric(8, 4)
    constraint vehicle_costs_mileage_rate_range check (mileage_rate between 0 and 100),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table vehicle_costs is
  'Apart from the vehicle, because employees see the vehicle and no costs.';
comment on column vehicle_costs.mileage_rate is 'Dollars a mile.';
create index vehicle_costs_created_by on vehicle_costs (created_by);

create table vehicle_photos (
  id uuid primary key references files (id) on delete restrict,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  side text not null
    constraint vehicle_photos_side check (side in ('front', 'left_side', 'right_side', 'back')),
  damage text constraint vehicle_photos_damage_length check (length(damage) between 1 and 500),
  time_record_id uuid,
  taken_at timestamptz not null,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  repaired_at timestamptz,
  repaired_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict
);
comment on table vehicle_photos is
  'Photos of vehicles, for staff only. Former and removed ones stay, to compare damage with '
  'before.';
comment on column vehicle_photos.damage is
  'The damage that was marked on it. It counts until it is repaired.';
comment on column vehicle_photos.time_record_id is
  'The punch whose walk-round it belongs to. No foreign key: a punch made offline may arrive '
  'later, or be rejected.';
comment on column vehicle_photos.taken_at is
  'When it was taken, by the picture or the device, and never later than it arrived.';
create index vehicle_photos_of_side on vehicle_photos (vehicle_id, side, taken_at desc, id desc);
create index vehicle_photos_damaged on vehicle_photos (vehicle_id)
  where damage is not null and repaired_at is null and deleted_at is null;
create index vehicle_photos_created_by on vehicle_photos (created_by);
create index vehicle_photos_repaired_by on vehicle_photos (repaired_by);
create index vehicle_photos_deleted_by on vehicle_photos (deleted_by);

create table vehicle_services (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  service_type text not null
    constraint vehicle_services_type check (
      service_type in (
        'oil_change', 'tire_rotation', 'brake_service', 'transmission_service', 'engine_repair',
        'electrical_repair', 'body_work', 'inspection', 'other'
      )
    ),
  service_date date not null,
  priority text not null default 'medium'
    constraint vehicle_services_priority check (priority in ('low', 'medium', 'high', 'urgent')),
  assigned_to text
    constraint vehicle_services_assigned_to_length check (length(assigned_to) between 1 and 100),
  description text
    constraint vehicle_services_description_length check (length(description) between 1 and 2000),
  notes text constraint vehicle_services_notes_length check (length(notes) between 1 and 2000),
  status text not null default 'requested'
    constraint vehicle_services_status
      check (status in ('requested', 'scheduled', 'completed', 'canceled')),
  completed_on date,
  odometer integer
    constraint vehicle_services_odometer_range check (odometer between 0 and 2000000),
  completed_by uuid references profiles (id) on delete restrict,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  odometer_read_at timestamptz,
  constraint vehicle_services_completed_whole
    check ((status = 'completed') = (completed_on is not null))
);
comment on column vehicle_services.service_date is 'The day it is to be done.';
comment on column vehicle_services.assigned_to is 'A colleague or a shop.';
comment on column vehicle_services.status is
  'Requested by staff, scheduled by management; then completed or canceled.';
comment on column vehicle_services.odometer_read_at is
  'When its odometer was written down. The day of the service alone does not say which side of a '
  'correction it is on.';
create index vehicle_services_of_vehicle
  on vehicle_services (vehicle_id, service_date desc, id desc);
create index vehicle_services_odometer on vehicle_services (vehicle_id, odometer)
  where status = 'completed';
create index vehicle_services_open on vehicle_services (service_date, id)
  where status in ('requested', 'scheduled');
create index vehicle_services_completed_by on vehicle_services (completed_by);
create index vehicle_services_created_by on vehicle_services (created_by);
create index vehicle_services_last
  on vehicle_services (vehicle_id, service_type, completed_on desc, odometer desc nulls last)
  where status = 'completed';

create table vehicle_service_costs (
  id uuid primary key references vehicle_services (id) on delete restrict,
  estimated_cost_cents integer
    constraint vehicle_service_costs_estimated_cost_range
      check (estimated_cost_cents between 0 and 100000000),
  cost_cents integer
    constraint vehicle_service_costs_cost_range check (cost_cents between 0 and 100000000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table vehicle_service_costs is
  'Apart from the service, because only management sees costs.';
create index vehicle_service_costs_created_by on vehicle_service_costs (created_by);

create table service_intervals (
  id text primary key
    constraint service_intervals_type check (
      id in (
        'oil_change', 'tire_rotation', 'brake_service', 'transmission_service', 'engine_repair',
        'electrical_repair', 'body_work', 'inspection', 'other'
      )
    ),
  every_days smallint constraint service_intervals_days_range check (every_days between 1 and 3650),
  every_miles integer
    constraint service_intervals_miles_range check (every_miles between 100 and 500000)
);
comment on table service_intervals is
  'How often a kind of service is due: by days, by miles, or whichever comes first. With neither, '
  'it is done when something is wrong.';
-- The specification gives 90 days for oil. The rest is what makers of vans commonly ask for.
insert into service_intervals (id, every_days, every_miles) values
  ('oil_change', 90, 5000),
  ('tire_rotation', 180, 7500),
  ('brake_service', 365, 20000),
  ('transmission_service', null, 60000),
  ('engine_repair', null, null),
  ('electrical_repair', null, null),
  ('body_work', null, null),
  ('inspection', 365, null),
  ('other', null, null);

create table vehicle_fuelings (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  gallons numeric(6, 3) not null
    constraint vehicle_fuelings_gallons_range check (gallons > 0 and gallons <= 500),
  odometer integer
    constraint vehicle_fuelings_odometer_range check (odometer between 0 and 2000000),
  fueled_at timestamptz not null,
  change_reason text
    constraint vehicle_fuelings_change_reason_length
      check (length(change_reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict,
  constraint vehicle_fuelings_removal_has_reason
    check (deleted_at is null or change_reason is not null)
);
comment on column vehicle_fuelings.odometer is
  'The driver''s reading. It does not change the vehicle''s known mileage, because a slip at the '
  'pump would keep the next driver from clocking in.';
comment on column vehicle_fuelings.change_reason is 'Why management last corrected or removed it.';
create index vehicle_fuelings_of_vehicle on vehicle_fuelings (vehicle_id, fueled_at desc, id desc);
create index vehicle_fuelings_created_by on vehicle_fuelings (created_by);
create index vehicle_fuelings_deleted_by on vehicle_fuelings (deleted_by);

create table vehicle_fuel_costs (
  id uuid primary key references vehicle_fuelings (id) on delete restrict,
  cost_cents integer
    constraint vehicle_fuel_costs_cost_range check (cost_cents between 0 and 1000000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table vehicle_fuel_costs is 'Entered by the person who fuels; only management reads it.';
create index vehicle_fuel_costs_created_by on vehicle_fuel_costs (created_by);

create table vehicle_papers (
  id uuid primary key references files (id) on delete restrict,
  fueling_id uuid references vehicle_fuelings (id) on delete restrict,
  service_id uuid references vehicle_services (id) on delete restrict,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict,
  constraint vehicle_papers_of_one check (num_nonnulls(fueling_id, service_id) = 1)
);
comment on table vehicle_papers is
  'Receipts and invoices. They show prices, so management sees all of them, and an employee only '
  'the receipts they added.';
create index vehicle_papers_of_fueling on vehicle_papers (fueling_id);
create index vehicle_papers_of_service on vehicle_papers (service_id);
create index vehicle_papers_created_by on vehicle_papers (created_by);
create index vehicle_papers_deleted_by on vehicle_papers (deleted_by);

create table mileage_corrections (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  mileage integer not null
    constraint mileage_corrections_mileage_range check (mileage between 0 and 2000000),
  reason text not null
    constraint mileage_corrections_reason_length check (length(reason) between 1 and 500),
  known_before integer not null default 0,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table mileage_corrections is
  'Management''s statement of a vehicle''s mileage. An earlier reading that is higher was wrong: '
  'it stays in its place and no longer counts.';
comment on column mileage_corrections.known_before is
  'The known mileage until then. Written by a trigger.';
create index mileage_corrections_of_vehicle
  on mileage_corrections (vehicle_id, created_at desc, id desc);
create index mileage_corrections_created_by on mileage_corrections (created_by);

create table vehicle_notices (
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  about text not null,
  told_at timestamptz not null default now(),
  primary key (vehicle_id, about)
);
comment on table vehicle_notices is
  'No policy: for the queue alone. Notices that management already got by email, so that each is '
  'sent once.';
comment on column vehicle_notices.about is
  'The paper and its last day, as "insurance 2026-10-01"; or the due service and the last one of '
  'its kind, by day and miles, as "oil_change 2026-08-24 40000". After the next service it is due '
  'again.';
