-- Photos and documents: bytes that arrived (files), what they belong to (photos, documents), and what is still on its way (uploads).

create table files (
  id uuid primary key,
  name text not null constraint files_name_length check (length(name) between 1 and 200),
  media_type text not null,
  size bigint not null constraint files_size_range check (size between 1 and 26214400),
  sha256 text not null constraint files_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  view_sha256 text constraint files_view_sha256_form check (view_sha256 ~ '^[0-9a-f]{64}$'),
  width integer,
  height integer,
  placeholder text,
  state text not null default 'arrived' constraint files_state check (state in ('arrived', 'ready', 'refused')),
  refusal text,
  attempts smallint not null default 0,
  next_try_at timestamptz default now(),
  uploaded_by uuid not null references profiles (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  device_at timestamptz
);
comment on table files is 'Bytes as they were sent; they never change. What they belong to is a photo or a document of the same id.';
comment on column files.view_sha256 is 'Hash of the viewable copy, which is what customers and claims agents are given.';
comment on column files.device_at is 'When the device said the file was added.';
comment on column files.next_try_at is 'When its copies are made or tried again; null when there is nothing to do.';
create index files_waiting on files (next_try_at) where next_try_at is not null;
create index files_sha256 on files (sha256);
create index files_view_sha256 on files (view_sha256);
create index files_uploaded_by on files (uploaded_by);

create table photo_folders (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete restrict,
  name text not null constraint photo_folders_name_length check (length(name) between 1 and 50),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
create unique index photo_folders_name_taken on photo_folders (customer_id, lower(name));
create index photo_folders_created_by on photo_folders (created_by);

create table photos (
  id uuid primary key references files (id) on delete restrict,
  customer_id uuid references customers (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  folder_id uuid references photo_folders (id) on delete restrict,
  type text not null default 'damage' constraint photos_type check (type in ('damage', 'before', 'after', 'other')),
  description text not null default '' constraint photos_description_length check (length(description) <= 500),
  tags text[] not null default '{}' constraint photos_tags_count check (cardinality(tags) <= 20),
  latitude double precision,
  longitude double precision,
  accuracy real,
  position_source text constraint photos_position_source check (position_source in ('picture', 'device')),
  position_missing text constraint photos_position_missing_length check (length(position_missing) <= 200),
  captured_at timestamptz,
  captured_source text constraint photos_captured_source check (captured_source in ('picture', 'device')),
  by_customer boolean not null default false,
  uploaded_by uuid not null references profiles (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  taken_at timestamptz not null generated always as (coalesce(captured_at, uploaded_at)) stored,
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz,
  constraint photos_position_whole check ((latitude is null) = (longitude is null) and (latitude is null) = (position_source is null)),
  constraint photos_position_range check (latitude between -90 and 90 and longitude between -180 and 180 and not (latitude = 0 and longitude = 0)),
  constraint photos_on_dashboard_or_with_customer check (case when customer_id is null then job_id is null and folder_id is null else folder_id is not null end)
);
comment on column photos.customer_id is 'Null while it lies on the dashboard of who took it.';
comment on column photos.taken_at is 'When it was captured, else when it arrived: the order of the gallery.';
create index photos_newest on photos (taken_at desc, id desc) where deleted_at is null and customer_id is not null;
create index photos_newest_by_type on photos (type, taken_at desc, id desc) where deleted_at is null and customer_id is not null;
create index photos_of_customer on photos (customer_id, taken_at desc, id desc) where deleted_at is null;
create index photos_of_job on photos (job_id, taken_at desc, id desc) where deleted_at is null;
create index photos_of_folder on photos (folder_id, taken_at desc, id desc) where deleted_at is null;
create index photos_of_person on photos (uploaded_by, taken_at desc, id desc) where deleted_at is null;
create index photos_dashboard on photos (uploaded_by) where customer_id is null and deleted_at is null;
create index photos_customer on photos (customer_id);
create index photos_job on photos (job_id);
create index photos_folder on photos (folder_id);
create index photos_uploaded_by on photos (uploaded_by);
create index photos_deleted_by on photos (deleted_by);

create table subfolders (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null references folders (id) on delete restrict,
  name text not null constraint subfolders_name_length check (length(name) between 1 and 50),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
create unique index subfolders_name_taken on subfolders (folder_id, lower(name));
create index subfolders_created_by on subfolders (created_by);

create table documents (
  id uuid primary key references files (id) on delete restrict,
  folder_id uuid not null references folders (id) on delete restrict,
  subfolder_id uuid references subfolders (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  description text not null default '' constraint documents_description_length check (length(description) <= 500),
  visible_to_customer boolean not null default false,
  visible_to_claims_agent boolean not null default false,
  uploaded_by uuid not null references profiles (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz
);
comment on column documents.subfolder_id is 'Null in the Main Folder.';
create index documents_of_folder on documents (folder_id, uploaded_at desc, id desc) where deleted_at is null;
create index documents_folder on documents (folder_id);
create index documents_subfolder on documents (subfolder_id);
create index documents_job on documents (job_id);
create index documents_uploaded_by on documents (uploaded_by);
create index documents_deleted_by on documents (deleted_by);

create table uploads (
  id uuid primary key,
  created_by uuid references profiles (id) on delete restrict,
  kind text not null constraint uploads_kind check (kind in ('photo', 'document')),
  file_name text not null constraint uploads_file_name_length check (length(file_name) between 1 and 200),
  size bigint not null constraint uploads_size_range check (size between 1 and 26214400),
  sha256 text constraint uploads_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  customer_id uuid references customers (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  folder_name text not null default 'General' constraint uploads_folder_name_length check (length(folder_name) between 1 and 50),
  subfolder_id uuid references subfolders (id) on delete restrict,
  type text not null default 'damage' constraint uploads_type check (type in ('damage', 'before', 'after', 'other')),
  description text not null default '' constraint uploads_description_length check (length(description) <= 500),
  tags text[] not null default '{}' constraint uploads_tags_count check (cardinality(tags) <= 20),
  device_at timestamptz,
  position jsonb,
  position_missing text constraint uploads_position_missing_length check (length(position_missing) <= 200),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  refusal text
);
comment on table uploads is 'A file that is on its way, or how its way ended. Its id becomes that of the file.';
create index uploads_unfinished on uploads (created_by, created_at) where finished_at is null;
create index uploads_person on uploads (created_by, created_at);
create index uploads_old on uploads (created_at) where finished_at is null;
create index uploads_customer on uploads (customer_id);
create index uploads_job on uploads (job_id);
create index uploads_subfolder on uploads (subfolder_id);
