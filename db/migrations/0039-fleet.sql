-- The fleet: what a vehicle is, whether it may be driven, and what it costs, which only management sees.

alter table vehicles
  add column year smallint constraint vehicles_year_range check (year between 1900 and 2200),
  add column description text constraint vehicles_description_length check (length(description) between 1 and 2000),
  add column plate text constraint vehicles_plate_length check (length(plate) between 1 and 20),
  add column city_code text references locations (code) on delete restrict,
  add column status text not null default 'active'
    constraint vehicles_status check (status in ('active', 'in_maintenance', 'damaged', 'not_drivable')),
  add column status_reason text constraint vehicles_status_reason_length check (length(status_reason) between 1 and 500),
  add column last_oil_change date,
  add column last_tire_rotation date,
  add column registration_expires date,
  add column insurance_expires date,
  add column archived_at timestamptz,
  add column created_by uuid references profiles (id) on delete restrict,
  add constraint vehicles_make_length check (length(make) between 1 and 100) not valid,
  add constraint vehicles_model_length check (length(model) between 1 and 100) not valid,
  add column search_text text not null generated always as (lower(number || e'\n' || coalesce(make, '') || e'\n' || coalesce(model, '') || e'\n'
    || coalesce(year::text, '') || e'\n' || coalesce(plate, '') || e'\n' || coalesce(description, ''))) stored;
comment on column vehicles.city_code is 'The location it belongs to; null where nobody said so.';
comment on column vehicles.status_reason is 'What is wrong with it, or where it is; gone once it is active.';
comment on column vehicles.archived_at is 'When it was given up: it is driven no more, and what it drove stays.';
create index vehicles_city_code on vehicles (city_code);
create index vehicles_created_by on vehicles (created_by);
create index vehicles_by_number on vehicles (lower(number), id) where archived_at is null;

create table vehicle_costs (
  id uuid primary key references vehicles (id) on delete restrict,
  purchase_cost_cents integer constraint vehicle_costs_purchase_cost_range check (purchase_cost_cents between 0 and 100000000),
  rental_rate_daily_cents integer constraint vehicle_costs_rental_rate_daily_range check (rental_rate_daily_cents between 0 and 10000000),
  rental_rate_weekly_cents integer constraint vehicle_costs_rental_rate_weekly_range check (rental_rate_weekly_cents between 0 and 10000000),
  fuel_cost_per_gallon_cents integer constraint vehicle_costs_fuel_cost_range check (fuel_cost_per_gallon_cents between 0 and 10000),
  mileage_rate numeric(8, 4) constraint vehicle_costs_mileage_rate_range check (mileage_rate between 0 and 100),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table vehicle_costs is 'What a vehicle costs and what is billed for it: apart, because employees see the vehicle and none of this.';
comment on column vehicle_costs.mileage_rate is 'Dollars a mile.';
create index vehicle_costs_created_by on vehicle_costs (created_by);
insert into vehicle_costs (id, mileage_rate) select id, mileage_rate from vehicles;
alter table vehicles drop column mileage_rate;
