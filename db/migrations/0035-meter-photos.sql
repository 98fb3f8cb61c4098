-- Photos of the meter at the stops of a round. Each is also a photo of the job.

alter table uploads
  add column round_id uuid,
  add column stop text constraint uploads_stop_length check (length(stop) between 1 and 60);

create table meter_photos (
  id uuid primary key references photos (id) on delete restrict,
  job_id uuid not null references jobs (id) on delete restrict,
  round_id uuid not null,
  stop text not null
);
comment on column meter_photos.round_id is
  'No key: a photo may arrive before the first reading, which makes the round.';
comment on column meter_photos.stop is 'Place and subject of the stop, such as outlet:<unit>. Its upload had to be short enough.';
create index meter_photos_by_round on meter_photos (round_id, job_id);
create index meter_photos_by_job on meter_photos (job_id);
