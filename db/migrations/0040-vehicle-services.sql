-- What a vehicle needs, who asked for it, and what was done; what it cost stands apart, because only management sees it.

create table vehicle_services (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  service_type text not null constraint vehicle_services_type check (service_type in ('oil_change', 'tire_rotation', 'brake_service',
    'transmission_service', 'engine_repair', 'electrical_repair', 'body_work', 'inspection', 'other')),
  service_date date not null,
  priority text not null default 'medium' constraint vehicle_services_priority check (priority in ('low', 'medium', 'high', 'urgent')),
  assigned_to text constraint vehicle_services_assigned_to_length check (length(assigned_to) between 1 and 100),
  description text constraint vehicle_services_description_length check (length(description) between 1 and 2000),
  notes text constraint vehicle_services_notes_length check (length(notes) between 1 and 2000),
  status text not null default 'requested' constraint vehicle_services_status check (status in ('requested', 'scheduled', 'completed', 'canceled')),
  completed_on date,
  odometer integer constraint vehicle_services_odometer_range check (odometer between 0 and 2000000),
  completed_by uuid references profiles (id) on delete restrict,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint vehicle_services_completed_whole check ((status = 'completed') = (completed_on is not null))
);
comment on column vehicle_services.service_date is 'The day it is to be done.';
comment on column vehicle_services.assigned_to is 'Who does it: a colleague or a shop.';
comment on column vehicle_services.status is 'Requested by staff, scheduled by management; then completed or canceled.';
create index vehicle_services_of_vehicle on vehicle_services (vehicle_id, service_date desc, id desc);
create index vehicle_services_odometer on vehicle_services (vehicle_id, odometer) where status = 'completed';
create index vehicle_services_open on vehicle_services (service_date, id) where status in ('requested', 'scheduled');
create index vehicle_services_completed_by on vehicle_services (completed_by);
create index vehicle_services_created_by on vehicle_services (created_by);

create table vehicle_service_costs (
  id uuid primary key references vehicle_services (id) on delete restrict,
  estimated_cost_cents integer constraint vehicle_service_costs_estimated_cost_range check (estimated_cost_cents between 0 and 100000000),
  cost_cents integer constraint vehicle_service_costs_cost_range check (cost_cents between 0 and 100000000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
create index vehicle_service_costs_created_by on vehicle_service_costs (created_by);
