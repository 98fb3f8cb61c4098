-- Rooms of a loss and the drying chambers they form.

create table chambers (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  name text not null constraint chambers_name_length check (length(name) between 1 and 100),
  water_category smallint not null
    constraint chambers_water_category check (water_category between 1 and 3),
  category_reason text not null
    constraint chambers_category_reason_length check (length(category_reason) between 1 and 1000),
  water_class smallint constraint chambers_water_class check (water_class between 1 and 4),
  class_reason text
    constraint chambers_class_reason_length check (length(class_reason) between 1 and 1000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint chambers_class_has_reason check (water_class is null or class_reason is not null),
  constraint chambers_of_job unique (id, job_id)
);
comment on column chambers.water_category is 'How dirty the water is: 1 clean, 2 gray, 3 black.';
comment on column chambers.water_class is
  'The class that a person chose. Null: it follows from the wet areas of the rooms.';
create index chambers_by_job on chambers (job_id, created_at);
create index chambers_created_by on chambers (created_by);

create table rooms (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  chamber_id uuid,
  name text not null constraint rooms_name_length check (length(name) between 1 and 100),
  length_in integer not null constraint rooms_length_range check (length_in between 1 and 12000),
  width_in integer not null constraint rooms_width_range check (width_in between 1 and 12000),
  height_in integer not null constraint rooms_height_range check (height_in between 1 and 1200),
  wet_floor_sf numeric(9, 2) not null default 0
    constraint rooms_wet_floor_range check (wet_floor_sf >= 0),
  wet_wall_below_sf numeric(9, 2) not null default 0
    constraint rooms_wet_wall_below_range check (wet_wall_below_sf >= 0),
  wet_wall_above_sf numeric(9, 2) not null default 0
    constraint rooms_wet_wall_above_range check (wet_wall_above_sf >= 0),
  wet_ceiling_sf numeric(9, 2) not null default 0
    constraint rooms_wet_ceiling_range check (wet_ceiling_sf >= 0),
  insets smallint not null default 0 constraint rooms_insets_range check (insets between 0 and 100),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint rooms_chamber_of_same_job foreign key (chamber_id, job_id)
    references chambers (id, job_id) on delete restrict
);
comment on column rooms.chamber_id is 'Null: the room is not dried.';
comment on column rooms.length_in is 'Inches, as width and height.';
comment on column rooms.wet_wall_below_sf is
  'Square feet of wet wall up to 2 ft above the floor. Above that, wet_wall_above_sf.';
comment on column rooms.insets is 'Insets and offsets of a wall over 18 inches.';
create index rooms_by_job on rooms (job_id, created_at);
create index rooms_by_chamber on rooms (chamber_id, job_id);
create index rooms_created_by on rooms (created_by);
