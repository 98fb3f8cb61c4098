-- What management says a vehicle stands at, with a reason. A reading from before that is higher was wrong and stands no more; it stays where it
-- was made.

create table mileage_corrections (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  mileage integer not null constraint mileage_corrections_mileage_range check (mileage between 0 and 2000000),
  reason text not null constraint mileage_corrections_reason_length check (length(reason) between 1 and 500),
  known_before integer not null default 0,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column mileage_corrections.known_before is 'What was known until then; written by a trigger.';
create index mileage_corrections_of_vehicle on mileage_corrections (vehicle_id, created_at desc, id desc);
create index mileage_corrections_created_by on mileage_corrections (created_by);

alter table vehicle_services add column odometer_read_at timestamptz;
comment on column vehicle_services.odometer_read_at is 'When its odometer was written down: the day of the service alone does not tell it from a correction.';
update vehicle_services set odometer_read_at = greatest(created_at, completed_on) where odometer is not null;
