-- What happened on some days is found by them, however long the log is.
create index security_events_at on security_events (at);
