-- The queue of what the server does later: see queue.ts. A task is a kind of work and the id of what it is about. No one but functions of the
-- owner may ask for one, and each is taken by the role that its lane names: who opens what strangers sent never reads an email.

-- Asks for work on `a_subject`, in the transaction of what it is about. `for_person` says whose turn it takes: staff come first, then who
-- waited longest; null is the company itself, zeros a stranger. Asked again while it waits, it is the same task; while it is worked on, it is done once more.
create function app.enqueue(a_kind text, a_subject uuid, for_person uuid, a_lane text default 'queue', wait interval default '0') returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  insert into public.tasks as t (kind, subject, lane, person, staff, due_at)
  values (a_kind, a_subject, a_lane, coalesce(for_person, nobody),
    for_person is null or exists (select from public.profiles p where p.id = for_person and p.role in (1, 2, 3, 4)), now() + wait)
  on conflict (kind, subject) do update set asked = t.asked + 1, due_at = least(t.due_at, excluded.due_at),
    attempts = case when t.due_at is null then 0 else t.attempts end;
  perform pg_notify('tasks', a_kind);
end $$;

-- Takes the next task of a kind. A person who is no staff has one under way at a time, so that no pile of theirs holds a place up. It is held for
-- 10 seconds and held again while it is worked on (app.hold_tasks). Until someone says how it ended, it counts as interrupted: after 1, 2,
-- 4, then 8 seconds it is due again, and after the twentieth time in 10 minutes, so that one that takes its process down does not do so all
-- day. What was interrupted or failed before is not taken `beside` others.
create function app.take_task(a_kind text, beside boolean) returns table (subject uuid, asked integer, attempts smallint, interruptions smallint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  chosen public.tasks;
begin
  -- Two who choose at once would choose the same, or two of one customer.
  perform pg_advisory_xact_lock(hashtextextended('app.take_task ' || a_kind, 0));
  with recursive people as (
    (select t.staff, t.person from public.tasks t where t.kind = a_kind and t.due_at is not null order by t.staff, t.person limit 1)
    union all
    select next.staff, next.person from people p cross join lateral (
      select t.staff, t.person from public.tasks t where t.kind = a_kind and t.due_at is not null and (t.staff, t.person) > (p.staff, p.person)
      order by t.staff, t.person limit 1) next
  )
  select due.* into chosen
  from people p cross join lateral (
      select t.* from public.tasks t where t.kind = a_kind and t.staff = p.staff and t.person = p.person and t.due_at <= now()
        and (t.held_until is null or t.held_until <= now()) and t.lane = session_user order by t.due_at limit 1) due
    left join public.task_turns turn on turn.kind = a_kind and turn.person = p.person
  where p.staff or not exists (select from public.tasks t where t.kind = a_kind and t.person = p.person and not t.staff and t.held_until > now())
  order by p.staff desc, turn.taken_at nulls first, due.due_at limit 1;
  if chosen is null or (beside and chosen.attempts + chosen.interruptions > 0) then return; end if;
  insert into public.task_turns values (a_kind, chosen.person, clock_timestamp())
  on conflict (kind, person) do update set taken_at = excluded.taken_at;
  update public.tasks t set held_until = now() + interval '10 seconds', interruptions = least(t.interruptions + 1, 1000),
    due_at = now() + case when t.interruptions < 20 then least(2 ^ t.interruptions, 8) else 600 end * interval '1 second'
  where t.kind = a_kind and t.subject = chosen.subject;
  return query select chosen.subject, chosen.asked, chosen.attempts, chosen.interruptions;
end $$;
grant execute on function app.take_task to queue, files;

-- They are still being worked on.
create function app.hold_tasks(a_kind text, subjects uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.tasks set held_until = now() + interval '10 seconds'
  where kind = a_kind and subject = any(subjects) and lane = session_user and due_at is not null
$$;
grant execute on function app.hold_tasks to queue, files;

-- It is done. Was it asked for again meanwhile, it is due again. Postgres need not wait for its disk: were this lost, it would be done once more.
create function app.end_task(a_kind text, a_subject uuid, asked_then integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select set_config('synchronous_commit', 'off', true);
  delete from public.tasks where kind = a_kind and subject = a_subject and lane = session_user and asked = asked_then;
  update public.tasks set due_at = now(), held_until = null, attempts = 0, interruptions = 0, failure = null
  where kind = a_kind and subject = a_subject and lane = session_user
$$;
grant execute on function app.end_task to queue, files;

-- What it needs was away: nothing was learned about it. It is due again after so many seconds.
create function app.put_back_task(a_kind text, a_subject uuid, seconds double precision) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.tasks set interruptions = greatest(interruptions - 1, 0), held_until = null, due_at = now() + seconds * interval '1 second'
  where kind = a_kind and subject = a_subject and lane = session_user and due_at is not null
$$;
grant execute on function app.put_back_task to queue, files;

-- No one works on them anymore, and no one knows why it ended: they stay counted as interrupted.
create function app.let_go_tasks(a_kind text, subjects uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ update public.tasks set held_until = null where kind = a_kind and subject = any(subjects) and lane = session_user $$;
grant execute on function app.let_go_tasks to queue, files;

-- It failed, for this reason. It is due again after so many seconds; null gives it up. What then is to be told or forgotten is a trigger's, in
-- the `.sql` of whose work it is.
create function app.fail_task(a_kind text, a_subject uuid, why text, seconds double precision) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.tasks set attempts = attempts + 1, interruptions = greatest(interruptions - 1, 0), held_until = null, failure = left(why, 500),
    due_at = now() + seconds * interval '1 second'
  where kind = a_kind and subject = a_subject and lane = session_user and due_at is not null
$$;
grant execute on function app.fail_task to queue, files;

-- Puts into the queue what the calendar says is due: {kind, at, days} at a time of day by the company's clock, on some days of the week (1 is
-- Monday) or each; {kind, every} every so long. Of ticks that were missed only the last comes, and none of before it was first in the calendar.
-- However many servers ask at once, each tick comes once.
create function app.keep_calendar(entries jsonb, moment timestamptz default now()) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  clock constant timestamp := moment at time zone (select s.time_zone from public.settings s);
  due record;
begin
  for due in
    select e.kind, coalesce(date_bin(e.every, moment at time zone 'UTC', '2000-01-01'), (
      select max(day + e.at) from generate_series(clock::date - 7, clock::date, interval '1 day') day
      where (e.days is null or extract(isodow from day) = any(e.days)) and day + e.at <= clock)) as tick
    from jsonb_to_recordset(entries) e (kind text, at time, days integer[], every interval)
  loop
    insert into public.calendar values (due.kind, due.tick) on conflict (kind) do nothing;
    -- Waits for another server that has the same tick, and then finds it done.
    update public.calendar c set last_tick = due.tick where c.kind = due.kind and c.last_tick < due.tick;
    if found then perform app.enqueue(due.kind, '00000000-0000-0000-0000-000000000000', null, session_user); end if;
  end loop;
end $$;

-- In how many seconds each kind of work of this lane has something to do, by the calendar too.
create function app.next_tasks(entries jsonb default '[]') returns table (kind text, seconds float8)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.keep_calendar(entries);
  return query select t.kind, extract(epoch from min(greatest(t.due_at, t.held_until)) - now())::float8
    from public.tasks t where t.due_at is not null and t.lane = session_user group by t.kind;
end $$;
grant execute on function app.next_tasks to queue, files;

-- What waits, for how many seconds the oldest has, how many failed and are tried again, and how many were given up: for whoever watches over the server.
create function app.queues() returns table (queue text, waiting float8, oldest float8, failing float8, given_up float8)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.kind, count(t.due_at), coalesce(extract(epoch from now() - min(t.asked_at) filter (where t.due_at is not null)), 0),
    count(t.due_at) filter (where t.attempts > 0), count(*) filter (where t.due_at is null)
  from public.tasks t group by t.kind
$$;
grant execute on function app.queues to queue;

-- Removes what has expired and is unused: counters, sessions, unfinished sign-ins, browsers unseen for as long as a cookie lasts, and work
-- that was given up long ago.
create function app.sweep() returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from auth.rate_limits where expire < extract(epoch from now()) * 1000;
  delete from auth.sessions where expires_at < now();
  delete from auth.verifications where expires_at < now();
  delete from auth.devices where seen_at < now() - interval '400 days';
  delete from public.tasks where due_at is null and asked_at < now() - interval '30 days';
$$;
grant execute on function app.sweep to queue;
