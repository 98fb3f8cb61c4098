-- Read by their time, so that days long ago are found where they are, however much came after: by that index alone all that came after was read first.
drop index security_events_at;
create index security_events_at on security_events (at, id);
