-- One queue for what the server does later: emails, copies of pictures, and what the calendar says.

create table tasks (
  kind text not null,
  subject uuid not null,
  lane text not null,
  person uuid not null,
  staff boolean not null,
  asked integer not null default 1,
  asked_at timestamptz not null default now(),
  due_at timestamptz default now(),
  held_until timestamptz,
  attempts smallint not null default 0,
  interruptions smallint not null default 0,
  failure text,
  primary key (kind, subject)
);
comment on table tasks is 'No policy: only functions of the owner touch it. One row is one kind of work on one thing; it goes when the work is done.';
comment on column tasks.subject is 'The id of what it is about; zeros where it is about nothing but itself.';
comment on column tasks.lane is 'The role that takes it.';
comment on column tasks.person is 'Whose turn it takes; zeros where it is nobody''s.';
comment on column tasks.staff is 'Staff and the company itself come before everyone else.';
comment on column tasks.asked is 'How often it was asked for: once more while it is worked on means again.';
comment on column tasks.due_at is 'Null when it was given up.';
comment on column tasks.held_until is 'Until when the server that works on it has it to itself; renewed while it works.';
comment on column tasks.attempts is 'How often it failed.';
comment on column tasks.interruptions is 'How often its work ended without a word, as when its process died. Sets how long it waits and that it is done alone; never ends it.';
create index tasks_queue on tasks (kind, staff, person, due_at) where due_at is not null;
create index tasks_held on tasks (kind, person) where held_until is not null;

create table task_turns (
  kind text not null,
  person uuid not null,
  taken_at timestamptz not null,
  primary key (kind, person)
);
comment on table task_turns is 'No policy: only functions of the owner touch it. When a task of this person was last taken: people take turns by it.';

create table calendar (
  kind text primary key,
  last_tick timestamp not null
);
comment on table calendar is 'No policy: only functions of the owner touch it. Which recurring work was last put into the queue.';
comment on column calendar.last_tick is 'By the company''s own clock, so that each time of day comes once, also on days with 23 or 25 hours; in UTC for what comes every few minutes.';

insert into tasks (kind, subject, lane, person, staff, asked_at, due_at, attempts, failure)
select 'letters', l.id, 'queue', coalesce(p.id, '00000000-0000-0000-0000-000000000000'), coalesce(p.role in (1, 2, 3, 4), false), l.created_at,
  l.next_try_at, l.attempts, l.failure
from auth.letters l left join profiles p on p.email = l.recipient where l.next_try_at is not null or (l.sent_at is null and l.failure is not null);
insert into tasks (kind, subject, lane, person, staff, asked_at, due_at, interruptions)
select 'pictures', f.id, 'files', f.uploaded_by, p.role in (1, 2, 3, 4), f.uploaded_at, f.next_try_at, f.interruptions
from files f join profiles p on p.id = f.uploaded_by where f.next_try_at is not null;
insert into task_turns (kind, person, taken_at) select 'pictures', uploaded_by, max(taken_at) from files where taken_at is not null group by uploaded_by;

comment on table auth.letters is 'No policy: only functions of the owner touch it.';
alter table auth.letters drop column next_try_at, drop column attempts, drop column failure;
alter table files drop column next_try_at, drop column interruptions, drop column taken_at, drop column held_until;
