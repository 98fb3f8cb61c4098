-- Uploads of every kind.

create table uploads (
  id uuid primary key,
  created_by uuid references profiles (id) on delete restrict,
  kind text not null
    constraint uploads_kind check (
      kind in (
        'photo', 'document', 'folder_file', 'paper', 'scan', 'unit_photo', 'vehicle_photo',
        'vehicle_paper'
      )
    ),
  file_name text not null
    constraint uploads_file_name_length check (length(file_name) between 1 and 200),
  size bigint not null constraint uploads_size_range check (size between 1 and 26214400),
  sha256 text constraint uploads_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  customer_id uuid references customers (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  folder_name text not null default 'General'
    constraint uploads_folder_name_length check (length(folder_name) between 1 and 50),
  subfolder_id uuid references subfolders (id) on delete restrict,
  type text not null default 'damage'
    constraint uploads_type check (type in ('damage', 'before', 'after', 'other')),
  description text not null default ''
    constraint uploads_description_length check (length(description) <= 500),
  tags text[] not null default '{}' constraint uploads_tags_count check (cardinality(tags) <= 20),
  device_at timestamptz,
  position jsonb,
  position_missing text
    constraint uploads_position_missing_length check (length(position_missing) <= 200),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  refusal text,
  folder_id uuid references folders (id) on delete restrict,
  equipment_id uuid references equipment (id) on delete restrict,
  placement_id uuid references placements (id) on delete restrict,
  vehicle_id uuid references vehicles (id) on delete restrict,
  side text constraint uploads_side check (side in ('front', 'left_side', 'right_side', 'back')),
  time_record_id uuid,
  fueling_id uuid references vehicle_fuelings (id) on delete restrict,
  service_id uuid references vehicle_services (id) on delete restrict
);
comment on table uploads is
  'A file that is being uploaded, or the result. Its id becomes that of the file.';
comment on column uploads.folder_id is
  'The folder it is for. Null for the folder of its subfolder or job, or the active one.';
create index uploads_unfinished on uploads (created_by, created_at) where finished_at is null;
create index uploads_person on uploads (created_by, created_at);
create index uploads_old on uploads (created_at) where finished_at is null;
create index uploads_customer on uploads (customer_id);
create index uploads_job on uploads (job_id);
create index uploads_subfolder on uploads (subfolder_id);
create index uploads_folder on uploads (folder_id);
create index uploads_equipment on uploads (equipment_id);
create index uploads_placement on uploads (placement_id);
create index uploads_vehicle on uploads (vehicle_id);
create index uploads_fueling on uploads (fueling_id);
create index uploads_service on uploads (service_id);
