-- A digest is an email that tells someone outside the company that there is something new for them.
-- It goes out once a day at most. It says how many items of each kind, and nothing of their
-- contents. The reader's rights are checked when it is written, by the definitions that their pages
-- use: home_items for customers, claim_items for claims agents and links.

-- Returns everyone a digest can go to, with each record they may read at this moment. `looked_at`:
-- when they last looked, or got the email with the link. `began_at`: all of a claim is new to an
-- agent who has never opened it since it was shared. There is no SET clause, so that Postgres can
-- look up a single address.
create function app.digest_readers()
  returns table (address text, person_id uuid, link_id uuid, customer_id uuid, as_customer boolean,
  looked_at timestamptz, began_at timestamptz, link_sent_at timestamptz)
language sql stable
as $$
  select p.email, p.id, null::uuid, c.id, true,
    (select h.at from public.home_looks h where h.person_id = p.id), null::timestamptz,
    null::timestamptz
  from public.profiles p join public.customers c on c.user_id = p.id
  where p.role in (5, 6, 7) and p.deactivated_at is null
  and not exists (select from public.digest_stops s where s.person_id = p.id)
  union all
  select p.email, p.id, null, g.customer_id, false, k.at, case when k.at is null
    then greatest(g.starts_at, g.created_at) end, null
  from public.profiles p join public.grants g on g.agent_id = p.id
    cross join lateral (select max(w.at) as at from public.claim_looks w
      where w.agent_id = p.id and w.customer_id = g.customer_id and w.what = 'claim') k
  where p.role = 8 and p.deactivated_at is null and app.grant_in_force(g)
    and not exists (select from public.digest_stops s where s.person_id = p.id)
  union all
  select lower(l.email), null, l.id, l.customer_id, false,
    greatest(k.created_at, (select max(w.at) from public.claim_looks w
      join public.claim_links o on o.id = w.link_id where lower(o.email) = lower(l.email)
      and o.customer_id = l.customer_id and w.what = 'claim')),
    null, k.created_at
  from public.claim_links l join auth.claim_keys k on k.link_id = l.id
  where app.claim_link_in_force(l)
  and not exists (select from public.digest_stops s where s.address = lower(l.email))
    -- Use the newest of several links to one claim, and none if an account reads the same claim.
    and not exists (select from public.claim_links o join auth.claim_keys n on n.link_id = o.id
      where lower(o.email) = lower(l.email)
      and o.customer_id = l.customer_id and app.claim_link_in_force(o)
      and (o.created_at, o.id) > (l.created_at, l.id))
    and not exists (select from public.profiles p join public.grants g on g.agent_id = p.id
      where p.email = lower(l.email) and p.role = 8
      and p.deactivated_at is null and g.customer_id = l.customer_id and app.grant_in_force(g))
$$;

-- Counts what arrived for an address up to `cutoff`, by record and kind, since the later of the
-- last look and the last digest. After a week nothing is news, so a person who turns digests back
-- on does not hear about months.
create function app.digest_news(an_address text, cutoff timestamptz)
  returns table (customer_id uuid, person_id uuid, as_customer boolean,
  link_sent_at timestamptz, kind text, count bigint)
language sql stable set search_path = pg_catalog, pg_temp
as $$
  select r.customer_id, r.person_id, r.as_customer, r.link_sent_at, t.kind, count(*)
  from app.digest_readers() r
    cross join lateral (select greatest(r.looked_at, cutoff - interval '7 days',
      (select max(d.told_until) from public.digests d where d.address = r.address),
      (select max(d.told_until) from public.digests d where d.person_id = r.person_id)) as at) since
    cross join lateral (
      select i.kind, i.at from app.home_items(r.customer_id) i where r.as_customer
      union all
      select i.kind, greatest(i.at, r.began_at) from app.claim_items(r.customer_id) i
        where not r.as_customer
      union all
      select 'answer', a.answered_at from public.questions q
        join public.answers a on a.question_id = q.id
        where q.customer_id = r.customer_id
        and (q.created_by = r.person_id or q.link_id = r.link_id)) t
  where r.address = an_address and t.at > since.at and t.at <= cutoff
  group by r.customer_id, r.person_id, r.as_customer, r.link_sent_at, t.kind
$$;

-- Returns the time up to which a digest reports. Newer items may still be on their way, such as a
-- photo without its copies, and would never be reported.
create function app.digest_cutoff() returns timestamptz
language plpgsql stable set search_path = pg_catalog, pg_temp
as $$ begin return app.clock() - interval '10 minutes'; end $$;

-- Requests a digest for each address after `after` for which something arrived. Takes 200 at a
-- time, so that no statement takes long. Returns the last address it looked at, null at the end.
-- Answers to questions are emailed separately, so they alone are no reason for a digest.
create function app.ask_for_digests(after text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  batch constant text[] := array(select distinct r.address from app.digest_readers() r
    where r.address > after order by 1 limit 200);
begin
  insert into public.digests (address, person_id, day)
  select a, (select p.id from public.profiles p where p.email = a), app.company_day()
    from unnest(batch) a
  where exists (select from app.digest_news(a, app.digest_cutoff()) n where n.kind <> 'answer')
  on conflict do nothing;
  return batch[cardinality(batch)];
end $$;
grant execute on function app.ask_for_digests to queue;

create function app.enqueue_digest() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.enqueue('digests', new.id,
    coalesce(new.person_id, '00000000-0000-0000-0000-000000000000'));
  return null;
end $$;
create trigger enqueue_digest after insert on digests for each row
  execute function app.enqueue_digest();

-- Returns the contents of a digest as of now; null if it was already written, its day is over, or
-- nothing is left to report. Contains no names, amounts or content.
create function app.read_digest(a_digest uuid) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return (select jsonb_build_object('company_name', s.company_name, 'company_phone', s.phone,
    'time_zone', s.time_zone,
      'until', app.digest_cutoff(), 'claims', x.claims)
    from public.digests d cross join public.settings s cross join lateral (
      select jsonb_agg(jsonb_build_object('customer_id', c.id,
        'number', coalesce(c.claim_number, c.customer_number), 'claim_number', c.claim_number,
          'as_customer', n.as_customer, 'link_sent_at', n.link_sent_at, 'news', n.news)
            order by c.customer_number) as claims,
        bool_or(n.is_reason) as is_reason
      from (select y.customer_id, y.as_customer, y.link_sent_at,
        jsonb_object_agg(y.kind, y.count) as news, bool_or(y.kind <> 'answer') as is_reason
        from app.digest_news(d.address, app.digest_cutoff()) y
        group by y.customer_id, y.as_customer, y.link_sent_at) n
      join public.customers c on c.id = n.customer_id) x
    where d.id = a_digest and d.told_until is null and d.day = app.company_day() and x.is_reason);
end $$;
grant execute on function app.read_digest to queue;

-- Queues the email and records what it covered: both or neither, and only once.
create function app.send_digest(a_digest uuid, a_hash bytea, until timestamptz, an_email jsonb)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  its public.digests;
begin
  update public.digests set told_until = until, stop_hash = a_hash where id = a_digest
    and told_until is null returning * into its;
  if found then perform app.send_email(its.address, an_email); end if;
end $$;
grant execute on function app.send_digest to queue;
