-- How often each kind of service is due: by days, by miles, or both, and then what comes first.
create table service_intervals (
  id text primary key constraint service_intervals_type check (id in ('oil_change', 'tire_rotation', 'brake_service',
    'transmission_service', 'engine_repair', 'electrical_repair', 'body_work', 'inspection', 'other')),
  every_days smallint constraint service_intervals_days_range check (every_days between 1 and 3650),
  every_miles integer constraint service_intervals_miles_range check (every_miles between 100 and 500000)
);
comment on table service_intervals is 'Without days and miles a service is done when something is wrong.';
-- 90 days for oil are the specification's; the rest is what makers of vans commonly ask for.
insert into service_intervals (id, every_days, every_miles) values
  ('oil_change', 90, 5000), ('tire_rotation', 180, 7500), ('brake_service', 365, 20000), ('transmission_service', null, 60000),
  ('engine_repair', null, null), ('electrical_repair', null, null), ('body_work', null, null), ('inspection', 365, null), ('other', null, null);

create index vehicle_services_last on vehicle_services (vehicle_id, service_type, completed_on desc, odometer desc nulls last)
  where status = 'completed';
