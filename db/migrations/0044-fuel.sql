-- What was fueled, and papers of vehicles: receipts of fuel and invoices of services. What they cost stands apart: only management sees it.
create table vehicle_fuelings (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  gallons numeric(6, 3) not null constraint vehicle_fuelings_gallons_range check (gallons > 0 and gallons <= 500),
  odometer integer constraint vehicle_fuelings_odometer_range check (odometer between 0 and 2000000),
  fueled_at timestamptz not null,
  change_reason text constraint vehicle_fuelings_change_reason_length check (length(change_reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict,
  constraint vehicle_fuelings_removal_has_reason check (deleted_at is null or change_reason is not null)
);
comment on column vehicle_fuelings.odometer is 'What the driver read. The known mileage of the vehicle does not follow it: a slip at a pump would keep the next driver from clocking in.';
comment on column vehicle_fuelings.change_reason is 'Why management corrected or removed it last.';
create index vehicle_fuelings_of_vehicle on vehicle_fuelings (vehicle_id, fueled_at desc, id desc);
create index vehicle_fuelings_created_by on vehicle_fuelings (created_by);
create index vehicle_fuelings_deleted_by on vehicle_fuelings (deleted_by);

create table vehicle_fuel_costs (
  id uuid primary key references vehicle_fuelings (id) on delete restrict,
  cost_cents integer constraint vehicle_fuel_costs_cost_range check (cost_cents between 0 and 1000000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table vehicle_fuel_costs is 'Whoever fuels says what it cost; only management reads it.';
create index vehicle_fuel_costs_created_by on vehicle_fuel_costs (created_by);

create table vehicle_papers (
  id uuid primary key references files (id) on delete restrict,
  fueling_id uuid references vehicle_fuelings (id) on delete restrict,
  service_id uuid references vehicle_services (id) on delete restrict,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict,
  constraint vehicle_papers_of_one check (num_nonnulls(fueling_id, service_id) = 1)
);
comment on table vehicle_papers is 'Receipts and invoices. They show what was paid: management sees all, who added a receipt their own.';
create index vehicle_papers_of_fueling on vehicle_papers (fueling_id);
create index vehicle_papers_of_service on vehicle_papers (service_id);
create index vehicle_papers_created_by on vehicle_papers (created_by);
create index vehicle_papers_deleted_by on vehicle_papers (deleted_by);

alter table uploads drop constraint uploads_kind;
alter table uploads add constraint uploads_kind
  check (kind in ('photo', 'document', 'folder_file', 'paper', 'scan', 'unit_photo', 'vehicle_photo', 'vehicle_paper'));
alter table uploads
  add column fueling_id uuid references vehicle_fuelings (id) on delete restrict,
  add column service_id uuid references vehicle_services (id) on delete restrict;
create index uploads_fueling on uploads (fueling_id);
create index uploads_service on uploads (service_id);
