-- Only app.arrive creates documents, in the customer's folder. They are internal until management
-- shows one to the customer or to the claims agent. Removed documents are kept.
grant select on documents to api;
grant update (subfolder_id, description, visible_to_customer, visible_to_claims_agent,
  deleted_at) on documents to api;
create policy "staff see all" on documents for select to api using ((select app.is_staff()));
create policy "customers see what is shown to them" on documents for select to api
  using (deleted_at is null and visible_to_customer and folder_id in
    (select f.id from folders f join customers c on c.id = f.customer_id
      where c.user_id = (select app.actor_id())));
create policy "staff file them" on documents for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('documents',
  customer => '(select f.customer_id from public.folders f where f.id = r.folder_id)');
create function app.outsiders_of_document(d documents) returns setof uuid language sql stable as $$
  select app.outsiders_of(f.customer_id, d.visible_to_customer, d.visible_to_claims_agent)
  from public.folders f where f.id = d.folder_id and d.deleted_at is null
$$;
create trigger announce_row after insert or update on documents for each row
  execute function app.announce_row('outsiders_of_document');
create trigger audit after insert or update on documents for each row
  execute function app.audit('deleted_by');
create policy "staff see the history of documents" on audits for select to api
  using (table_name = 'documents' and (select app.is_staff()));

-- Only management shows a document to someone outside. Its uploader or management removes it.
-- Management or the person who removed it restores it.
create function app.guard_document() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  actor constant uuid := app.actor_id();
begin
  if actor is null then return new; end if;
  if (new.visible_to_customer, new.visible_to_claims_agent) is distinct
    from (old.visible_to_customer, old.visible_to_claims_agent)
    and not app.is_management() then raise insufficient_privilege; end if;
  if old.deleted_at is not null then
    if new.deleted_at is not null
      then raise check_violation using constraint = 'documents_deleted_stays'; end if;
    if old.deleted_by is distinct from actor and not app.is_management()
      then raise insufficient_privilege; end if;
    if exists (select from public.files f where f.id = new.id and f.state = 'refused') then
      raise check_violation using constraint = 'documents_refused_stays';
    end if;
    new.deleted_by := null;
  elsif new.deleted_at is not null then
    if old.uploaded_by <> actor and not app.is_management() then
      raise check_violation using constraint = 'documents_deleted_by_their_own';
    end if;
    new.deleted_at := now();
    new.deleted_by := actor;
  end if;
  if new.subfolder_id is distinct from old.subfolder_id
    and not app.may_file(new.folder_id, new.subfolder_id) then
    raise check_violation using constraint = 'documents_subfolder_of_folder';
  end if;
  -- If its subfolder is gone, a restored document goes into the Main Folder.
  if old.deleted_at is not null and not app.may_file(new.folder_id, new.subfolder_id)
    then new.subfolder_id := null; end if;
  return new;
end $$;
create trigger guard_document before update on documents for each row
  execute function app.guard_document();
