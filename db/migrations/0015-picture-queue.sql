-- Whose fault it was that a picture could not be opened, and whose turn it is.

alter table files
  add column interruptions smallint not null default 0,
  add column taken_at timestamptz,
  add column held_until timestamptz,
  add column discarded boolean not null default false;
comment on column files.attempts is 'How often it ended the process that opened it, alone. The third ends it.';
comment on column files.interruptions is 'How often its opening ended for another reason, with no verdict on it. Sets how long it waits and that it is opened alone; never ends it.';
comment on column files.taken_at is 'When it was last taken to be opened: people take turns by it.';
comment on column files.held_until is 'Until when the server that opens it has it to itself; renewed while it works.';
comment on column files.discarded is 'A decoder said that it is no picture, so its bytes are deleted. Nothing else deletes an original.';

create index files_queue on files (uploaded_by, next_try_at) where next_try_at is not null;
create index files_held on files (uploaded_by) where held_until is not null;
create index files_turns on files (uploaded_by, taken_at) where taken_at is not null;
drop index files_waiting;
