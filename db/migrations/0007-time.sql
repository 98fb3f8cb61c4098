-- Who worked for which job, and when: the punches as they were made, and beside them the times that count.

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  number text not null constraint vehicles_number_taken unique
    constraint vehicles_number_length check (length(number) between 1 and 20),
  make text,
  model text,
  current_mileage integer not null default 0 constraint vehicles_current_mileage_range check (current_mileage between 0 and 2000000),
  mileage_rate numeric(8, 4) not null default 0 constraint vehicles_mileage_rate_range check (mileage_rate between 0 and 100),
  created_at timestamptz not null default now()
);
comment on column vehicles.mileage_rate is 'Dollars a mile.';

create table time_records (
  id uuid primary key,
  employee_id uuid not null references profiles (id) on delete restrict,
  job_id uuid not null references jobs (id) on delete restrict,
  vehicle_id uuid references vehicles (id) on delete restrict,
  starting_mileage integer constraint time_records_starting_mileage_range check (starting_mileage between 0 and 2000000),
  ending_mileage integer constraint time_records_ending_mileage_range check (ending_mileage between 0 and 2000000),
  notes text not null default '' constraint time_records_notes_length check (length(notes) <= 2000),
  clocked_in_at timestamptz,
  clocked_out_at timestamptz,
  clock_in_time timestamptz not null,
  clock_out_time timestamptz,
  break_seconds integer not null default 0 constraint time_records_break_range check (break_seconds between 0 and 3600),
  no_lunch boolean not null default false,
  in_device_at timestamptz,
  out_device_at timestamptz,
  in_received_at timestamptz,
  out_received_at timestamptz,
  in_position jsonb,
  out_position jsonb,
  corrected_by uuid references profiles (id) on delete restrict,
  corrected_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz,
  reason text constraint time_records_reason_length check (length(reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint time_records_out_after_in check (clock_out_time >= clock_in_time),
  constraint time_records_punched_out_after_in check (clocked_out_at >= clocked_in_at),
  constraint time_records_vehicle_needs_mileage check ((vehicle_id is null) = (starting_mileage is null)),
  constraint time_records_mileage_forward check (ending_mileage >= starting_mileage),
  -- Of the recorded times, which are paid; and of the punches, which the lunch hour makes longer.
  constraint time_records_no_overlap exclude using gist (employee_id with =, tstzrange(clock_in_time, clock_out_time) with &&)
    where (deleted_at is null),
  constraint time_records_no_punch_overlap exclude using gist (employee_id with =, tstzrange(clocked_in_at, clocked_out_at) with &&)
    where (deleted_at is null and clocked_in_at is not null and clocked_out_at is not null)
);
comment on column time_records.clocked_in_at is 'The punch as it was made; null where somebody else wrote the record down.';
comment on column time_records.clock_out_time is 'What counts: the punch without the break, or as it was corrected. Null while it is in progress.';
comment on column time_records.in_device_at is 'When the device said the punch was made. It is believed only of work without a connection.';
create unique index time_records_one_open on time_records (employee_id) where clock_out_time is null and deleted_at is null;
create index time_records_employee on time_records (employee_id, clock_in_time desc) include (clock_out_time) where deleted_at is null;
create index time_records_job on time_records (job_id, clock_in_time desc) where deleted_at is null;
create index time_records_open on time_records (clock_in_time) where clock_out_time is null and deleted_at is null;
create index time_records_of_employee on time_records (employee_id);
create index time_records_of_job on time_records (job_id);
create index time_records_vehicle on time_records (vehicle_id);
create index time_records_corrected_by on time_records (corrected_by);
create index time_records_deleted_by on time_records (deleted_by);
create index time_records_created_by on time_records (created_by);

create table week_approvals (
  id uuid primary key,
  employee_id uuid not null references profiles (id) on delete restrict,
  week date not null constraint week_approvals_begins_on_sunday check (extract(dow from week) = 0),
  paid_seconds integer not null constraint week_approvals_seconds_range check (paid_seconds >= 0),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint week_approvals_once unique (employee_id, week)
);
comment on column week_approvals.paid_seconds is 'What was approved, so that a later change shows.';
create index week_approvals_created_by on week_approvals (created_by);

alter table installation add column clock_ahead interval not null default '0';
comment on column installation.clock_ahead is 'How far the company''s clock is ahead of the machine''s. Only tests set it.';
