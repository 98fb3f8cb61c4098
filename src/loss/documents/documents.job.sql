create view app.job_events_documents with (security_invoker = true) as
  select d.job_id, 'document' as kind, 'document ' || d.id as id, d.uploaded_at as at,
    d.uploaded_by as who_id, f.name as what, null::integer as count, '{}'::uuid[] as photo_ids
  from documents d join files f on f.id = d.id
  where d.deleted_at is null;

-- Counts those in the folder of the job, whether or not they were added from it.
create view app.job_count_documents with (security_invoker = true) as
  select j.id as job_id, count(*) as count
  from jobs j join documents d on d.folder_id = j.folder_id
  where d.deleted_at is null
  group by j.id;
