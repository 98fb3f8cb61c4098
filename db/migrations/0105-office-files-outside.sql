-- Office files are looked into before people outside open them, as PDFs are.
drop index files_unread;
create index files_unread on files (uploaded_at) where media_type like 'application/%' and outside_sha256 is null and outside_refusal is null
  and scanned_at is null and not is_ours and not discarded;
comment on column files.outside_sha256 is 'Of what people outside get of a PDF or an Office file: the hash of the file itself where nothing in it runs.';
