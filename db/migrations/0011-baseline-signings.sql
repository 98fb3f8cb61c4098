-- Signings, their signers, steps and links.

create table signings (
  id uuid primary key,
  contract_id uuid not null references contracts (id) on delete restrict,
  paper_id uuid references papers (id) on delete restrict,
  sha256 text constraint signings_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  fields jsonb not null
    constraint signings_fields
      check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) <= 200),
  status text not null default 'open'
    constraint signings_status
      check (status in ('open', 'signed', 'declined', 'expired', 'ended')),
  in_order boolean not null default false,
  is_home_solicitation boolean not null default false,
  consent_version text
    constraint signings_consent_version check (length(consent_version) between 1 and 20),
  cancel_until date,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_why text constraint signings_ended_why check (length(ended_why) between 1 and 500),
  sealed_id uuid references files (id) on delete restrict,
  is_time_stamped boolean,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  is_on_paper boolean not null default false,
  constraint signings_ended check ((status = 'open') = (ended_at is null)),
  constraint signings_sealed_once_signed check (sealed_id is null or status = 'signed'),
  constraint signings_read_on_screen check (
    is_on_paper or (paper_id is not null and sha256 is not null and consent_version is not null)
  ),
  constraint signings_paper_is_not_sealed check (not is_on_paper or sealed_id is null)
);
comment on table signings is 'One request to sign a file of a contract.';
comment on column signings.sha256 is 'Hash of the bytes that they read.';
comment on column signings.fields is 'The fields as they were shown (signing-fields.ts).';
comment on column signings.cancel_until is
  'The last day on which the customer may cancel a sale made at their home.';
comment on column signings.sealed_id is
  'The sealed PDF: the file with its answers and certificate, and our signature over all of it.';
comment on column signings.is_time_stamped is
  'True if a time stamp authority confirmed when it was sealed.';
comment on column signings.is_on_paper is
  'Signed with ink. The file is the contract''s file at that time, if it had one.';
create index signings_contract on signings (contract_id, created_at desc, id desc);
create unique index signings_one_open on signings (contract_id) where status = 'open';
create index signings_paper on signings (paper_id);
create index signings_sealed on signings (sealed_id);
create index signings_created_by on signings (created_by);

create table signers (
  id uuid primary key,
  signing_id uuid not null references signings (id) on delete restrict,
  place smallint not null constraint signers_place check (place between 1 and 10),
  party text not null constraint signers_party check (party in ('customer', 'second', 'company')),
  name text not null constraint signers_name_length check (length(name) between 1 and 200),
  email text constraint signers_email_length check (length(email) between 3 and 254),
  phone text constraint signers_phone_length check (length(phone) between 1 and 60),
  method text not null
    constraint signers_method check (method in ('in_person', 'link', 'portal', 'paper')),
  status text not null default 'waiting'
    constraint signers_status
      check (status in ('waiting', 'asked', 'opened', 'signed', 'declined')),
  answers jsonb constraint signers_answers check (jsonb_typeof(answers) = 'object'),
  asked_at timestamptz,
  opened_at timestamptz,
  consented_at timestamptz,
  device_signed_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  decline_reason text
    constraint signers_decline_reason check (length(decline_reason) between 1 and 500),
  address text constraint signers_address check (length(address) <= 100),
  device text constraint signers_device check (length(device) <= 300),
  latitude double precision constraint signers_latitude check (latitude between -90 and 90),
  longitude double precision constraint signers_longitude check (longitude between -180 and 180),
  accuracy real constraint signers_accuracy check (accuracy >= 0),
  witness uuid references profiles (id) on delete restrict,
  letter_due text
    constraint signers_letter_due
      check (letter_due in ('asked', 'countersign', 'reminder', 'declined', 'own_copy', 'copy')),
  reminders smallint not null default 0,
  signed_on date,
  told_at timestamptz,
  copy_id uuid references files (id) on delete restrict,
  constraint signers_signed check ((status = 'signed') = (signed_at is not null)),
  constraint signers_consented check (
    status <> 'signed' or method = 'paper' or (answers is not null and consented_at is not null)
  ),
  constraint signers_declined check ((status = 'declined') = (declined_at is not null)),
  constraint signers_link_has_email check (method <> 'link' or email is not null),
  constraint signers_paper_has_day check (method <> 'paper' or signed_on is not null),
  constraint signers_copy_once_signed check (copy_id is null or status = 'signed')
);
comment on table signers is 'Everyone who was asked to sign, in order, and their steps.';
comment on column signers.answers is
  'By the id of each field: strokes, a typed name, text, or true for a checked box '
  '(sealed-paper.ts).';
comment on column signers.device_signed_at is
  'When they signed, by the clock of the device. signed_at is when the server received it.';
comment on column signers.witness is 'The person who handed them the device and was there.';
comment on column signers.letter_due is
  'The next email to send to them, or about them to the person who asked.';
comment on column signers.signed_on is
  'The day that they wrote, or that the person who recorded it gave.';
comment on column signers.told_at is 'When the person who asked was told that they signed.';
comment on column signers.copy_id is
  'Their copy with the signatures so far, if others had still to sign.';
create unique index signers_place_taken on signers (signing_id, place);
create unique index signers_party_taken on signers (signing_id, party);
create index signers_witness on signers (witness);
create index signers_copy on signers (copy_id);

create table signing_steps (
  id bigint generated always as identity primary key,
  signing_id uuid not null references signings (id) on delete restrict,
  signer_id uuid references signers (id) on delete restrict,
  what text not null constraint signing_steps_what check (length(what) between 1 and 200),
  at timestamptz not null default now(),
  device_at timestamptz,
  address text constraint signing_steps_address check (length(address) <= 100)
);
comment on table signing_steps is 'Each step of a signing, for its certificate.';
comment on column signing_steps.device_at is
  'By the clock of the device, for steps that happened offline.';
create index signing_steps_signing on signing_steps (signing_id, id);
create index signing_steps_signer on signing_steps (signer_id);

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
comment on table auth.signing_links is
  'No policy: only functions reach it. One row per mailed link, by the hash of its token, good '
  'for one signer and one purpose.';
comment on column auth.signing_links.ended_at is
  'When another link replaced it, or when it was used up.';
comment on column auth.signing_links.code_hash is
  'Hash of the token plus the mailed code. The token is stored nowhere, so the code cannot be '
  'guessed from this.';
comment on column auth.signing_links.proof_hash is
  'Hash of the proof that the page gets for the right code.';
create index signing_links_signer on auth.signing_links (signer_id);
