-- Drives of the fleet: who drove which vehicle, and how far. The mileage that is known of a vehicle is kept with it, so that a fleet is listed
-- and counted without reading what it drove.

alter table vehicles add column known_mileage integer not null default 0;
comment on column vehicles.known_mileage is 'The last known mileage, reckoned from its records and services by a trigger: app.reckon_mileage.';
update vehicles v set known_mileage = greatest(v.current_mileage,
  (select max(greatest(t.starting_mileage, t.ending_mileage)) from time_records t where t.vehicle_id = v.id and t.deleted_at is null),
  (select max(s.odometer) from vehicle_services s where s.vehicle_id = v.id and s.status = 'completed'));
comment on column vehicles.current_mileage is 'Where it stood before its records; the last known is known_mileage.';

drop index time_records_vehicle, time_records_mileage;
create index time_records_drives on time_records (vehicle_id, clock_in_time desc, id desc);
create index time_records_driven_now on time_records (vehicle_id)
  where clock_out_time is null and deleted_at is null and vehicle_id is not null;
create index time_records_starting_mileage on time_records (vehicle_id, starting_mileage) where deleted_at is null and vehicle_id is not null;
create index time_records_ending_mileage on time_records (vehicle_id, ending_mileage) where deleted_at is null and ending_mileage is not null;
