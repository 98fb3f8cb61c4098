-- Groups within a folder. Staff create and rename them, and remove one when nothing is filed there.
grant select on subfolders to api;
grant insert (id, folder_id, name), update (name, removed_at) on subfolders to api;
create policy "staff see all" on subfolders for select to api using ((select app.is_staff()));
create policy "staff add" on subfolders for insert to api with check ((select app.is_staff()));
create policy "staff rename and remove" on subfolders for update to api
  using ((select app.is_staff())) with check ((select app.is_staff()));
select app.announce_by('subfolders',
  customer => '(select f.customer_id from public.folders f where f.id = r.folder_id)');
create trigger audit after insert or update on subfolders for each row
  execute function app.audit('removed_by');
create policy "staff see the history of subfolders" on audits for select to api
  using (table_name = 'subfolders' and (select app.is_staff()));

-- True if something may be filed there; null is the Main Folder. It locks the subfolder until the
-- transaction ends.
create function app.may_file(folder uuid, subfolder uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if subfolder is null then return true; end if;
  perform from public.subfolders s where s.id = subfolder and s.folder_id = folder
    and s.removed_at is null for key share;
  return found;
end $$;

create function app.guard_subfolder() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(app.actor_id(), new.created_by);
    return new;
  end if;
  if app.actor_id() is null then return new; end if;
  if old.removed_at is not null
    then raise check_violation using constraint = 'subfolders_removed_stays'; end if;
  if new.removed_at is not null then
    -- Wait for anyone who is filing something there right now.
    perform from public.subfolders where id = new.id for update;
    if exists (select from public.documents where subfolder_id = new.id and deleted_at is null)
      or exists (select from public.contracts where subfolder_id = new.id and removed_at is null)
      or exists (select from public.folder_notes where subfolder_id = new.id
        and deleted_at is null) then
      raise check_violation using constraint = 'subfolders_empty_to_remove';
    end if;
    new.removed_at := now();
    new.removed_by := app.actor_id();
  end if;
  return new;
end $$;
create trigger guard_subfolder before insert or update on subfolders for each row
  execute function app.guard_subfolder();
