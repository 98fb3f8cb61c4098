-- What was sent when a row was made, so that the same sent again is told from something else under the same id, whatever became of the row.
create table creations (
  id uuid primary key,
  fingerprint bytea not null
);
comment on table creations is 'No policy: only functions of the owner touch it.';
comment on column creations.fingerprint is 'SHA-256 of who made the row, in which table, and of what they sent.';
