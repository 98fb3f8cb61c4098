-- Signing by a link: what was mailed to whom, and how long a request stands.
create table auth.signing_links (
  hash bytea primary key constraint signing_links_hash check (length(hash) = 32),
  signer_id uuid not null references signers (id) on delete cascade,
  purpose text not null constraint signing_links_purpose check (purpose in ('sign', 'copy')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  code_hash bytea,
  code_until timestamptz,
  code_tries smallint not null default 0,
  proof_hash bytea,
  proof_until timestamptz
);
comment on table auth.signing_links is 'No policy: only functions reach it. A link by the hash of its token, good for one signer and one purpose.';
comment on column auth.signing_links.ended_at is 'When it was replaced by another, or did its work.';
comment on column auth.signing_links.code_hash is 'Of the token with the code that was mailed: without the token, which stands nowhere, it can''t be guessed.';
comment on column auth.signing_links.proof_hash is 'Of what the page got for the right code.';
create index signing_links_signer on auth.signing_links (signer_id);

alter table signers
  add column letter_due text constraint signers_letter_due check (letter_due in ('asked', 'reminder', 'declined', 'copy')),
  add column reminders smallint not null default 0,
  add constraint signers_link_has_email check (method <> 'link' or email is not null);
comment on column signers.letter_due is 'Which letter is to be sent to them, or of them to who asked.';

alter table settings add column signing_days smallint not null default 14 constraint settings_signing_days check (signing_days between 1 and 90);
comment on column settings.signing_days is 'How many days people have to sign what they are sent.';
