create function app.claim_items_drying_logs(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'drying', l.id, app.shown_at('drying_logs', l.id, l.created_at) from public.jobs j
    join public.drying_logs l on l.job_id = j.id
    where j.customer_id = customer and l.visible_to_claims_agent
$$;

create function app.claim_files_drying_logs(customer uuid)
  returns table (kind text, item_id uuid, id uuid, name text, room text, at timestamptz)
  language sql stable
as $$
  select 'drying', l.id, l.id, null, null, l.created_at from public.jobs j
    join public.drying_logs l on l.job_id = j.id
    where j.customer_id = customer and l.visible_to_claims_agent
$$;

create function app.claim_part_drying_logs(customer uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('drying_logs', coalesce(jsonb_agg(jsonb_build_object('id', l.id,
    'job', j.description, 'name', f.name, 'size', f.size, 'created_at', l.created_at)
    order by l.created_at desc, l.id), '[]'))
  from public.jobs j join public.drying_logs l on l.job_id = j.id
  join public.files f on f.id = l.id
  where j.customer_id = customer and l.visible_to_claims_agent
$$;

create function app.customer_of_file_drying_logs(a_file uuid) returns uuid language sql stable
as $$
  select j.customer_id from public.drying_logs l join public.jobs j on j.id = l.job_id
    where l.id = a_file
$$;

-- Only the newest log of a job can be shown again: those before it are evidence.
create view app.release_items_drying_logs with (security_invoker = true) as
  select j.customer_id, 'drying' as kind, l.id, f.name, l.created_at as at, null as by_rule,
    l.visible_to_claims_agent as to_agent, false as to_customer, true as is_by_itself
  from jobs j join drying_logs l on l.job_id = j.id join files f on f.id = l.id
  where not exists (select from drying_logs n where n.job_id = l.job_id
    and (n.created_at, n.id) > (l.created_at, l.id));
