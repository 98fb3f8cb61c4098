-- Returns what a customer is shown on their own page, with the time each item arrived. The
-- conditions are those of the policies for customers; home-items.server.test.ts checks them against
-- what the customers' procedures answer. Items that customers sent themselves are not news to them.
create function app.home_items(customer uuid) returns table (kind text, id uuid, at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select 'photo', p.id, p.uploaded_at from public.photos p join public.files f on f.id = p.id
    where p.customer_id = customer and p.deleted_at is null and not p.by_customer
    and f.state = 'ready'
  union all
  select 'note', n.id, app.shown_at('notes', n.id, n.created_at, 'visible_to_customer')
    from public.jobs j join public.notes n on n.job_id = j.id
    where j.customer_id = customer and n.visible_to_customer
  union all
  select 'document', d.id, app.shown_at('documents', d.id, d.uploaded_at, 'visible_to_customer')
    from public.folders o join public.documents d on d.folder_id = o.id
    join public.files f on f.id = d.id
    where o.customer_id = customer and d.deleted_at is null and d.visible_to_customer
    and f.state = 'ready'
  union all
  -- A contract is shown once it is sent, or signed on paper.
  select 'contract', c.id, coalesce((select max(a.at) from public.audits a
    where a.table_name = 'contracts' and a.row_id = c.id::text
      and a.field = 'signing_status' and a.old_value = 'not_sent'), c.created_at)
    from public.contracts c where c.customer_id = customer and c.signing_status <> 'not_sent'
  union all
  select 'equipment', p.id, p.created_at from public.jobs j
    join public.placements p on p.job_id = j.id
    where j.customer_id = customer and p.voided_at is null
  union all
  select 'invoice', i.id, i.sent_at from public.invoices i where i.customer_id = customer
    and i.sent_at is not null
$$;
