-- Folders, jobs, and what is written or filed on them.

create table folders (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete restrict,
  folder_number text not null default '' constraint folders_number_taken unique,
  city_code text not null references locations (code) on delete restrict,
  status text not null default 'active'
    constraint folders_status check (status in ('active', 'completed', 'cancelled')),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  contract_sequence integer not null default 0
);
comment on column folders.contract_sequence is
  'The last number given to a contract of this folder. The row is locked while one is given.';
create unique index folders_one_active_per_customer on folders (customer_id)
  where status = 'active';
create index folders_customer on folders (customer_id);
create index folders_created_by on folders (created_by);
create index folders_search on folders using gin (folder_number gin_trgm_ops);
create index folders_newest on folders (created_at desc, id desc);
create index folders_newest_of_city on folders (city_code, created_at desc, id desc);
create index folders_newest_by_status on folders (status, created_at desc, id desc);
create index folders_newest_of_city_by_status
  on folders (city_code, status, created_at desc, id desc);

create table subfolders (
  id uuid primary key default gen_random_uuid(),
  folder_id uuid not null references folders (id) on delete restrict,
  name text not null constraint subfolders_name_length check (length(name) between 1 and 50),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid references profiles (id) on delete restrict
);
comment on column subfolders.removed_at is
  'When it was removed, empty. Items that were removed from it earlier still name it.';
create index subfolders_created_by on subfolders (created_by);
create unique index subfolders_name_taken on subfolders (folder_id, lower(name))
  where removed_at is null;
create index subfolders_folder on subfolders (folder_id);
create index subfolders_removed_by on subfolders (removed_by);

create type job_status as enum ('pending', 'active', 'in_progress', 'closed');

create table jobs (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete restrict,
  status job_status not null default 'active',
  description text not null
    constraint jobs_description_length check (length(description) between 1 and 2000),
  start_date date not null,
  end_date date,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  -- A check instead of not null, because a trigger gives the folder and no one has to send it.
  folder_id uuid references folders (id) on delete restrict
    constraint jobs_have_a_folder check (folder_id is not null),
  date_of_loss date,
  cause_of_loss text constraint jobs_cause_of_loss_length check (length(cause_of_loss) <= 200),
  water_category smallint constraint jobs_water_category check (water_category between 1 and 3),
  water_class smallint constraint jobs_water_class check (water_class between 1 and 4),
  policy_number text constraint jobs_policy_number_length check (length(policy_number) <= 60),
  adjuster_name text constraint jobs_adjuster_name_length check (length(adjuster_name) <= 100),
  adjuster_phone text constraint jobs_adjuster_phone_length check (length(adjuster_phone) <= 40),
  adjuster_email text constraint jobs_adjuster_email_length check (length(adjuster_email) <= 254),
  closed_by uuid references profiles (id) on delete restrict,
  last_worked_at timestamptz,
  last_worked_by uuid references profiles (id) on delete restrict,
  is_current boolean not null generated always as (status in ('active', 'in_progress')) stored,
  last_noted_at timestamptz,
  override_reason text
    constraint jobs_override_reason_length check (length(override_reason) between 1 and 500),
  reopen_reason text
    constraint jobs_reopen_reason_length check (char_length(reopen_reason) between 1 and 500),
  list_place bigint not null generated always as (
    case
      when status in ('active', 'in_progress') then 20000000000000000
      when status = 'pending' then 10000000000000000
      else 0
    end
    + (extract(epoch from created_at at time zone 'UTC') * 1000000)::bigint
  ) stored,
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    coalesce(policy_number, '') || e'\n' || coalesce(adjuster_name, ''),
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored,
  constraint jobs_end_not_before_start check (end_date >= start_date),
  constraint jobs_closed_has_end check ((status = 'closed') = (end_date is not null)),
  constraint jobs_override_when_closed check (override_reason is null or status = 'closed')
);
-- Not valid: jobs from before the rule stay as they are.
alter table jobs
  add constraint jobs_loss_before_start check (date_of_loss <= start_date) not valid;
comment on column jobs.is_current is
  'True if work goes to it: active or in progress. A customer has at most one.';
comment on column jobs.last_noted_at is 'When its last note was saved. A punch is not a note.';
comment on column jobs.override_reason is
  'Why management closed it although a closing rule was not met.';
