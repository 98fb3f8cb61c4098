-- The queue of work that the server does later; see queue.ts. A task is a kind of work and the id
-- of its subject. Only functions of the owner may add tasks. Each task is taken by the role that
-- its lane names, so the process that opens files from strangers never reads an email.

-- Queues work on `a_subject`, in the transaction of the subject's change. `for_person` says whose
-- turn it takes: staff come first, then the person who waited longest. Null is the company itself,
-- zeros a stranger. Queued again while it waits, it stays one task; queued again while it is being
-- worked on, it runs once more.
create function app.enqueue(a_kind text, a_subject uuid, for_person uuid,
  a_lane text default 'queue', wait interval default '0') returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  insert into public.tasks as t (kind, subject, lane, person, staff, due_at)
  values (a_kind, a_subject, a_lane, coalesce(for_person, nobody),
    for_person is null or exists (select from public.profiles p where p.id = for_person
      and p.role in (1, 2, 3, 4)), now() + wait)
  on conflict (kind, subject) do update
    set asked = t.asked + 1, due_at = least(t.due_at, excluded.due_at),
    attempts = case when t.due_at is null then 0 else t.attempts end;
  perform pg_notify('tasks', a_kind);
end $$;

-- Takes the next task of a kind. A person who is not staff has one in progress at a time, so that
-- their backlog does not block a place. The task is held for 10 seconds, and held again while it is
-- worked on (app.hold_tasks). Until its outcome is recorded, it counts as interrupted. It is due
-- again after 1, 2, 4, then 8 seconds, and from the twentieth time after 10 minutes, so that a task
-- that crashes its process does not do so all day. A task that was interrupted or failed before is
-- not taken `beside` others.
create function app.take_task(a_kind text, beside boolean)
  returns table (subject uuid, asked integer, attempts smallint, interruptions smallint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  chosen public.tasks;
begin
  -- Two callers at once would choose the same task, or two tasks of one customer.
  perform pg_advisory_xact_lock(hashtextextended('app.take_task ' || a_kind, 0));
  with recursive people as (
    (select t.staff, t.person from public.tasks t where t.kind = a_kind and t.due_at is not null
      order by t.staff, t.person limit 1)
    union all
    select next.staff, next.person from people p cross join lateral (
      select t.staff, t.person from public.tasks t where t.kind = a_kind and t.due_at is not null
        and (t.staff, t.person) > (p.staff, p.person)
      order by t.staff, t.person limit 1) next
  )
  select due.* into chosen
  from people p cross join lateral (
      select t.* from public.tasks t where t.kind = a_kind and t.staff = p.staff
        and t.person = p.person and t.due_at <= now()
        and (t.held_until is null or t.held_until <= now()) and t.lane = session_user
        order by t.due_at limit 1) due
    left join public.task_turns turn on turn.kind = a_kind and turn.person = p.person
  where p.staff or not exists (select from public.tasks t where t.kind = a_kind
    and t.person = p.person and not t.staff and t.held_until > now())
  order by p.staff desc, turn.taken_at nulls first, due.due_at limit 1;
  if chosen is null or (beside and chosen.attempts + chosen.interruptions > 0) then return; end if;
  insert into public.task_turns values (a_kind, chosen.person, clock_timestamp())
  on conflict (kind, person) do update set taken_at = excluded.taken_at;
  update public.tasks t set held_until = now() + interval '10 seconds',
    interruptions = least(t.interruptions + 1, 1000),
    due_at = now() + case when t.interruptions < 20 then least(2 ^ t.interruptions, 8) else 600
      end * interval '1 second'
  where t.kind = a_kind and t.subject = chosen.subject;
  return query select chosen.subject, chosen.asked, chosen.attempts, chosen.interruptions;
end $$;
grant execute on function app.take_task to queue, files;

-- Extends the hold on tasks that are still being worked on.
create function app.hold_tasks(a_kind text, subjects uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.tasks set held_until = now() + interval '10 seconds'
  where kind = a_kind and subject = any(subjects) and lane = session_user and due_at is not null
$$;
grant execute on function app.hold_tasks to queue, files;

-- Ends a task that is done. If it was queued again while it ran, it is due again. Postgres need not
-- wait for its disk: if this were lost, the task would run once more.
create function app.end_task(a_kind text, a_subject uuid, asked_then integer) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select set_config('synchronous_commit', 'off', true);
  delete from public.tasks where kind = a_kind and subject = a_subject and lane = session_user
    and asked = asked_then;
  update public.tasks set due_at = now(), held_until = null, attempts = 0, interruptions = 0,
    failure = null
  where kind = a_kind and subject = a_subject and lane = session_user
$$;
grant execute on function app.end_task to queue, files;

-- Puts back a task because something it needs was away, which says nothing about the task itself.
-- It is due again after `seconds` seconds.
create function app.put_back_task(a_kind text, a_subject uuid, seconds double precision)
  returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.tasks set interruptions = greatest(interruptions - 1, 0), held_until = null,
    due_at = now() + seconds * interval '1 second'
  where kind = a_kind and subject = a_subject and lane = session_user and due_at is not null
$$;
grant execute on function app.put_back_task to queue, files;

-- Releases tasks that no one works on anymore, for an unknown reason. They stay counted as
-- interrupted.
create function app.let_go_tasks(a_kind text, subjects uuid[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ update public.tasks set held_until = null where kind = a_kind and subject = any(subjects)
  and lane = session_user $$;
grant execute on function app.let_go_tasks to queue, files;

-- Records that a task failed, and why. It is due again after `seconds` seconds; null gives it up. A
-- trigger in the `.sql` of the task's feature does what must be announced or deleted then.
create function app.fail_task(a_kind text, a_subject uuid, why text, seconds double precision)
  returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.tasks set attempts = attempts + 1, interruptions = greatest(interruptions - 1, 0),
    held_until = null, failure = left(why, 500),
    due_at = now() + seconds * interval '1 second'
  where kind = a_kind and subject = a_subject and lane = session_user and due_at is not null
$$;
grant execute on function app.fail_task to queue, files;

-- Queues what is due by the calendar: {kind, at, days} at a time of day by the company's clock, on
-- some weekdays (1 is Monday) or on all; {kind, every} at an interval. Of missed ticks only the
-- last one runs, and none from before the kind was first in the calendar. Each tick runs once,
-- however many servers ask at once.
create function app.keep_calendar(entries jsonb, moment timestamptz default now()) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  clock constant timestamp := moment at time zone (select s.time_zone from public.settings s);
  due record;
begin
  for due in
    select e.kind, coalesce(date_bin(e.every, moment at time zone 'UTC', '2000-01-01'), (
      select max(day + e.at) from generate_series(clock::date - 7, clock::date,
        interval '1 day') day
      where (e.days is null or extract(isodow from day) = any(e.days))
      and day + e.at <= clock)) as tick
    from jsonb_to_recordset(entries) e (kind text, at time, days integer[], every interval)
  loop
    insert into public.calendar values (due.kind, due.tick) on conflict (kind) do nothing;
    -- Waits for another server with the same tick, and then finds it done.
    update public.calendar c set last_tick = due.tick where c.kind = due.kind
      and c.last_tick < due.tick;
    if found then perform app.enqueue(due.kind, '00000000-0000-0000-0000-000000000000', null,
      session_user); end if;
  end loop;
end $$;

-- Returns the seconds until each kind of work in this lane has something to do, including by the
-- calendar.
create function app.next_tasks(entries jsonb default '[]') returns table (kind text, seconds float8)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform app.keep_calendar(entries);
  return query select t.kind,
    extract(epoch from min(greatest(t.due_at, t.held_until)) - now())::float8
    from public.tasks t where t.due_at is not null and t.lane = session_user group by t.kind;
end $$;
grant execute on function app.next_tasks to queue, files;

-- Returns, per kind, how many tasks wait, how many seconds the oldest has waited, how many failed
-- and will be tried again, and how many were given up. For people who monitor the server.
create function app.queues()
  returns table (queue text, waiting float8, oldest float8, failing float8, given_up float8)
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select t.kind, count(t.due_at),
    coalesce(extract(epoch from now() - min(t.asked_at) filter (where t.due_at is not null)), 0),
    count(t.due_at) filter (where t.attempts > 0), count(*) filter (where t.due_at is null)
  from public.tasks t group by t.kind
$$;
grant execute on function app.queues to queue;

-- Removes what has expired and is unused: counters, sessions, unfinished sign-ins, browsers not
-- seen for as long as a cookie lasts, and work that was given up long ago.
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
