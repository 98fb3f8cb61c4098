-- Time records, requests to a supervisor and approved weeks.

create table time_records (
  id uuid primary key,
  employee_id uuid not null references profiles (id) on delete restrict,
  job_id uuid not null references jobs (id) on delete restrict,
  vehicle_id uuid references vehicles (id) on delete restrict,
  starting_mileage integer
    constraint time_records_starting_mileage_range check (starting_mileage between 0 and 2000000),
  ending_mileage integer
    constraint time_records_ending_mileage_range check (ending_mileage between 0 and 2000000),
  notes text not null default '' constraint time_records_notes_length check (length(notes) <= 2000),
  clocked_in_at timestamptz,
  clocked_out_at timestamptz,
  clock_in_time timestamptz not null,
  clock_out_time timestamptz,
  break_seconds integer not null default 0
    constraint time_records_break_range check (break_seconds between 0 and 3600),
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
  times_corrected boolean not null default false,
  reaches_far boolean not null generated always as (
    clock_out_time is null or clock_out_time - clock_in_time > interval '168 hours'
  ) stored,
  in_position_received_at timestamptz,
  out_position_received_at timestamptz,
  constraint time_records_out_after_in check (clock_out_time >= clock_in_time),
  constraint time_records_punched_out_after_in check (clocked_out_at >= clocked_in_at),
  constraint time_records_vehicle_needs_mileage
    check ((vehicle_id is null) = (starting_mileage is null)),
  constraint time_records_mileage_forward check (ending_mileage >= starting_mileage),
  -- Recorded times are the paid ones. Punches are longer by the lunch hour.
  constraint time_records_no_overlap exclude using gist
    (employee_id with =, tstzrange(clock_in_time, clock_out_time) with &&)
    where (deleted_at is null),
  constraint time_records_no_punch_overlap exclude using gist
    (employee_id with =, tstzrange(clocked_in_at, clocked_out_at) with &&)
    where (deleted_at is null and clocked_in_at is not null and clocked_out_at is not null),
  constraint time_records_ending_needs_vehicle
    check (ending_mileage is null or vehicle_id is not null)
);
-- Not valid: records from before the rules stay as they are. Between two numbers of jsonb lie only
-- numbers.
alter table time_records
  add constraint time_records_in_position_shape check (
    in_position is null or (
      case when jsonb_typeof(in_position) = 'object' then
        octet_length(in_position::text) <= 300
        and in_position - '{latitude,longitude,accuracy,taken_at}'::text[] = '{}'
        and in_position -> 'latitude' between '-90' and '90'
        and in_position -> 'longitude' between '-180' and '180'
        and in_position -> 'accuracy' between '0' and '1000000'
        and jsonb_typeof(coalesce(in_position -> 'taken_at', '""')) = 'string'
      else false end
    ) is true
  ) not valid,
  add constraint time_records_out_position_shape check (
    out_position is null or (
      case when jsonb_typeof(out_position) = 'object' then
        octet_length(out_position::text) <= 300
        and out_position - '{latitude,longitude,accuracy,taken_at}'::text[] = '{}'
        and out_position -> 'latitude' between '-90' and '90'
        and out_position -> 'longitude' between '-180' and '180'
        and out_position -> 'accuracy' between '0' and '1000000'
        and jsonb_typeof(coalesce(out_position -> 'taken_at', '""')) = 'string'
      else false end
    ) is true
  ) not valid;
comment on column time_records.clocked_in_at is
  'The punch as it was made. Null if someone else wrote the record.';
comment on column time_records.clock_out_time is
  'The time that counts: the punch without the break, or a correction. Null while it is in '
  'progress.';
comment on column time_records.in_device_at is
  'When the punch was made, by the clock of the device. Trusted only for work done offline.';
comment on column time_records.times_corrected is
  'Management set the times that count, so a clock-out no longer changes them.';
comment on column time_records.reaches_far is
  'Open, or longer than seven days. The hours of a week are looked for in the seven days before '
  'it, and in these.';
create unique index time_records_one_open on time_records (employee_id)
  where clock_out_time is null and deleted_at is null;
create index time_records_open on time_records (clock_in_time)
  where clock_out_time is null and deleted_at is null;
create index time_records_corrected_by on time_records (corrected_by);
create index time_records_deleted_by on time_records (deleted_by);
create index time_records_created_by on time_records (created_by);
create index time_records_employee
  on time_records (employee_id, clock_in_time desc, id desc) include (clock_out_time, deleted_at);
create index time_records_job on time_records (job_id, clock_in_time desc, id desc);
create index time_records_began on time_records (clock_in_time);
create index time_records_far on time_records (employee_id, clock_in_time) where reaches_far;
create index time_records_drives on time_records (vehicle_id, clock_in_time desc, id desc);
create index time_records_driven_now on time_records (vehicle_id)
  where clock_out_time is null and deleted_at is null and vehicle_id is not null;
