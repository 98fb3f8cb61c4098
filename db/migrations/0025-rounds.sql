-- Where a loss stands, the meters, the rounds of the crew, and the air that they read.

create table sites (
  id uuid primary key,
  job_id uuid not null constraint sites_one_per_job unique
    references jobs (id) on delete restrict,
  elevation_ft integer not null
    constraint sites_elevation_range check (elevation_ft between -1500 and 20000),
  building text constraint sites_building_length check (length(building) between 1 and 100),
  year_built smallint constraint sites_year_built_range check (year_built between 1600 and 2200),
  occupants text constraint sites_occupants_length check (length(occupants) between 1 and 200),
  earlier_damage text
    constraint sites_earlier_damage_length check (length(earlier_damage) between 1 and 1000),
  water_source text
    constraint sites_water_source_length check (length(water_source) between 1 and 1000),
  how_stopped text constraint sites_how_stopped_length check (length(how_stopped) between 1 and 1000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column sites.elevation_ft is 'Feet above sea level. Grains per pound depend on it.';
create index sites_created_by on sites (created_by);

create table meters (
  id uuid primary key,
  maker text not null constraint meters_maker_length check (length(maker) between 1 and 100),
  model text not null constraint meters_model_length check (length(model) between 1 and 100),
  serial_number text
    constraint meters_serial_number_length check (length(serial_number) between 1 and 100),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index meters_serial_number_unique
  on meters (lower(maker), lower(model), lower(serial_number)) where archived_at is null;
create index meters_created_by on meters (created_by);

create table rounds (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  began_at timestamptz not null,
  ended_at timestamptz,
  all_running boolean,
  note text constraint rounds_note_length check (length(note) between 1 and 2000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint rounds_ends_after_it_begins check (ended_at >= began_at),
  constraint rounds_of_job unique (id, job_id)
);
comment on table rounds is 'A visit that reads the air and the points of a loss, one after the other.';
comment on column rounds.began_at is 'By the device, as ended_at.';
comment on column rounds.all_running is 'All units were running. Null: no one looked.';
create index rounds_by_job on rounds (job_id, began_at);
create index rounds_created_by on rounds (created_by);

create table air_readings (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  round_id uuid not null,
  chamber_id uuid,
  place text not null constraint air_readings_place
    check (place in ('outside', 'unaffected', 'chamber', 'supply', 'inlet', 'outlet')),
  equipment_id uuid references equipment (id) on delete restrict,
  meter_id uuid references meters (id) on delete restrict,
  fahrenheit numeric(4, 1) not null
    constraint air_readings_fahrenheit_range check (fahrenheit between -40 and 250),
  rh numeric(4, 1) not null constraint air_readings_rh_range check (rh between 0.1 and 100),
  taken_at timestamptz not null,
  is_arrival_time boolean not null default false,
  corrects_id uuid constraint air_readings_corrected_once unique
    references air_readings (id) on delete restrict,
  struck_at timestamptz,
  struck_by uuid references profiles (id) on delete restrict,
  struck_reason text
    constraint air_readings_struck_reason_length check (length(struck_reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint air_readings_chamber_by_place
    check ((chamber_id is null) = (place in ('outside', 'unaffected'))),
  constraint air_readings_unit_by_place
    check ((equipment_id is not null) = (place in ('inlet', 'outlet'))),
  constraint air_readings_struck_with_reason
    check ((struck_at is null) = (struck_reason is null)),
  constraint air_readings_round_of_same_job foreign key (round_id, job_id)
    references rounds (id, job_id) on delete restrict,
  constraint air_readings_chamber_of_same_job foreign key (chamber_id, job_id)
    references chambers (id, job_id) on delete restrict
);
comment on column air_readings.taken_at is 'By the device.';
comment on column air_readings.is_arrival_time is
  'The device''s time can''t be right, so taken_at is when the reading arrived.';
comment on column air_readings.corrects_id is 'The struck reading that this one replaces.';
create index air_readings_by_job on air_readings (job_id, taken_at);
create index air_readings_by_round on air_readings (round_id, job_id);
create index air_readings_by_chamber on air_readings (chamber_id, job_id);
create index air_readings_equipment on air_readings (equipment_id);
create index air_readings_meter on air_readings (meter_id);
create index air_readings_struck_by on air_readings (struck_by);
create index air_readings_created_by on air_readings (created_by);

create table skipped_stops (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  round_id uuid not null,
  stop text not null constraint skipped_stops_stop_length check (length(stop) between 1 and 200),
  name text not null constraint skipped_stops_name_length check (length(name) between 1 and 200),
  reason text not null constraint skipped_stops_reason_length check (length(reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint skipped_stops_once unique (round_id, stop),
  constraint skipped_stops_round_of_same_job foreign key (round_id, job_id)
    references rounds (id, job_id) on delete restrict
);
comment on column skipped_stops.stop is 'Place and subject of the stop, such as outlet:<unit>.';
comment on column skipped_stops.name is 'The name of the stop on that day, for the report.';
create index skipped_stops_by_round on skipped_stops (round_id, job_id);
create index skipped_stops_by_job on skipped_stops (job_id);
create index skipped_stops_created_by on skipped_stops (created_by);
