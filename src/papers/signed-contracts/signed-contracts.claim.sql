create function app.claim_items_contracts(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'contract', c.id, app.shown_at('contracts', c.id, c.created_at) from public.contracts c
    where c.customer_id = customer and c.signing_status = 'signed' and c.visible_to_claims_agent
$$;

-- A contract is shown as it was signed: sealed, or as scanned pages.
create function app.claim_files_contracts(customer uuid)
  returns table (kind text, item_id uuid, id uuid, name text, room text, at timestamptz)
  language sql stable
as $$
  select 'contract', c.id, x.id, c.title || case when x.place > 0 then ' page ' || x.place else ''
    end, null, c.created_at
    from public.contracts c cross join lateral (
      select coalesce(c.sealed_id, c.paper_id) as id, 0 as place
        where c.sealed_id is not null
        or not exists (select from public.scans s where s.contract_id = c.id)
      union all
      select s.id, s.place from public.scans s where s.contract_id = c.id
        and c.sealed_id is null) x
    where c.customer_id = customer and c.signing_status = 'signed' and c.visible_to_claims_agent
$$;

create function app.claim_part_contracts(customer uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('contracts', coalesce(jsonb_agg(jsonb_build_object('id', k.id,
    'contract_number', k.contract_number, 'title', k.title,
    'files', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', x.name,
      'media_type', f.media_type, 'size', f.size::float8) order by x.name), '[]')
      from app.claim_files_contracts(customer) x join public.files f on f.id = x.id
      where x.item_id = k.id and f.state = 'ready'),
    'created_at', k.created_at, 'signed_at', k.signed_at,
    'is_on_paper', exists (select from public.scans n where n.contract_id = k.id))
      order by k.created_at desc, k.id), '[]'))
  from public.contracts k where k.customer_id = customer and k.signing_status = 'signed'
  and k.visible_to_claims_agent
$$;

create function app.customer_of_file_contracts(a_file uuid) returns uuid language sql stable
as $$
  select coalesce((select c.customer_id from public.contracts c where c.sealed_id = a_file limit 1),
    (select c.customer_id from public.contracts c where c.paper_id = a_file limit 1),
    (select c.customer_id from public.scans s join public.contracts c on c.id = s.contract_id
      where s.id = a_file))
$$;

-- A customer is shown a contract once it is sent, or signed on paper.
create function app.home_items_contracts(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'contract', c.id, coalesce((select max(a.at) from public.audits a
    where a.table_name = 'contracts' and a.row_id = c.id::text
      and a.field = 'signing_status' and a.old_value = 'not_sent'), c.created_at)
    from public.contracts c where c.customer_id = customer and c.signing_status <> 'not_sent'
$$;

create view app.release_items_contracts with (security_invoker = true) as
  select k.customer_id, 'contract' as kind, k.id,
    concat_ws(' ', k.contract_number, k.title) as name, k.created_at as at,
    case k.purpose when 'work_authorization' then 'authorization' else 'other' end as by_rule,
    k.visible_to_claims_agent as to_agent, true as to_customer, true as is_by_itself
  from contracts k where not k.is_template and k.signing_status = 'signed';
