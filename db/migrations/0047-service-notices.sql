-- Services that are due: what management was told.
create table vehicle_service_notices (
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  service_type text not null,
  last_done text not null,
  told_at timestamptz not null default now(),
  primary key (vehicle_id, service_type, last_done)
);
comment on table vehicle_service_notices is 'No policy: which due services management was told of by email, of each once; for the queue alone.';
comment on column vehicle_service_notices.last_done is 'The service that the due one follows, by day and miles: done again, it is due again.';
