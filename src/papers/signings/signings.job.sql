create view app.job_events_signings with (security_invoker = true) as
  select j.id as job_id, m.kind, 'signer ' || g.id as id, m.at, null::uuid as who_id,
    g.name || ': ' || concat_ws(' ', c.contract_number, c.title)
      || coalesce('. ' || g.decline_reason, '') as what,
    null::integer as count, '{}'::uuid[] as photo_ids
  from jobs j join contracts c on c.folder_id = j.folder_id
    join signings s on s.contract_id = c.id join signers g on g.signing_id = s.id
    cross join lateral (values ('contract_signed', g.signed_at),
      ('contract_declined', g.declined_at)) as m (kind, at)
  where m.at >= j.created_at;
