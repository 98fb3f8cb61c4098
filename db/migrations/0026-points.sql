-- Places in a material where moisture is read, their goals, and their readings.

alter table rooms add constraint rooms_of_job unique (id, job_id);

create table points (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  chamber_id uuid not null,
  room_id uuid,
  number smallint not null default 0 constraint points_number_range check (number between 1 and 9999),
  surface text not null constraint points_surface check (surface in ('floor', 'wall', 'ceiling',
    'baseboard', 'cabinet', 'framing', 'subfloor', 'other')),
  material text not null constraint points_material check (material in ('drywall', 'wood_framing',
    'hardwood', 'plywood', 'particle_board', 'plaster', 'concrete', 'insulation', 'carpet', 'pad',
    'tile', 'other')),
  material_other text
    constraint points_material_other_length check (length(material_other) between 1 and 100),
  height_in smallint constraint points_height_range check (height_in between 0 and 1200),
  spot text constraint points_spot_length check (length(spot) between 1 and 200),
  walk_order integer not null default 0,
  ended_how text
    constraint points_ended_how check (ended_how in ('dry', 'material_removed', 'no_access')),
  ended_reason text
    constraint points_ended_reason_length check (length(ended_reason) between 1 and 500),
  ended_at timestamptz,
  ended_by uuid references profiles (id) on delete restrict,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint points_other_material_is_named
    check ((material = 'other') = (material_other is not null)),
  constraint points_ended_at_once check ((ended_how is null) = (ended_at is null)),
  constraint points_ended_has_reason check (
    (ended_reason is null or ended_how is not null)
    and (ended_how is null or ended_how = 'dry' or ended_reason is not null)),
  constraint points_number_unique unique (job_id, number),
  constraint points_of_job unique (id, job_id),
  constraint points_chamber_of_same_job foreign key (chamber_id, job_id)
    references chambers (id, job_id) on delete restrict,
  constraint points_room_of_same_job foreign key (room_id, job_id)
    references rooms (id, job_id) on delete restrict
);
comment on column points.number is 'The database counts them per job: 0 asks for the next one, also in walk_order.';
comment on column points.height_in is 'Inches above the floor, or deep in it.';
comment on column points.spot is 'Where exactly, for who reads it next.';
comment on column points.walk_order is 'Points are read in this order, then by number.';
create index points_by_chamber on points (chamber_id, job_id);
create index points_by_room on points (room_id, job_id);
create index points_ended_by on points (ended_by);
create index points_created_by on points (created_by);

create table point_goals (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references jobs (id) on delete restrict,
  point_id uuid not null,
  meter_id uuid not null references meters (id) on delete restrict,
  mode text not null
    constraint point_goals_mode check (mode in ('pin', 'pinless', 'hammer', 'erh')),
  scale text not null
    constraint point_goals_scale check (scale in ('mc', 'wme', 'relative', 'erh')),
  dry_standard numeric(5, 1)
    constraint point_goals_dry_standard_range check (dry_standard between 0 and 9999),
  goal numeric(5, 1) not null
    constraint point_goals_goal_range check (goal between 0 and 9999),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint point_goals_not_below_dry_standard check (goal >= dry_standard),
  constraint point_goals_once unique (point_id, meter_id, mode, scale),
  constraint point_goals_point_of_same_job foreign key (point_id, job_id)
    references points (id, job_id) on delete restrict
);
comment on column point_goals.dry_standard is
  'The reading of an unaffected material with the same meter, mode and scale.';
create index point_goals_by_job on point_goals (job_id);
create index point_goals_by_point on point_goals (point_id, job_id);
create index point_goals_meter on point_goals (meter_id);
create index point_goals_created_by on point_goals (created_by);

create table point_readings (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  point_id uuid not null,
  round_id uuid not null,
  meter_id uuid not null references meters (id) on delete restrict,
  mode text not null
    constraint point_readings_mode check (mode in ('pin', 'pinless', 'hammer', 'erh')),
  scale text not null
    constraint point_readings_scale check (scale in ('mc', 'wme', 'relative', 'erh')),
  value numeric(5, 1) not null
    constraint point_readings_value_range check (value between 0 and 9999),
  surface_fahrenheit numeric(4, 1)
    constraint point_readings_surface_range check (surface_fahrenheit between -40 and 250),
  taken_at timestamptz not null,
  is_arrival_time boolean not null default false,
  corrects_id uuid references point_readings (id) on delete restrict,
  struck_at timestamptz,
  struck_by uuid references profiles (id) on delete restrict,
  struck_reason text
    constraint point_readings_struck_reason_length check (length(struck_reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint point_readings_struck_with_reason
    check ((struck_at is null) = (struck_reason is null)),
  constraint point_readings_corrected_once unique (corrects_id),
  constraint point_readings_point_of_same_job foreign key (point_id, job_id)
    references points (id, job_id) on delete restrict,
  constraint point_readings_round_of_same_job foreign key (round_id, job_id)
    references rounds (id, job_id) on delete restrict
);
comment on column point_readings.value is 'As the meter showed it.';
comment on column point_readings.taken_at is 'By the device.';
comment on column point_readings.is_arrival_time is
  'The time of the device can''t be right: taken_at is when the reading arrived.';
comment on column point_readings.corrects_id is 'The struck reading that this one replaces.';
create index point_readings_by_job on point_readings (job_id, taken_at);
create index point_readings_by_point on point_readings (point_id, job_id);
create index point_readings_by_round on point_readings (round_id, job_id);
create index point_readings_meter on point_readings (meter_id);
create index point_readings_struck_by on point_readings (struck_by);
create index point_readings_created_by on point_readings (created_by);
