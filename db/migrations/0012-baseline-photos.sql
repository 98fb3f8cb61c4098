-- Photos and their folders.

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
  type text not null default 'damage'
    constraint photos_type check (type in ('damage', 'before', 'after', 'other')),
  description text not null default ''
    constraint photos_description_length check (length(description) <= 500),
  tags text[] not null default '{}' constraint photos_tags_count check (cardinality(tags) <= 20),
  latitude double precision,
  longitude double precision,
  accuracy real,
  position_source text
    constraint photos_position_source check (position_source in ('picture', 'device')),
  position_missing text
    constraint photos_position_missing_length check (length(position_missing) <= 200),
  captured_at timestamptz,
  captured_source text
    constraint photos_captured_source check (captured_source in ('picture', 'device')),
  by_customer boolean not null default false,
  uploaded_by uuid not null references profiles (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  taken_at timestamptz not null generated always as (coalesce(captured_at, uploaded_at)) stored,
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz,
  constraint photos_position_whole check (
    (latitude is null) = (longitude is null) and (latitude is null) = (position_source is null)
  ),
  constraint photos_position_range check (
    latitude between -90 and 90 and longitude between -180 and 180
    and not (latitude = 0 and longitude = 0)
  ),
  constraint photos_on_dashboard_or_with_customer check (
    case
      when customer_id is null then job_id is null and folder_id is null
      else folder_id is not null
    end
  )
);
comment on column photos.customer_id is 'Null while it is on its photographer''s dashboard.';
comment on column photos.taken_at is
  'When it was taken, or else when it arrived: the order of the gallery.';
create index photos_newest on photos (taken_at desc, id desc)
  where deleted_at is null and customer_id is not null;
create index photos_newest_by_type on photos (type, taken_at desc, id desc)
  where deleted_at is null and customer_id is not null;
create index photos_of_customer on photos (customer_id, taken_at desc, id desc)
  where deleted_at is null;
create index photos_of_job on photos (job_id, taken_at desc, id desc) where deleted_at is null;
create index photos_of_folder on photos (folder_id, taken_at desc, id desc)
  where deleted_at is null;
create index photos_of_person on photos (uploaded_by, taken_at desc, id desc)
  where deleted_at is null;
create index photos_dashboard on photos (uploaded_by)
  where customer_id is null and deleted_at is null;
create index photos_customer on photos (customer_id);
create index photos_job on photos (job_id);
create index photos_folder on photos (folder_id);
create index photos_uploaded_by on photos (uploaded_by);
create index photos_deleted_by on photos (deleted_by);
create index photos_deleted on photos (taken_at desc, id desc) where deleted_at is not null;
