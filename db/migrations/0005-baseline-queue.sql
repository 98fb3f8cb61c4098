-- One queue for all later work: emails, copies of pictures, and recurring work.

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
comment on table tasks is
  'No policy: only functions of the owner touch it. One row is one kind of work on one thing. It '
  'is deleted when the work is done.';
comment on column tasks.subject is 'The id of the row it is about, or zeros.';
comment on column tasks.lane is 'The role that takes it.';
comment on column tasks.person is 'The person whose turn it takes, or zeros.';
comment on column tasks.staff is 'Staff and the company itself come before everyone else.';
comment on column tasks.asked is
  'How many times it was asked for. Once more during the work means to do it again.';
comment on column tasks.due_at is 'Null after it was given up.';
comment on column tasks.held_until is
  'Until then, the server that works on it has it to itself. Renewed during the work.';
comment on column tasks.attempts is 'How many times it failed.';
comment on column tasks.interruptions is
  'How many times the work ended without a result, for example because its process died. It then '
  'waits longer and runs alone, but is never given up for this.';
create index tasks_queue on tasks (kind, staff, person, due_at) where due_at is not null;
create index tasks_held on tasks (kind, person) where held_until is not null;

create table task_turns (
  kind text not null,
  person uuid not null,
  taken_at timestamptz not null,
  primary key (kind, person)
);
comment on table task_turns is
  'No policy: only functions of the owner touch it. When a task of this person was last taken: '
  'people take turns by it.';

create table calendar (
  kind text primary key,
  last_tick timestamp not null
);
comment on table calendar is
  'No policy: only functions of the owner touch it. The last time that each kind of recurring '
  'work was queued.';
comment on column calendar.last_tick is
  'By the company''s own clock, so that each time of day comes once, also on days with 23 or 25 '
  'hours. In UTC for work that recurs every few minutes.';
