create view app.job_events_contracts with (security_invoker = true) as
  select j.id as job_id, 'contract' as kind, 'contract ' || c.id as id, c.created_at as at,
    c.created_by as who_id, concat_ws(' ', c.contract_number, c.title) as what,
    null::integer as count, '{}'::uuid[] as photo_ids
  from jobs j join contracts c on c.folder_id = j.folder_id and c.created_at >= j.created_at;

-- Counts those of the customer.
create view app.job_count_contracts with (security_invoker = true) as
  select j.id as job_id, count(*) as count
  from jobs j join contracts c on c.customer_id = j.customer_id
  group by j.id;