comment on column jobs.reopen_reason is 'Why management last reopened it.';
comment on column jobs.list_place is
  'The order of the list: current, then pending, then closed, each newest first. Microseconds '
  'since 1970, with one or two times 10^16 added while it is open.';
create index jobs_customer on jobs (customer_id);
create index jobs_created_by on jobs (created_by);
create index jobs_folder on jobs (folder_id);
create index jobs_closed_by on jobs (closed_by);
create index jobs_last_worked_by on jobs (last_worked_by);
create unique index jobs_one_active_per_customer on jobs (customer_id) where is_current;
create index jobs_quiet on jobs (coalesce(last_noted_at, created_at)) where is_current;
create index jobs_current on jobs (created_at desc, id desc) where is_current;
create index jobs_by_start_date on jobs (start_date, id);
create index jobs_by_place on jobs (list_place desc, id desc);
create index jobs_by_place_of_status on jobs (status, list_place desc, id desc);
create index jobs_by_end_date on jobs (end_date) where end_date is not null;
create index jobs_search on jobs using gin (search_text gin_trgm_ops) where search_text <> e'\n';

create table current_job_counts (
  city_code text not null references locations (code) on delete restrict,
  change integer not null
);
comment on table current_job_counts is
  'No policy: only functions of the owner touch it. A location''s number of current jobs is the '
  'sum of these rows. Changes are added as rows, so that no one waits for another.';
create index current_job_counts_city on current_job_counts (city_code);

create table notes (
  id uuid primary key,
  job_id uuid not null references jobs (id) on delete restrict,
  content text not null constraint notes_content_length check (length(content) between 1 and 4000),
  visible_to_customer boolean not null default false,
  visible_to_claims_agent boolean not null default false,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  noted_at timestamptz not null default now()
);
comment on column notes.noted_at is
  'When it was written, by the clock of the device, which may have been offline.';
create index notes_job on notes (job_id, created_at desc, id desc);
create index notes_created_by on notes (created_by);

create table documents (
  id uuid primary key references files (id) on delete restrict,
  folder_id uuid not null references folders (id) on delete restrict,
  subfolder_id uuid references subfolders (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  description text not null default ''
    constraint documents_description_length check (length(description) <= 500),
  visible_to_customer boolean not null default false,
  visible_to_claims_agent boolean not null default false,
  uploaded_by uuid not null references profiles (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz
);
comment on column documents.subfolder_id is 'Null in the Main Folder.';
create index documents_of_folder on documents (folder_id, uploaded_at desc, id desc)
  where deleted_at is null;
create index documents_folder on documents (folder_id);
create index documents_subfolder on documents (subfolder_id);
create index documents_job on documents (job_id);
create index documents_uploaded_by on documents (uploaded_by);
create index documents_deleted_by on documents (deleted_by);

create table folder_notes (
  id uuid primary key,
  folder_id uuid not null references folders (id) on delete restrict,
  subfolder_id uuid references subfolders (id) on delete restrict,
  content text not null default ''
    constraint folder_notes_content_length check (length(content) <= 500),
  tags text[] not null default '{}'
    constraint folder_notes_tags check (
      tags <@ array[
        'photos', 'pre demo', 'demo', 'equipment', 'beginning moisture', 'daily moisture',
        'end moisture'
      ] and cardinality(tags) <= 7
    ),
  is_pinned boolean not null default false,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz
);
comment on table folder_notes is 'Notes about the contents of a folder, with their images.';
comment on column folder_notes.subfolder_id is 'Null in the Main Folder.';
comment on column folder_notes.content is 'Empty only if the note has an image.';
create index folder_notes_of_folder
  on folder_notes (folder_id, is_pinned desc, created_at desc, id desc)
  where deleted_at is null;
create index folder_notes_folder on folder_notes (folder_id);
create index folder_notes_subfolder on folder_notes (subfolder_id);
create index folder_notes_created_by on folder_notes (created_by);
create index folder_notes_deleted_by on folder_notes (deleted_by);

create table note_images (
  note_id uuid not null references folder_notes (id) on delete restrict,
  document_id uuid not null references documents (id) on delete restrict,
  display_order smallint not null constraint note_images_ten check (display_order between 1 and 10),
  primary key (note_id, display_order)
);
comment on table note_images is
  'The pictures of a folder note. They are documents of the same folder, and are listed among its '
  'contents too.';
create unique index note_images_once on note_images (note_id, document_id);
create index note_images_document on note_images (document_id);
