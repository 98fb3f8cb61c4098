-- The floor plan of a loss, one drawing per floor.

create table plans (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  name text not null constraint plans_name_length check (length(name) between 1 and 60),
  place smallint not null constraint plans_place_range check (place between -100 and 100),
  drawing jsonb not null
    constraint plans_drawing_is_object check (jsonb_typeof(drawing) = 'object')
    constraint plans_drawing_size check (octet_length(drawing::text) <= 400000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
comment on table plans is 'A floor of a loss as it was drawn.';
comment on column plans.place is 'Floors are listed from the lowest place up: a basement is below 0.';
comment on column plans.drawing is
  'Rooms, doors, wet areas and pins, in whole inches: see drawing.ts.';
create unique index plans_name_unique on plans (job_id, lower(name)) where removed_at is null;
create index plans_by_job on plans (job_id, place, created_at);
create index plans_created_by on plans (created_by);
