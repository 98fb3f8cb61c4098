create function app.claim_items_photos(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'photo', p.id, p.uploaded_at from public.photos p join public.files f on f.id = p.id
    where p.customer_id = customer and app.shown_to_agents(p) and f.state = 'ready'
    and app.releases(customer, 'photos')
$$;

-- Photos are named the way an adjuster files them: by claim, room and the time taken, on the
-- company's clock. The default folder that photos are in is not a room.
create function app.claim_files_photos(customer uuid)
  returns table (kind text, item_id uuid, id uuid, name text, room text, at timestamptz)
  language sql stable
as $$
  select 'photo', p.id, p.id,
    concat_ws(' ', coalesce(k.claim_number, k.customer_number), d.name,
      to_char(p.taken_at at time zone (select s.time_zone from public.settings s),
        'YYYY-MM-DD HH24MI')) || '.jpg', d.name, p.taken_at
    from public.photos p join public.customers k on k.id = p.customer_id
      left join public.photo_folders d on d.id = p.folder_id and d.name <> 'General'
    where p.customer_id = customer and app.shown_to_agents(p) and app.releases(customer, 'photos')
$$;

-- Counts them by the day they came. Photos themselves are read page by page.
create function app.claim_part_photos(customer uuid) returns jsonb
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select jsonb_build_object('photo_days', coalesce(jsonb_agg(jsonb_build_object('day', d.day,
    'count', d.count) order by d.day desc), '[]'))
  from (select app.company_day(t.at) as day,
    count(*) as count
    from app.claim_items_photos(customer) t group by 1) d
$$;

create function app.customer_of_file_photos(a_file uuid) returns uuid language sql stable
as $$ select p.customer_id from public.photos p where p.id = a_file $$;

-- Photos that customers sent themselves are not news to them.
create function app.home_items_photos(customer uuid)
  returns table (kind text, id uuid, at timestamptz) language sql stable
as $$
  select 'photo', p.id, p.uploaded_at from public.photos p join public.files f on f.id = p.id
    where p.customer_id = customer and p.deleted_at is null and not p.by_customer
    and f.state = 'ready'
$$;
