create function app.claim_items_documents(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'document', d.id, app.shown_at('documents', d.id, d.uploaded_at)
    from public.folders o join public.documents d on d.folder_id = o.id
    join public.files f on f.id = d.id
    where o.customer_id = customer and d.deleted_at is null and d.visible_to_claims_agent
    and f.state = 'ready'
$$;

create function app.claim_files_documents(customer uuid)
  returns table (kind text, item_id uuid, id uuid, name text, room text, at timestamptz)
  language sql stable
as $$
  select 'document', d.id, d.id, null, null, d.uploaded_at from public.folders o
    join public.documents d on d.folder_id = o.id
    where o.customer_id = customer and d.deleted_at is null and d.visible_to_claims_agent
$$;

create function app.claim_part_documents(customer uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('documents', coalesce(jsonb_agg(jsonb_build_object('id', d.id,
    'name', f.name, 'media_type', f.media_type, 'size', f.size, 'description', d.description,
    'uploaded_at', d.uploaded_at, 'state', f.state) order by d.uploaded_at desc, d.id), '[]'))
  from public.folders o join public.documents d on d.folder_id = o.id
  join public.files f on f.id = d.id
  where o.customer_id = customer and d.deleted_at is null and d.visible_to_claims_agent
  and f.state = 'ready'
$$;

create function app.customer_of_file_documents(a_file uuid) returns uuid language sql stable
as $$
  select o.customer_id from public.documents d join public.folders o on o.id = d.folder_id
    where d.id = a_file
$$;

create function app.home_items_documents(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'document', d.id, app.shown_at('documents', d.id, d.uploaded_at, 'visible_to_customer')
    from public.folders o join public.documents d on d.folder_id = o.id
    join public.files f on f.id = d.id
    where o.customer_id = customer and d.deleted_at is null and d.visible_to_customer
    and f.state = 'ready'
$$;

create view app.release_items_documents with (security_invoker = true) as
  select o.customer_id, 'document' as kind, d.id, f.name, d.uploaded_at as at, null as by_rule,
    d.visible_to_claims_agent as to_agent, d.visible_to_customer as to_customer,
    false as is_by_itself
  from documents d join folders o on o.id = d.folder_id join files f on f.id = d.id
  where d.deleted_at is null and f.state = 'ready';
