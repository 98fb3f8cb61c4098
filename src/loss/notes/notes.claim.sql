create function app.claim_items_notes(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'note', n.id, app.shown_at('notes', n.id, n.created_at) from public.jobs j
    join public.notes n on n.job_id = j.id
    where j.customer_id = customer and n.visible_to_claims_agent
$$;

create function app.claim_part_notes(customer uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('notes', coalesce(jsonb_agg(jsonb_build_object('id', n.id,
    'content', n.content, 'noted_at', n.noted_at) order by n.noted_at desc, n.id), '[]'))
  from public.jobs j join public.notes n on n.job_id = j.id
  where j.customer_id = customer and n.visible_to_claims_agent
$$;

create function app.home_items_notes(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'note', n.id, app.shown_at('notes', n.id, n.created_at, 'visible_to_customer')
    from public.jobs j join public.notes n on n.job_id = j.id
    where j.customer_id = customer and n.visible_to_customer
$$;

create view app.release_items_notes with (security_invoker = true) as
  select j.customer_id, 'note' as kind, n.id, left(n.content, 200) as name, n.noted_at as at,
    null as by_rule, n.visible_to_claims_agent as to_agent,
    n.visible_to_customer as to_customer, false as is_by_itself
  from notes n join jobs j on j.id = n.job_id;
