-- Shows a claim to the holder of a proof, and takes their questions: see claim-links.sql.

create function app.claim_link_read(proof bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  l constant public.claim_links := app.proven_claim(proof);
  before timestamptz;
begin
  if l.id is null then return null; end if;
  before := app.keep_claim_look(l.customer_id, null, l.id, 'claim', null, '');
  return jsonb_build_object('claim', app.claim_of(l.customer_id), 'name', l.name,
    'expires_at', l.expires_at, 'before', before,
    'photos', (select count(*) from app.claim_items(l.customer_id) t where t.kind = 'photo'
      and t.at > coalesce(before, 'infinity')),
    'time_zone', (select s.time_zone from public.settings s),
    'questions', app.questions_of_link(l));
end $$;
grant execute on function app.claim_link_read to adjuster;

-- Returns the questions asked through the link, newest first, without who answered. If an item was
-- hidden again, its name is left out.
create function app.questions_of_link(l claim_links) returns jsonb
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  return (select coalesce(jsonb_agg(to_jsonb(r) order by r.asked_at desc, r.id desc), '[]') from (
    select q.id, q.content, q.about_kind, q.about_id, q.asked_at,
      case when app.link_shows(l, q.about_kind, q.about_id)
        then app.question_item_name(q.about_kind, q.about_id) end as about,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'content', a.content,
        'answered_at', a.answered_at)
        order by a.answered_at, a.id), '[]') from public.answers a
          where a.question_id = q.id) as answers
    from public.questions q where q.link_id = l.id order by q.asked_at desc, q.id desc
      limit 200) r);
end $$;

create function app.link_shows(l claim_links, a_kind text, an_item uuid) returns boolean
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
begin
  if a_kind = 'job' then return exists (select from public.jobs j where j.id = an_item
    and j.customer_id = l.customer_id); end if;
  return exists (select from app.claim_items(l.customer_id) t where t.kind = a_kind
    and t.id = an_item);
end $$;

-- Asks the office a question about the claim, or about one item that the link shows. Returns
-- 'asked', also if the same question is sent twice; 'other' if the id was used before with
-- different contents; 'hidden' if the item is not shown; null if the link doesn't work.
create function app.claim_link_ask(proof bytea, an_id uuid, a_content text, a_kind text,
  an_item uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  l constant public.claim_links := app.proven_claim(proof);
begin
  if l.id is null then return null; end if;
  if not exists (select from public.questions q where q.id = an_id) then
    if a_kind is not null and not app.link_shows(l, a_kind, an_item) then return 'hidden'; end if;
    insert into public.questions (id, customer_id, content, about_kind, about_id, asked_as,
      asker_name, asked_at, link_id)
    values (an_id, l.customer_id, a_content, a_kind, an_item, 'adjuster', l.name, app.clock_now(),
      l.id)
    on conflict (id) do nothing;
  end if;
  return (select case when (q.link_id, q.content, q.about_kind, q.about_id) is not distinct
    from (l.id, a_content, a_kind, an_item)
    then 'asked' else 'other' end from public.questions q where q.id = an_id);
end $$;
grant execute on function app.claim_link_ask to adjuster;

-- Returns released photos of the claim, newest first, starting after a given one, each with its
-- room, as agents see it.
create function app.claim_link_photos(proof bytea, after_at timestamptz, after_id uuid,
  most integer) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  l constant public.claim_links := app.proven_claim(proof);
begin
  if l.id is null then return null; end if;
  return (select coalesce(jsonb_agg(to_jsonb(p) order by p.taken_at desc, p.id desc), '[]') from (
    select p.id, p.type, p.description, p.tags, d.name as folder_name, p.by_customer, p.taken_at,
      p.captured_at is null as is_received, f.state, f.placeholder, f.width, f.height
    from public.photos p join public.files f on f.id = p.id
    left join public.photo_folders d on d.id = p.folder_id
    where p.customer_id = l.customer_id and app.shown_to_agents(p) and f.state = 'ready'
      and app.releases(l.customer_id, 'photos')
      and (p.taken_at, p.id) < (coalesce(after_at, 'infinity'),
        coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by p.taken_at desc, p.id desc limit least(most, 200)) p);
end $$;
grant execute on function app.claim_link_photos to adjuster;

-- Returns one file of the claim. Each look is recorded, except at a thumbnail.
create function app.claim_link_file(proof bytea, a_file uuid, is_thumbnail boolean) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  l constant public.claim_links := app.proven_claim(proof);
  found record;
begin
  if l.id is null then return null; end if;
  select f.* into found from app.claim_files(l.customer_id) f where f.id = a_file limit 1;
  if found.id is null then return null; end if;
  if not is_thumbnail then perform app.keep_claim_look(l.customer_id, null, l.id, found.kind,
    found.item_id, found.name); end if;
  return to_jsonb(found);
end $$;
grant execute on function app.claim_link_file to adjuster;

-- Returns everything for a download of the claim: its contents, its files and the current time.
create function app.claim_link_files(proof bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  l constant public.claim_links := app.proven_claim(proof);
begin
  if l.id is null then return null; end if;
  perform app.keep_claim_look(l.customer_id, null, l.id, 'all', null, '');
  return jsonb_build_object('claim', app.claim_of(l.customer_id),
    'zone', (select s.time_zone from public.settings s), 'now', app.clock(),
    'files', (select coalesce(jsonb_agg(to_jsonb(f) order by f.kind, f.at, f.id), '[]')
      from app.claim_files(l.customer_id) f));
end $$;
grant execute on function app.claim_link_files to adjuster;
