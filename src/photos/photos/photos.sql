-- Photos are created by app.arrive only. Staff see photos of customers and those on their own
-- dashboard. Customers see photos of their own record. Claims agents see released photos of what is
-- granted to them. The captured facts never change; changes to the description are in the audit.
grant select on photos to api;
grant update (customer_id, job_id, folder_id, type, description, tags, deleted_at) on photos to api;
create policy "staff see customers' and their own" on photos for select to api
  using ((select app.is_staff())
    and (customer_id is not null or uploaded_by = (select app.actor_id())));
create policy "customers see their own" on photos for select to api
  using (deleted_at is null
    and customer_id in (select app.own_customers()));
create policy "agents see what is released of what is granted" on photos for select to api
  using (app.shown_to_agents(photos) and customer_id in (select app.granted_for('photos')));
create policy "staff describe and move" on photos for update to api
  using ((select app.is_staff())
    and (customer_id is not null or uploaded_by = (select app.actor_id())))
  with check ((select app.is_staff()));
select app.announce_by('photos', customer => 'coalesce(r.customer_id, app.no_customer())',
  job => 'r.job_id', person => 'r.uploaded_by');
create function app.outsiders_of_photo(p photos) returns setof uuid language sql stable as $$
  select app.outsiders_of(p.customer_id, p.deleted_at is null, app.shown_to_agents(p)
    and app.releases(p.customer_id, 'photos'))
$$;
create trigger announce_row after insert or update on photos for each row
  execute function app.announce_row('outsiders_of_photo');
create trigger audit after insert or update on photos for each row
  execute function app.audit('taken_at', 'deleted_by', 'captured_at', 'captured_source', 'latitude',
    'longitude', 'accuracy', 'position_source',
    'position_missing');
-- True if the caller's row security shows them this photo. As a subquery of the policy below, it
-- would bring the policies of photos along, and Postgres would set up all of them for every history.
create function app.sees_photo(a_photo uuid) returns boolean language sql stable as $$
  select exists (select from public.photos p where p.id = a_photo)
$$;
grant execute on function app.sees_photo to api;
create policy "staff see the history of photos" on audits for select to api
  using (table_name = 'photos' and (select app.is_staff()) and app.sees_photo(row_id::uuid));

-- Returns a page of photos that the calling customer or claims agent may see, newest first: those
-- of their own record, or damage photos of what is granted to them, once they can be shown. The
-- function runs as the owner, because row security would run every policy of every table for each
-- photo. It checks the caller itself, and the policies check its result again. The newest photos of
-- each customer are read in order.
create function app.shown_photos(
  most integer, only_id uuid default null, of_customer uuid default null, of_job uuid default null,
  of_folder uuid default null, of_type text default null, of_tag text default null,
  from_at timestamptz default null, to_at timestamptz default null,
  after_at timestamptz default null, after_id uuid default null
) returns setof uuid
language plpgsql stable security definer rows 51 set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
declare
  -- Read once, because each call verifies the role again.
  asks_as constant smallint := app.actor_role();
