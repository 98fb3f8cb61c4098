create function app.claim_items_placements(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'equipment', p.id, p.created_at from public.jobs j
    join public.placements p on p.job_id = j.id
    where j.customer_id = customer and p.voided_at is null and app.releases(customer, 'equipment')
$$;

create function app.claim_part_placements(customer uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object(
    'rental_day_rule', (select s.rental_day_rule from public.settings s),
    'equipment', coalesce(jsonb_agg(to_jsonb(e) order by e.placed_at desc, e.id), '[]'))
  from (
    select p.id, e.name, e.category, p.room, p.placed_at, p.removed_at, e.item_number
    from public.jobs j join public.placements p on p.job_id = j.id
    join public.equipment e on e.id = p.equipment_id
    where j.customer_id = customer and p.voided_at is null and app.releases(customer, 'equipment')
    order by p.placed_at desc, p.id limit 500) e
$$;

create function app.home_items_placements(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'equipment', p.id, p.created_at from public.jobs j
    join public.placements p on p.job_id = j.id
    where j.customer_id = customer and p.voided_at is null
$$;
