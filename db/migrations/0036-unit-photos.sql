-- Photos of units of equipment: what one looks like, and how it came back.
alter table uploads drop constraint uploads_kind;
alter table uploads add constraint uploads_kind check (kind in ('photo', 'document', 'folder_file', 'paper', 'scan', 'unit_photo'));
alter table uploads
  add column equipment_id uuid references equipment (id) on delete restrict,
  add column placement_id uuid references placements (id) on delete restrict;
create index uploads_equipment on uploads (equipment_id);
create index uploads_placement on uploads (placement_id);

create table unit_photos (
  id uuid primary key references files (id) on delete restrict,
  equipment_id uuid not null references equipment (id) on delete restrict,
  placement_id uuid references placements (id) on delete restrict,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict
);
comment on table unit_photos is 'Of units, for staff alone. A removed one stays, since it may say how a unit came back.';
comment on column unit_photos.placement_id is 'The placement whose pick-up it shows.';
create index unit_photos_of_unit on unit_photos (equipment_id, created_at desc, id desc);
create index unit_photos_of_placement on unit_photos (placement_id);
create index unit_photos_created_by on unit_photos (created_by);
create index unit_photos_deleted_by on unit_photos (deleted_by);
