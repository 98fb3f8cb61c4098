-- Signing contracts: what was asked of whom for which file, what each of them did, and the sealed PDF that comes of it.
create table signings (
  id uuid primary key,
  contract_id uuid not null references contracts (id) on delete restrict,
  paper_id uuid not null references papers (id) on delete restrict,
  sha256 text not null constraint signings_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  fields jsonb not null constraint signings_fields check (jsonb_typeof(fields) = 'array' and jsonb_array_length(fields) <= 200),
  status text not null default 'open' constraint signings_status check (status in ('open', 'signed', 'declined', 'expired', 'ended')),
  in_order boolean not null default false,
  is_home_solicitation boolean not null default false,
  consent_version text not null constraint signings_consent_version check (length(consent_version) between 1 and 20),
  cancel_until date,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_why text constraint signings_ended_why check (length(ended_why) between 1 and 500),
  sealed_id uuid references files (id) on delete restrict,
  is_time_stamped boolean,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint signings_ended check ((status = 'open') = (ended_at is null)),
  constraint signings_sealed_once_signed check (sealed_id is null or status = 'signed')
);
comment on table signings is 'One time that a file of a contract was put before people to sign.';
comment on column signings.sha256 is 'Of the bytes that they read.';
comment on column signings.fields is 'What there was to fill in, as it was shown (signing-fields.ts).';
comment on column signings.cancel_until is 'The last day on which the customer may cancel, where the sale was made at their home.';
comment on column signings.sealed_id is 'The sealed PDF: the file with what was filled in, its certificate, and our signature over all of it.';
comment on column signings.is_time_stamped is 'Whether a time stamp authority confirmed when it was sealed.';
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
  method text not null constraint signers_method check (method in ('in_person', 'link', 'portal', 'paper')),
  status text not null default 'waiting' constraint signers_status check (status in ('waiting', 'asked', 'opened', 'signed', 'declined')),
  answers jsonb constraint signers_answers check (jsonb_typeof(answers) = 'object'),
  asked_at timestamptz,
  opened_at timestamptz,
  consented_at timestamptz,
  device_signed_at timestamptz,
  signed_at timestamptz,
  declined_at timestamptz,
  decline_reason text constraint signers_decline_reason check (length(decline_reason) between 1 and 500),
  address text constraint signers_address check (length(address) <= 100),
  device text constraint signers_device check (length(device) <= 300),
  latitude double precision constraint signers_latitude check (latitude between -90 and 90),
  longitude double precision constraint signers_longitude check (longitude between -180 and 180),
  accuracy real constraint signers_accuracy check (accuracy >= 0),
  witness uuid references profiles (id) on delete restrict,
  constraint signers_signed check ((status = 'signed') = (signed_at is not null)),
  constraint signers_consented check (status <> 'signed' or method = 'paper' or (answers is not null and consented_at is not null)),
  constraint signers_declined check ((status = 'declined') = (declined_at is not null))
);
comment on table signers is 'Whoever was asked to sign, in their order, and what they did.';
comment on column signers.answers is 'By the id of each field: strokes, a typed name, text, or whether a box is checked (sealed-paper.ts).';
comment on column signers.device_signed_at is 'When they signed by the clock of the device; signed_at is when the server had it.';
comment on column signers.witness is 'Who handed them the device and was there.';
create unique index signers_place_taken on signers (signing_id, place);
create unique index signers_party_taken on signers (signing_id, party);
create index signers_witness on signers (witness);

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
comment on column signing_steps.device_at is 'By the clock of the device, where it happened without a connection.';
create index signing_steps_signing on signing_steps (signing_id, id);
create index signing_steps_signer on signing_steps (signer_id);

alter table contracts add column is_home_solicitation boolean not null default false;
comment on column contracts.is_home_solicitation is 'Whether it is signed at the customer''s home, so that they may cancel within three business days.';
-- What our own starter of that name is for.
update contracts set is_home_solicitation = true where title ilike 'work authorization%' and signing_status = 'not_sent';
alter table contracts add column sealed_id uuid references files (id) on delete restrict;
comment on column contracts.sealed_id is 'The sealed PDF of its file as it is now.';
create index contracts_sealed on contracts (sealed_id);
