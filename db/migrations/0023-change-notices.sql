-- Notices of changed rows, for the screens of other people. Triggers write them here, and one server
-- at a time passes them on (src/people/access/announcements.sql). NOTIFY in a writer's own
-- transaction would make all commits wait for one lock of the whole Postgres server.

-- Unlogged, because a crash of Postgres cuts every server off, and then every screen reads
-- everything again.
create unlogged table change_notices (
  table_name text not null,
  told uuid,
  customer_id uuid,
  job_id uuid,
  city_code text,
  person_id uuid,
  file_id uuid
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = -1, autovacuum_analyze_threshold = 100000);
comment on table change_notices is
  'No policy: only triggers and functions of the owner write and read it.';
comment on column change_notices.told is
  'The only person outside the company, or the claim link, that is told. Null tells staff.';
comment on column change_notices.customer_id is
  'The customer that the row belongs to. Null, here and in the next columns: none is known.';