begin
  return query
  select p.id
  from (
    select distinct g.id from app.granted_for('photos') g(id)
    union all
    select c.id from public.customers c where c.id = (select app.my_record())
      and asks_as in (5, 6, 7)
  ) own(id)
  cross join lateral (
    select p.id, p.taken_at
    from public.photos p join public.files f on f.id = p.id
    where p.customer_id = own.id and p.deleted_at is null and f.state = 'ready'
      and (app.shown_to_agents(p) or asks_as <> 8)
      and (only_id is null or p.id = only_id)
      and (of_job is null or p.job_id = of_job)
      and (of_folder is null or p.folder_id = of_folder)
      and (of_type is null or p.type = of_type)
      and (of_tag is null or p.tags @> array[of_tag])
      and p.taken_at >= coalesce(from_at, '-infinity') and p.taken_at < coalesce(to_at, 'infinity')
      and (p.taken_at, p.id) < (coalesce(after_at, 'infinity'),
        coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by p.taken_at desc, p.id desc limit most
  ) p
  where of_customer is null or own.id = of_customer
  order by p.taken_at desc, p.id desc limit most;
end $$;
grant execute on function app.shown_photos to api;

grant select on photo_folders to api;
grant insert (id, customer_id, name), update (name) on photo_folders to api;
create policy "staff see all" on photo_folders for select to api using ((select app.is_staff()));
create policy "customers see their own" on photo_folders for select to api
  using (customer_id in (select app.own_customers()));
-- A folder is usually the room, which is evidence. Agents see the folders of photos that they see,
-- and no others.
create policy "agents see those of shown photos" on photo_folders for select to api
  using (customer_id in (select app.granted_for('photos'))
    and exists (select from photos p where p.folder_id = photo_folders.id
      and app.shown_to_agents(p)));
create policy "staff add" on photo_folders for insert to api with check ((select app.is_staff()));
create policy "staff rename" on photo_folders for update to api using ((select app.is_staff()))
  with check ((select app.is_staff()));
select app.announce_by('photo_folders', customer => 'r.customer_id');

create function app.sign_photo_folder() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := coalesce(app.actor_id(), new.created_by);
  return new;
end $$;
create trigger sign_photo_folder before insert on photo_folders for each row
  execute function app.sign_photo_folder();

-- Returns the customer's folder of this name and creates it if needed.
create function app.photo_folder(customer uuid, folder_name text, person uuid) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  found_id uuid;
begin
  insert into public.photo_folders (customer_id, name, created_by)
    values (customer, folder_name, person)
    on conflict (customer_id, lower(name)) do nothing returning id into found_id;
  return coalesce(found_id,
    (select id from public.photo_folders where customer_id = customer
      and lower(name) = lower(folder_name)));
end $$;

-- Returns the number of photos on a person's dashboard.
create function app.dashboard_photos(person uuid) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select count(*) from public.photos where uploaded_by = person and customer_id is null
  and deleted_at is null $$;

-- A photo is in one place at a time: folder and job belong to its customer. It can move from the
-- dashboard to a customer, but not back.
create function app.guard_photo() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if app.actor_id() is null then return new; end if;
  if new.customer_id is null and old.customer_id is not null
    then raise check_violation using constraint = 'photos_not_back_to_dashboard'; end if;
  if new.folder_id is not null
    and (select f.customer_id from public.photo_folders f where f.id = new.folder_id) is distinct
    from new.customer_id
    or new.job_id is not null
    and (select j.customer_id from public.jobs j where j.id = new.job_id) is distinct
    from new.customer_id then
    raise check_violation using constraint = 'photos_place_of_customer';
  end if;
  return new;
end $$;
create trigger guard_photo before update on photos for each row execute function app.guard_photo();

-- Returns the folder to move photos into, for staff.
create function app.folder_for_photos(customer uuid, folder_name text) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then raise insufficient_privilege; end if;
  return app.photo_folder(customer, folder_name, app.actor_id());
end $$;
grant execute on function app.folder_for_photos to api;

-- Returns the hundred most used tags in the newest ten thousand photos of customers, for staff. The
-- table grows without limit, so it is not read completely.
create function app.photo_tags() returns table (tag text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not app.is_staff() then raise insufficient_privilege; end if;
  return query
    select t from (select p.tags from public.photos p where p.deleted_at is null
      and p.customer_id is not null
      order by p.taken_at desc, p.id desc limit 10000) newest, unnest(newest.tags) t
    group by t order by count(*) desc, t limit 100;
end $$;
grant execute on function app.photo_tags to api;

create function app.outsiders_of_file(f files) returns setof uuid language plpgsql stable as $$
begin
  return query select app.outsiders_of_photo(p) from public.photos p where p.id = f.id;
  return query select app.outsiders_of_document(d) from public.documents d where d.id = f.id;
end $$;
create trigger announce_row after update of state on files for each row
  execute function app.announce_row('outsiders_of_file');
