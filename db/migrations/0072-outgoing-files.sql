-- What people outside the company get of a file: decided once it was scanned for malware, or once a PDF was freed of what runs in it.
alter table files
  add column is_ours boolean not null default false,
  add column scanned_at timestamptz,
  add column scanned_with text constraint files_scanned_with_length check (length(scanned_with) between 1 and 200),
  add column malware text constraint files_malware_length check (length(malware) between 1 and 200),
  add column malware_told_at timestamptz,
  add column outside_sha256 text constraint files_outside_sha256_form check (outside_sha256 ~ '^[0-9a-f]{64}$'),
  add column outside_size bigint,
  add column outside_refusal text constraint files_outside_refusal_length check (length(outside_refusal) between 1 and 300),
  add constraint files_scan_whole check ((scanned_at is null) = (scanned_with is null) and (malware is null or scanned_at is not null)),
  add constraint files_outside_whole check ((outside_sha256 is null) = (outside_size is null) and (outside_sha256 is null or outside_refusal is null));
comment on column files.is_ours is 'Drawn by us from text, as invoices are: nothing that anyone sent is in it.';
comment on column files.scanned_with is 'What clamd said of itself and its database.';
comment on column files.malware is 'The signature that was found; null where none was.';
comment on column files.outside_sha256 is 'Of the PDF that people outside get: the hash of the file itself where nothing in it runs.';
comment on column files.outside_refusal is 'Why there is no such copy.';
create index files_unscanned on files (uploaded_at) where scanned_at is null and not is_ours and not discarded;
create index files_unread on files (uploaded_at) where media_type = 'application/pdf' and outside_sha256 is null and outside_refusal is null
  and scanned_at is null and not is_ours and not discarded;
update files set is_ours = true where id in (
  select file_id from invoice_papers where file_id is not null
  union select file_id from report_exports where file_id is not null
  union select file_id from report_sendings where file_id is not null);
