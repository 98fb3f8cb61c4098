-- Hours that nobody can move by a race, by a record without an end, or by a typing error.

-- Which times management set, so that no clock-out takes lunch from them or undoes them.
alter table time_records
  add column times_corrected boolean not null default false,
  add column reaches_far boolean not null generated always as
    (clock_out_time is null or clock_out_time - clock_in_time > interval '168 hours') stored,
  add column in_position_received_at timestamptz,
  add column out_position_received_at timestamptz;
comment on column time_records.times_corrected is 'The times that count are management''s: a clock-out changes them no more.';
comment on column time_records.reaches_far is 'Open, or longer than seven days: what is asked for a week looks seven days back, and at these.';
update time_records set times_corrected = true where clock_out_time is not null and deleted_at is null and (corrected_at is not null or clocked_in_at is null);

-- An ending mileage of no vehicle says nothing.
update time_records set ending_mileage = null where vehicle_id is null and ending_mileage is not null;
alter table time_records
  add constraint time_records_ending_needs_vehicle check (ending_mileage is null or vehicle_id is not null),
  -- Of jsonb, numbers alone lie between two numbers. What was stored before stays as it is.
  add constraint time_records_in_position_shape check (in_position is null or (case when jsonb_typeof(in_position) = 'object'
    then octet_length(in_position::text) <= 300 and in_position - '{latitude,longitude,accuracy,taken_at}'::text[] = '{}'
      and in_position -> 'latitude' between '-90' and '90' and in_position -> 'longitude' between '-180' and '180'
      and in_position -> 'accuracy' between '0' and '1000000' and jsonb_typeof(coalesce(in_position -> 'taken_at', '""')) = 'string'
    else false end) is true) not valid,
  add constraint time_records_out_position_shape check (out_position is null or (case when jsonb_typeof(out_position) = 'object'
    then octet_length(out_position::text) <= 300 and out_position - '{latitude,longitude,accuracy,taken_at}'::text[] = '{}'
      and out_position -> 'latitude' between '-90' and '90' and out_position -> 'longitude' between '-180' and '180'
      and out_position -> 'accuracy' between '0' and '1000000' and jsonb_typeof(coalesce(out_position -> 'taken_at', '""')) = 'string'
    else false end) is true) not valid;

-- Deleted records are listed too, struck out.
drop index time_records_employee, time_records_job, time_records_of_employee, time_records_of_job;
create index time_records_employee on time_records (employee_id, clock_in_time desc, id desc) include (clock_out_time, deleted_at);
create index time_records_job on time_records (job_id, clock_in_time desc, id desc);
create index time_records_began on time_records (clock_in_time);
create index time_records_far on time_records (employee_id, clock_in_time) where reaches_far;
create index time_records_mileage on time_records (vehicle_id, greatest(starting_mileage, ending_mileage)) where deleted_at is null;

-- What is known of a vehicle follows from its records; this is what it stood at before them.
update vehicles v set current_mileage = least(current_mileage,
  (select min(starting_mileage) from time_records t where t.vehicle_id = v.id and t.deleted_at is null));
comment on column vehicles.current_mileage is 'Where it stood before its records; the last known follows from them: app.known_mileage.';

-- The bounds of the week as they were when it was approved: another time zone of the company moves no lock.
alter table week_approvals
  alter paid_seconds set default 0,
  add column begins_at timestamptz not null default '-infinity',
  add column ends_at timestamptz not null default '-infinity';
comment on column week_approvals.paid_seconds is 'What was approved, as the database counted it, so that a later change shows.';
comment on column week_approvals.begins_at is 'As the company''s time zone had it then; written by the database.';
update week_approvals w set begins_at = w.week::timestamp at time zone s.time_zone, ends_at = (w.week + 7)::timestamp at time zone s.time_zone
from settings s;
