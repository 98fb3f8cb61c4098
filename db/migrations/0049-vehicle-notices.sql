-- What management was told of vehicles stands in one table, whatever it was: it is told once in one way.
create table vehicle_notices (
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  about text not null,
  told_at timestamptz not null default now(),
  primary key (vehicle_id, about)
);
comment on table vehicle_notices is 'No policy: what management was told of vehicles by email, of each once; for the queue alone.';
comment on column vehicle_notices.about is 'What ends and when, as "insurance 2026-10-01"; or which service is due and the last one of its kind, by day and miles, as "oil_change 2026-08-24 40000": done again, it is due again.';
insert into vehicle_notices (vehicle_id, about, told_at)
  select vehicle_id, paper || ' ' || to_char(expires, 'YYYY-MM-DD'), told_at from vehicle_expiry_notices
  union all select vehicle_id, service_type || ' ' || last_done, told_at from vehicle_service_notices;
drop table vehicle_expiry_notices, vehicle_service_notices;

comment on table vehicle_fuel_costs is 'The person who fuels says what it cost; only management reads it.';
