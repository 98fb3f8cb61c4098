-- Readings that came from a file: the log tells them from those that were taken in a round.

alter table rounds add column imported_from text
  constraint rounds_imported_from_length check (length(imported_from) between 1 and 200);
comment on column rounds.imported_from is
  'The file its readings came from: no round was walked here. created_by imported it at created_at.';

alter table point_readings add column imported_at timestamptz,
  add constraint point_readings_imported_later check (imported_at >= taken_at);
comment on column point_readings.imported_at is
  'It came from a file, as did taken_at. Also of the correction of such a reading.';

alter table air_readings add column imported_at timestamptz,
  add constraint air_readings_imported_later check (imported_at >= taken_at);
comment on column air_readings.imported_at is
  'It came from a file, as did taken_at. Also of the correction of such a reading.';
