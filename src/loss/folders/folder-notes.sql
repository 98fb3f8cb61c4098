-- Notes about the contents of a folder are always internal. Their author edits them; their author
-- or management pins and deletes them. Deleted notes are kept, and stay deleted.
grant select on folder_notes, note_images to api;
grant insert (id, folder_id, subfolder_id, content, tags),
  update (content, tags, is_pinned, deleted_at) on folder_notes to api;
grant insert (note_id, document_id, display_order) on note_images to api;
create policy "staff see all" on folder_notes for select to api using ((select app.is_staff()));
create policy "staff add" on folder_notes for insert to api with check ((select app.is_staff()));
create policy "staff edit, pin and delete" on folder_notes for update to api
  using ((select app.is_staff())
    and (created_by = (select app.actor_id()) or (select app.is_management())))
  with check ((select app.is_staff()));
create policy "staff see all" on note_images for select to api using ((select app.is_staff()));
create policy "staff add" on note_images for insert to api with check ((select app.is_staff()));
select app.announce_by('folder_notes',
  customer => '(select f.customer_id from public.folders f where f.id = r.folder_id)');
create trigger announce after insert or update or delete or truncate on note_images
  for each statement execute function app.announce();
create trigger audit after insert or update on folder_notes for each row
  execute function app.audit('deleted_by');
create policy "staff see the history of folder notes" on audits for select to api
  using (table_name = 'folder_notes' and (select app.is_staff()));

create function app.guard_folder_note() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  actor constant uuid := app.actor_id();
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(actor, new.created_by);
    if not app.may_file(new.folder_id, new.subfolder_id)
      then raise check_violation using constraint = 'folder_notes_subfolder_of_folder'; end if;
    return new;
  end if;
  if actor is null then return new; end if;
  if old.deleted_at is not null
    then raise check_violation using constraint = 'folder_notes_deleted_stays'; end if;
  if (new.content, new.tags) is distinct from (old.content, old.tags) and old.created_by is distinct
    from actor then
    raise check_violation using constraint = 'folder_notes_edited_by_author';
  end if;
  if new.deleted_at is not null then
    new.deleted_at := now();
    new.deleted_by := actor;
  end if;
  return new;
end $$;
create trigger guard_folder_note before insert or update on folder_notes for each row
  execute function app.guard_folder_note();

-- Images are added with the note, by its author, and must be in the note's folder and subfolder.
create function app.guard_note_image() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  note constant public.folder_notes := (select n from public.folder_notes n
    where n.id = new.note_id);
begin
  if app.actor_id() is not null
    and (note.created_by is distinct from app.actor_id() or note.deleted_at is not null) then
    raise insufficient_privilege;
  end if;
  if not exists (select from public.documents d join public.files f on f.id = d.id
    where d.id = new.document_id and d.deleted_at is null and d.folder_id = note.folder_id
    and d.subfolder_id is not distinct from note.subfolder_id
      and f.media_type like 'image/%') then
    raise check_violation using constraint = 'note_images_of_subfolder';
  end if;
  return new;
end $$;
create trigger guard_note_image before insert on note_images for each row
  execute function app.guard_note_image();

-- Runs at the end of the transaction, because a note is inserted before its images.
create function app.need_text_or_image() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.folder_notes where id = new.id and content = '')
    and not exists (select from public.note_images where note_id = new.id) then
    raise check_violation using constraint = 'folder_notes_text_or_image';
  end if;
  return null;
end $$;
create constraint trigger text_or_image after insert
  or update on folder_notes deferrable initially deferred
  for each row when (new.content = '') execute function app.need_text_or_image();
