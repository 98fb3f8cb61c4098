-- A signer's own copy of what they signed, from the moment of signing; when a contract was signed; and who is to countersign on a device of ours, told.
alter table signers
  add column copy_id uuid references files (id) on delete restrict,
  add constraint signers_copy_once_signed check (copy_id is null or status = 'signed'),
  drop constraint signers_letter_due,
  add constraint signers_letter_due check (letter_due in ('asked', 'countersign', 'reminder', 'declined', 'own_copy', 'copy'));
comment on column signers.copy_id is 'Their copy of what was signed so far, where others were still to sign.';
create index signers_copy on signers (copy_id);

alter table contracts
  add column copy_id uuid references files (id) on delete restrict,
  add column signed_at timestamptz;
comment on column contracts.copy_id is 'The newest copy of what was signed so far of its file as it is now; the sealed PDF replaces it.';
comment on column contracts.signed_at is 'When the last of them signed; noon of the day that they wrote, where it was on paper.';
create index contracts_copy on contracts (copy_id);

-- Of what was signed before; a history says nothing of it.
alter table contracts disable trigger user;
update contracts c set signed_at = coalesce((
  select max(case when g.signed_on is not null then (g.signed_on + time '12:00') at time zone t.time_zone
    when g.method = 'in_person' and g.device_signed_at < g.signed_at and f.uploaded_at < g.device_signed_at then g.device_signed_at
    else g.signed_at end)
  from signings s join signers g on g.signing_id = s.id left join files f on f.id = s.paper_id cross join settings t
  where s.contract_id = c.id and s.status = 'signed' and s.paper_id is not distinct from c.paper_id), created_at)
where signing_status = 'signed';
alter table contracts enable trigger user;

-- Who signed and has no copy yet gets one.
insert into tasks (kind, subject, lane, person, staff)
select 'signed copies', g.id, 'queue', '00000000-0000-0000-0000-000000000000', true from signers g join signings s on s.id = g.signing_id
where s.status = 'open' and g.status = 'signed' and g.party <> 'company' and g.method <> 'paper'
on conflict do nothing;
