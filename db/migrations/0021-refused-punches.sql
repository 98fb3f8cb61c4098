-- A punch made without a connection that was refused when it was sent, as its person handed it to a supervisor.

create table refused_punches (
  id uuid primary key,
  record_id uuid not null,
  kind text not null constraint refused_punches_kind check (kind in ('in', 'switch', 'out')),
  customer_id uuid references customers (id) on delete restrict,
  customer_name text not null constraint refused_punches_customer_name_length check (length(customer_name) between 1 and 300),
  punched_at timestamptz not null,
  ended_at timestamptz,
  notes text not null default '' constraint refused_punches_notes_length check (length(notes) <= 2000),
  vehicle_id uuid references vehicles (id) on delete restrict,
  starting_mileage integer constraint refused_punches_starting_mileage_range check (starting_mileage between 0 and 2000000),
  ending_mileage integer constraint refused_punches_ending_mileage_range check (ending_mileage between 0 and 2000000),
  left_mileage integer constraint refused_punches_left_mileage_range check (left_mileage between 0 and 2000000),
  no_lunch boolean not null default false,
  refusal text not null constraint refused_punches_refusal_length check (length(refusal) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  outcome text constraint refused_punches_outcome check (outcome in ('written down', 'declined')),
  reply text constraint refused_punches_reply_length check (length(reply) between 1 and 500),
  settled_by uuid references profiles (id) on delete restrict,
  settled_at timestamptz,
  constraint refused_punches_settled_whole check (num_nonnulls(outcome, settled_by, settled_at) in (0, 3)),
  constraint refused_punches_decline_needs_reply check (outcome <> 'declined' or reply is not null)
);
comment on column refused_punches.record_id is 'The time record that the punch would have made or ended. It may not exist: the punch was refused.';
comment on column refused_punches.customer_id is 'Null where the device named a customer that is not there.';
comment on column refused_punches.punched_at is 'The device''s time, corrected by how far it was known to differ from the company''s clock.';
comment on column refused_punches.ended_at is 'When the work ended, where the device knows that too.';
comment on column refused_punches.left_mileage is 'Of a switch: the vehicle''s mileage where the work before it ended.';
create index refused_punches_open on refused_punches (created_at) where settled_at is null;
create index refused_punches_created_by on refused_punches (created_by, created_at desc);
create index refused_punches_customer on refused_punches (customer_id);
create index refused_punches_vehicle on refused_punches (vehicle_id);
create index refused_punches_settled_by on refused_punches (settled_by);
