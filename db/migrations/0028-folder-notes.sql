-- Notes about a folder's contents with their images; subfolders that are renamed and removed; files that say which folder they are for.

create table folder_notes (
  id uuid primary key,
  folder_id uuid not null references folders (id) on delete restrict,
  subfolder_id uuid references subfolders (id) on delete restrict,
  content text not null default '' constraint folder_notes_content_length check (length(content) <= 500),
  tags text[] not null default '{}' constraint folder_notes_tags
    check (tags <@ array['photos', 'pre demo', 'demo', 'equipment', 'beginning moisture', 'daily moisture', 'end moisture'] and cardinality(tags) <= 7),
  is_pinned boolean not null default false,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz
);
comment on column folder_notes.subfolder_id is 'Null in the Main Folder.';
comment on column folder_notes.content is 'Empty only where the note has an image.';
create index folder_notes_of_folder on folder_notes (folder_id, is_pinned desc, created_at desc, id desc) where deleted_at is null;
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
comment on table note_images is 'The pictures of a folder note, which are documents of the same folder and stand among its contents, too.';
create unique index note_images_once on note_images (note_id, document_id);
create index note_images_document on note_images (document_id);

alter table subfolders
  add column removed_at timestamptz,
  add column removed_by uuid references profiles (id) on delete restrict;
comment on column subfolders.removed_at is 'When it was taken away, empty: what was removed from it before still names it.';
drop index subfolders_name_taken;
create unique index subfolders_name_taken on subfolders (folder_id, lower(name)) where removed_at is null;
create index subfolders_folder on subfolders (folder_id);
create index subfolders_removed_by on subfolders (removed_by);

alter table uploads add column folder_id uuid references folders (id) on delete restrict;
comment on column uploads.folder_id is 'The folder that it is for; null where that is the one of its subfolder or job, or the active one.';
create index uploads_folder on uploads (folder_id);

create index folders_newest_of_city_by_status on folders (city_code, status, created_at desc, id desc);