create index time_records_starting_mileage on time_records (vehicle_id, starting_mileage)
  where deleted_at is null and vehicle_id is not null;
create index time_records_ending_mileage on time_records (vehicle_id, ending_mileage)
  where deleted_at is null and ending_mileage is not null;

create table correction_requests (
  id uuid primary key,
  record_id uuid references time_records (id) on delete restrict,
  day date,
  words text not null
    constraint correction_requests_words_length check (length(words) between 1 and 1000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  outcome text constraint correction_requests_outcome check (outcome in ('corrected', 'answered')),
  reply text constraint correction_requests_reply_length check (length(reply) between 1 and 500),
  settled_by uuid references profiles (id) on delete restrict,
  settled_at timestamptz,
  constraint correction_requests_record_or_day check (num_nonnulls(record_id, day) = 1),
  constraint correction_requests_settled_whole
    check (num_nonnulls(outcome, settled_by, settled_at) in (0, 3)),
  constraint correction_requests_answer_needs_reply
    check (outcome <> 'answered' or reply is not null)
);
comment on table correction_requests is
  'A mistake that an employee reports in their own hours, for management to settle.';
comment on column correction_requests.day is
  'The company''s day that lacks a time record. Null if the request is about a record.';
create unique index correction_requests_one_open_of_record
  on correction_requests (created_by, record_id)
  where settled_at is null;
create unique index correction_requests_one_open_of_day on correction_requests (created_by, day)
  where settled_at is null;
create index correction_requests_open on correction_requests (created_at) where settled_at is null;
create index correction_requests_created_by on correction_requests (created_by, created_at desc);
create index correction_requests_record on correction_requests (record_id);
create index correction_requests_settled_by on correction_requests (settled_by);

create table refused_punches (
  id uuid primary key,
  record_id uuid not null,
  kind text not null constraint refused_punches_kind check (kind in ('in', 'switch', 'out')),
  customer_id uuid references customers (id) on delete restrict,
  customer_name text not null
    constraint refused_punches_customer_name_length
      check (length(customer_name) between 1 and 300),
  punched_at timestamptz not null,
  ended_at timestamptz,
  notes text not null default ''
    constraint refused_punches_notes_length check (length(notes) <= 2000),
  vehicle_id uuid references vehicles (id) on delete restrict,
  starting_mileage integer
    constraint refused_punches_starting_mileage_range
      check (starting_mileage between 0 and 2000000),
  ending_mileage integer
    constraint refused_punches_ending_mileage_range check (ending_mileage between 0 and 2000000),
  left_mileage integer
    constraint refused_punches_left_mileage_range check (left_mileage between 0 and 2000000),
  no_lunch boolean not null default false,
  refusal text not null
    constraint refused_punches_refusal_length check (length(refusal) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  outcome text constraint refused_punches_outcome check (outcome in ('written down', 'declined')),
  reply text constraint refused_punches_reply_length check (length(reply) between 1 and 500),
  settled_by uuid references profiles (id) on delete restrict,
  settled_at timestamptz,
  constraint refused_punches_settled_whole
    check (num_nonnulls(outcome, settled_by, settled_at) in (0, 3)),
  constraint refused_punches_decline_needs_reply
    check (outcome <> 'declined' or reply is not null)
);
comment on table refused_punches is
  'A punch that was made offline and refused when it was sent, as its person handed it to a '
  'supervisor.';
comment on column refused_punches.record_id is
  'The time record that the punch would have started or ended. It may not exist, because the '
  'punch was refused.';
comment on column refused_punches.customer_id is
  'Null if the device named a customer that does not exist.';
comment on column refused_punches.punched_at is
  'The device''s time, corrected by its known difference from the company''s clock.';
comment on column refused_punches.ended_at is 'When the work ended, if the device knows that too.';
comment on column refused_punches.left_mileage is
  'For a switch: the vehicle''s mileage at the end of the work before it.';
create index refused_punches_open on refused_punches (created_at) where settled_at is null;
create index refused_punches_created_by on refused_punches (created_by, created_at desc);
create index refused_punches_customer on refused_punches (customer_id);
create index refused_punches_vehicle on refused_punches (vehicle_id);
create index refused_punches_settled_by on refused_punches (settled_by);

create table week_approvals (
  id uuid primary key,
  employee_id uuid not null references profiles (id) on delete restrict,
  week date not null constraint week_approvals_begins_on_sunday check (extract(dow from week) = 0),
  paid_seconds integer not null default 0
    constraint week_approvals_seconds_range check (paid_seconds >= 0),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  begins_at timestamptz not null default '-infinity',
  ends_at timestamptz not null default '-infinity',
  constraint week_approvals_once unique (employee_id, week)
);
comment on column week_approvals.paid_seconds is
  'The approved time as the database counted it, so that a later change is noticed.';
comment on column week_approvals.begins_at is
  'Start of the week in the company''s time zone at approval: another time zone later moves no '
  'lock. Written by the database.';
create index week_approvals_created_by on week_approvals (created_by);
