-- Photos of vehicles by side: what one looks like, what damage it had when, and what was seen of it in a walk-round.
alter table uploads drop constraint uploads_kind;
alter table uploads add constraint uploads_kind
  check (kind in ('photo', 'document', 'folder_file', 'paper', 'scan', 'unit_photo', 'vehicle_photo'));
alter table uploads
  add column vehicle_id uuid references vehicles (id) on delete restrict,
  add column side text constraint uploads_side check (side in ('front', 'left_side', 'right_side', 'back')),
  add column time_record_id uuid;
create index uploads_vehicle on uploads (vehicle_id);

create table vehicle_photos (
  id uuid primary key references files (id) on delete restrict,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  side text not null constraint vehicle_photos_side check (side in ('front', 'left_side', 'right_side', 'back')),
  damage text constraint vehicle_photos_damage_length check (length(damage) between 1 and 500),
  time_record_id uuid,
  taken_at timestamptz not null,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  repaired_at timestamptz,
  repaired_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict
);
comment on table vehicle_photos is 'Of vehicles, for staff alone. Former ones and removed ones stay: damage is told from before by them.';
comment on column vehicle_photos.damage is 'What damage it shows, where some was marked; it stands until it is repaired.';
comment on column vehicle_photos.time_record_id is 'The punch of whose walk-round it is. No foreign key: without a connection the punch may arrive later, or be rejected.';
comment on column vehicle_photos.taken_at is 'When the picture or the device says that it was taken, never later than it arrived.';
create index vehicle_photos_of_side on vehicle_photos (vehicle_id, side, taken_at desc, id desc);
create index vehicle_photos_damaged on vehicle_photos (vehicle_id) where damage is not null and repaired_at is null and deleted_at is null;
create index vehicle_photos_created_by on vehicle_photos (created_by);
create index vehicle_photos_repaired_by on vehicle_photos (repaired_by);
create index vehicle_photos_deleted_by on vehicle_photos (deleted_by);

alter table settings add column is_walk_round_offered boolean not null default true;
comment on column settings.is_walk_round_offered is 'Whether who clocks in with a vehicle is asked for pictures of its four sides.';
