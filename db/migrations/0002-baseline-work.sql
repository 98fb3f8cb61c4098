-- The work: contracts and their signing, photos, vehicles, hours, equipment, and all uploads.

-- Contracts

create table contracts (
  id uuid primary key,
  contract_number text
    constraint contracts_number_length check (length(contract_number) between 1 and 60),
  title text not null constraint contracts_title_length check (length(title) between 1 and 200),
  is_template boolean not null default false,
  status text not null default 'draft'
    constraint contracts_status
      check (status in ('draft', 'active', 'completed', 'cancelled', 'archived')),
  signing_status text not null default 'not_sent'
    constraint contracts_signing_status
      check (signing_status in ('not_sent', 'sent', 'signed', 'declined', 'expired')),
  notes text constraint contracts_notes_length check (length(notes) <= 5000),
  paper_id uuid,
  signing_fields jsonb not null default '[]'
    constraint contracts_signing_fields
      check (jsonb_typeof(signing_fields) = 'array' and jsonb_array_length(signing_fields) <= 200),
  template_id uuid references contracts (id) on delete restrict,
  customer_id uuid references customers (id) on delete restrict,
  city_code text references locations (code) on delete restrict,
  folder_id uuid references folders (id) on delete restrict,
  subfolder_id uuid references subfolders (id) on delete restrict,
  customer_name text constraint contracts_customer_name_length check (length(customer_name) <= 200),
  customer_email text
    constraint contracts_customer_email_length check (length(customer_email) <= 254),
  customer_phone text
    constraint contracts_customer_phone_length check (length(customer_phone) <= 60),
  customer_address text
    constraint contracts_customer_address_length check (length(customer_address) <= 400),
  insurance_company text
    constraint contracts_insurance_company_length check (length(insurance_company) <= 100),
  insurance_policy_number text
    constraint contracts_insurance_policy_number_length
      check (length(insurance_policy_number) <= 60),
  insurance_claim_number text
    constraint contracts_insurance_claim_number_length
      check (length(insurance_claim_number) <= 60),
  insurance_agent_name text
    constraint contracts_insurance_agent_name_length check (length(insurance_agent_name) <= 100),
  insurance_agent_phone text
    constraint contracts_insurance_agent_phone_length check (length(insurance_agent_phone) <= 60),
  visible_to_claims_agent boolean not null default false,
  assigned_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references profiles (id) on delete restrict,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  is_home_solicitation boolean not null default false,
  sealed_id uuid references files (id) on delete restrict,
  purpose text not null default 'other'
    constraint contracts_purpose check (purpose in ('work_authorization', 'completion', 'other')),
  copy_id uuid references files (id) on delete restrict,
  signed_at timestamptz,
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    coalesce(contract_number, '') || e'\n' || title || e'\n' || coalesce(customer_name, '')
    || e'\n' || coalesce(insurance_claim_number, '') || e'\n'
    || coalesce(insurance_policy_number, ''),
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored,
  constraint contracts_template_status check (
    case when is_template then status in ('active', 'archived') else status <> 'archived' end
  ),
  constraint contracts_template_of_nobody check (
    not is_template
    or (customer_id is null and folder_id is null and contract_number is null
      and signing_status = 'not_sent' and not visible_to_claims_agent)
  ),
  constraint contracts_folder_of_customer check (folder_id is null or customer_id is not null),
  constraint contracts_number_of_folder check (folder_id is null or contract_number is not null),
  constraint contracts_removed_from_folder check (removed_at is null or folder_id is not null)
);
comment on column contracts.contract_number is
  'Folder number, dash, two digits; or the label that was typed at a quick upload. Null until '
  'there is one.';
comment on column contracts.paper_id is 'The current paper. Earlier ones name this contract too.';
comment on column contracts.signing_fields is
  'The fields to sign or fill in on the paper, with their places; see signing-fields.ts.';
comment on column contracts.city_code is 'The customer''s location when the contract was made.';
comment on column contracts.customer_name is
  'This and the other columns about customer and insurance are as they were on the day, not as '
  'they are now.';
comment on column contracts.visible_to_claims_agent is
  'True if the customer''s claims agents see it once it is signed.';
comment on column contracts.removed_at is
  'When it was removed from its folder''s contents. It keeps its number.';
comment on column contracts.is_home_solicitation is
  'True if it is signed at the customer''s home, so that they may cancel within three business '
  'days.';
comment on column contracts.sealed_id is 'The sealed PDF of the current file.';
comment on column contracts.purpose is
  'Once work began, a signed work authorization is looked for. A signed certificate of completion '
  'is the customer''s sign-off.';
comment on column contracts.copy_id is
  'The newest copy of the current file with the signatures so far. The sealed PDF replaces it.';
comment on column contracts.signed_at is
  'When the last signer signed. On paper: noon of the day that they wrote.';
create unique index contracts_number_taken on contracts (lower(contract_number));
create index contracts_newest on contracts (is_template, created_at desc, id desc);
create index contracts_newest_by_status
  on contracts (is_template, status, created_at desc, id desc);
create index contracts_newest_by_signing on contracts (signing_status, created_at desc, id desc)
  where not is_template;
create index contracts_newest_of_city on contracts (city_code, created_at desc, id desc)
  where not is_template;
create index contracts_of_customer on contracts (customer_id, created_at desc, id desc);
create index contracts_city on contracts (city_code);
create index contracts_folder on contracts (folder_id);
create index contracts_subfolder on contracts (subfolder_id);
create index contracts_template on contracts (template_id);
create index contracts_paper on contracts (paper_id);
create index contracts_removed_by on contracts (removed_by);
create index contracts_created_by on contracts (created_by);
create index contracts_sealed on contracts (sealed_id);
create index contracts_signed_purpose on contracts (customer_id, purpose)
  where signing_status = 'signed';
create index contracts_copy on contracts (copy_id);
create index contracts_search on contracts using gin (search_text gin_trgm_ops)
  where not is_template;
create index contracts_to_be_signed on contracts (city_code)
  where signing_status = 'sent' and not is_template and status <> 'cancelled'
    and removed_at is null;

create table papers (
  id uuid primary key references files (id) on delete restrict,
  contract_id uuid,
  version smallint,
  facts jsonb not null,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  template_paper_id uuid references papers (id) on delete restrict,
  filled_with jsonb,
  field_lists jsonb not null default '[]',
  constraint papers_version_of_contract check ((contract_id is null) = (version is null)),
  constraint papers_filled_from_a_template
    check (filled_with is null or template_paper_id is not null)
);
comment on table papers is
  'The files of contracts, PDF or DOCX. None is ever overwritten; the highest version counts.';
comment on column papers.contract_id is
  'The contract that took it. Written by the database alone, so that neither table waits for the '
  'other.';
comment on column papers.facts is
  'The reader''s findings: pages, merge fields, tags of fields to sign (papers.ts).';
comment on column papers.template_paper_id is
  'The template''s paper that this is a filled copy of.';
comment on column papers.filled_with is
  'The contract''s details that were filled in, by column. With them it can be filled again, and '
  'compared with the details as they are now.';
comment on column papers.field_lists is
  'Every list of fields to sign that its contract had on this file: a device that was offline '
  'signs the fields it was shown, and no fewer. Written by the database alone.';
create unique index papers_version_taken on papers (contract_id, version);
create index papers_created_by on papers (created_by);
create index papers_template_paper on papers (template_paper_id);
alter table contracts
  add constraint contracts_paper_id_fkey
    foreign key (paper_id) references papers (id) on delete restrict;

create table scans (
  id uuid primary key references files (id) on delete restrict,
  contract_id uuid references contracts (id) on delete restrict,
  place smallint constraint scans_place check (place between 1 and 20),
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint scans_place_in_contract check ((contract_id is null) = (place is null))
);
comment on table scans is
  'Papers signed with ink: a PDF, or pictures in order. Until a contract has it, it belongs to '
  'its sender.';
create unique index scans_place_taken on scans (contract_id, place);
create index scans_created_by on scans (created_by);

-- Signings

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

-- Photos

create table photo_folders (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete restrict,
  name text not null constraint photo_folders_name_length check (length(name) between 1 and 50),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
create unique index photo_folders_name_taken on photo_folders (customer_id, lower(name));
create index photo_folders_created_by on photo_folders (created_by);

create table photos (
  id uuid primary key references files (id) on delete restrict,
  customer_id uuid references customers (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  folder_id uuid references photo_folders (id) on delete restrict,
  type text not null default 'damage'
    constraint photos_type check (type in ('damage', 'before', 'after', 'other')),
  description text not null default ''
    constraint photos_description_length check (length(description) <= 500),
  tags text[] not null default '{}' constraint photos_tags_count check (cardinality(tags) <= 20),
  latitude double precision,
  longitude double precision,
  accuracy real,
  position_source text
    constraint photos_position_source check (position_source in ('picture', 'device')),
  position_missing text
    constraint photos_position_missing_length check (length(position_missing) <= 200),
  captured_at timestamptz,
  captured_source text
    constraint photos_captured_source check (captured_source in ('picture', 'device')),
  by_customer boolean not null default false,
  uploaded_by uuid not null references profiles (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  taken_at timestamptz not null generated always as (coalesce(captured_at, uploaded_at)) stored,
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz,
  constraint photos_position_whole check (
    (latitude is null) = (longitude is null) and (latitude is null) = (position_source is null)
  ),
  constraint photos_position_range check (
    latitude between -90 and 90 and longitude between -180 and 180
    and not (latitude = 0 and longitude = 0)
  ),
  constraint photos_on_dashboard_or_with_customer check (
    case
      when customer_id is null then job_id is null and folder_id is null
      else folder_id is not null
    end
  )
);
comment on column photos.customer_id is 'Null while it is on its photographer''s dashboard.';
comment on column photos.taken_at is
  'When it was taken, or else when it arrived: the order of the gallery.';
create index photos_newest on photos (taken_at desc, id desc)
  where deleted_at is null and customer_id is not null;
create index photos_newest_by_type on photos (type, taken_at desc, id desc)
  where deleted_at is null and customer_id is not null;
create index photos_of_customer on photos (customer_id, taken_at desc, id desc)
  where deleted_at is null;
create index photos_of_job on photos (job_id, taken_at desc, id desc) where deleted_at is null;
create index photos_of_folder on photos (folder_id, taken_at desc, id desc)
  where deleted_at is null;
create index photos_of_person on photos (uploaded_by, taken_at desc, id desc)
  where deleted_at is null;
create index photos_dashboard on photos (uploaded_by)
  where customer_id is null and deleted_at is null;
create index photos_customer on photos (customer_id);
create index photos_job on photos (job_id);
create index photos_folder on photos (folder_id);
create index photos_uploaded_by on photos (uploaded_by);
create index photos_deleted_by on photos (deleted_by);
create index photos_deleted on photos (taken_at desc, id desc) where deleted_at is not null;

-- The fleet

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  number text not null constraint vehicles_number_length check (length(number) between 1 and 20),
  make text,
  model text,
  current_mileage integer not null default 0
    constraint vehicles_current_mileage_range check (current_mileage between 0 and 2000000),
  created_at timestamptz not null default now(),
  year smallint constraint vehicles_year_range check (year between 1900 and 2200),
  description text
    constraint vehicles_description_length check (length(description) between 1 and 2000),
  plate text constraint vehicles_plate_length check (length(plate) between 1 and 20),
  city_code text references locations (code) on delete restrict,
  status text not null default 'active'
    constraint vehicles_status
      check (status in ('active', 'in_maintenance', 'damaged', 'not_drivable')),
  status_reason text
    constraint vehicles_status_reason_length check (length(status_reason) between 1 and 500),
  last_oil_change date,
  last_tire_rotation date,
  registration_expires date,
  insurance_expires date,
  archived_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  known_mileage integer not null default 0,
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    number || e'\n' || coalesce(make, '') || e'\n' || coalesce(model, '') || e'\n'
    || coalesce(year::text, '') || e'\n' || coalesce(plate, '') || e'\n'
    || coalesce(description, ''),
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored
);
-- Not valid: vehicles from before the rules stay as they are.
alter table vehicles
  add constraint vehicles_make_length check (length(make) between 1 and 100) not valid,
  add constraint vehicles_model_length check (length(model) between 1 and 100) not valid;
comment on column vehicles.current_mileage is
  'Its mileage before its first record. known_mileage has the last known.';
comment on column vehicles.city_code is 'The location it belongs to. Null if no one gave one.';
comment on column vehicles.status_reason is 'The fault, or where it is. Cleared once it is active.';
comment on column vehicles.archived_at is
  'When it was given up. No one drives it anymore, and its records stay.';
comment on column vehicles.known_mileage is
  'The last known mileage, computed from its records and services by the trigger '
  'app.reckon_mileage, so that a fleet is listed without reading its drives.';
create index vehicles_city_code on vehicles (city_code);
create index vehicles_created_by on vehicles (created_by);
create index vehicles_by_number on vehicles (lower(number), id) where archived_at is null;
create unique index vehicles_number_taken on vehicles (lower(number));

create table vehicle_costs (
  id uuid primary key references vehicles (id) on delete restrict,
  purchase_cost_cents integer
    constraint vehicle_costs_purchase_cost_range
      check (purchase_cost_cents between 0 and 100000000),
  rental_rate_daily_cents integer
    constraint vehicle_costs_rental_rate_daily_range
      check (rental_rate_daily_cents between 0 and 10000000),
  rental_rate_weekly_cents integer
    constraint vehicle_costs_rental_rate_weekly_range
      check (rental_rate_weekly_cents between 0 and 10000000),
  fuel_cost_per_gallon_cents integer
    constraint vehicle_costs_fuel_cost_range
      check (fuel_cost_per_gallon_cents between 0 and 10000),
  mileage_rate numeric(8, 4)
    constraint vehicle_costs_mileage_rate_range check (mileage_rate between 0 and 100),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table vehicle_costs is
  'Apart from the vehicle, because employees see the vehicle and no costs.';
comment on column vehicle_costs.mileage_rate is 'Dollars a mile.';
create index vehicle_costs_created_by on vehicle_costs (created_by);

create table vehicle_photos (
  id uuid primary key references files (id) on delete restrict,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  side text not null
    constraint vehicle_photos_side check (side in ('front', 'left_side', 'right_side', 'back')),
  damage text constraint vehicle_photos_damage_length check (length(damage) between 1 and 500),
  time_record_id uuid,
  taken_at timestamptz not null,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  repaired_at timestamptz,
  repaired_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict
);
comment on table vehicle_photos is
  'Photos of vehicles, for staff only. Former and removed ones stay, to compare damage with '
  'before.';
comment on column vehicle_photos.damage is
  'The damage that was marked on it. It counts until it is repaired.';
comment on column vehicle_photos.time_record_id is
  'The punch whose walk-round it belongs to. No foreign key: a punch made offline may arrive '
  'later, or be rejected.';
comment on column vehicle_photos.taken_at is
  'When it was taken, by the picture or the device, and never later than it arrived.';
create index vehicle_photos_of_side on vehicle_photos (vehicle_id, side, taken_at desc, id desc);
create index vehicle_photos_damaged on vehicle_photos (vehicle_id)
  where damage is not null and repaired_at is null and deleted_at is null;
create index vehicle_photos_created_by on vehicle_photos (created_by);
create index vehicle_photos_repaired_by on vehicle_photos (repaired_by);
create index vehicle_photos_deleted_by on vehicle_photos (deleted_by);

create table vehicle_services (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  service_type text not null
    constraint vehicle_services_type check (
      service_type in (
        'oil_change', 'tire_rotation', 'brake_service', 'transmission_service', 'engine_repair',
        'electrical_repair', 'body_work', 'inspection', 'other'
      )
    ),
  service_date date not null,
  priority text not null default 'medium'
    constraint vehicle_services_priority check (priority in ('low', 'medium', 'high', 'urgent')),
  assigned_to text
    constraint vehicle_services_assigned_to_length check (length(assigned_to) between 1 and 100),
  description text
    constraint vehicle_services_description_length check (length(description) between 1 and 2000),
  notes text constraint vehicle_services_notes_length check (length(notes) between 1 and 2000),
  status text not null default 'requested'
    constraint vehicle_services_status
      check (status in ('requested', 'scheduled', 'completed', 'canceled')),
  completed_on date,
  odometer integer
    constraint vehicle_services_odometer_range check (odometer between 0 and 2000000),
  completed_by uuid references profiles (id) on delete restrict,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  odometer_read_at timestamptz,
  constraint vehicle_services_completed_whole
    check ((status = 'completed') = (completed_on is not null))
);
comment on column vehicle_services.service_date is 'The day it is to be done.';
comment on column vehicle_services.assigned_to is 'A colleague or a shop.';
comment on column vehicle_services.status is
  'Requested by staff, scheduled by management; then completed or canceled.';
comment on column vehicle_services.odometer_read_at is
  'When its odometer was written down. The day of the service alone does not say which side of a '
  'correction it is on.';
create index vehicle_services_of_vehicle
  on vehicle_services (vehicle_id, service_date desc, id desc);
create index vehicle_services_odometer on vehicle_services (vehicle_id, odometer)
  where status = 'completed';
create index vehicle_services_open on vehicle_services (service_date, id)
  where status in ('requested', 'scheduled');
create index vehicle_services_completed_by on vehicle_services (completed_by);
create index vehicle_services_created_by on vehicle_services (created_by);
create index vehicle_services_last
  on vehicle_services (vehicle_id, service_type, completed_on desc, odometer desc nulls last)
  where status = 'completed';

create table vehicle_service_costs (
  id uuid primary key references vehicle_services (id) on delete restrict,
  estimated_cost_cents integer
    constraint vehicle_service_costs_estimated_cost_range
      check (estimated_cost_cents between 0 and 100000000),
  cost_cents integer
    constraint vehicle_service_costs_cost_range check (cost_cents between 0 and 100000000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table vehicle_service_costs is
  'Apart from the service, because only management sees costs.';
create index vehicle_service_costs_created_by on vehicle_service_costs (created_by);

create table service_intervals (
  id text primary key
    constraint service_intervals_type check (
      id in (
        'oil_change', 'tire_rotation', 'brake_service', 'transmission_service', 'engine_repair',
        'electrical_repair', 'body_work', 'inspection', 'other'
      )
    ),
  every_days smallint constraint service_intervals_days_range check (every_days between 1 and 3650),
  every_miles integer
    constraint service_intervals_miles_range check (every_miles between 100 and 500000)
);
comment on table service_intervals is
  'How often a kind of service is due: by days, by miles, or whichever comes first. With neither, '
  'it is done when something is wrong.';
-- The specification gives 90 days for oil. The rest is what makers of vans commonly ask for.
insert into service_intervals (id, every_days, every_miles) values
  ('oil_change', 90, 5000),
  ('tire_rotation', 180, 7500),
  ('brake_service', 365, 20000),
  ('transmission_service', null, 60000),
  ('engine_repair', null, null),
  ('electrical_repair', null, null),
  ('body_work', null, null),
  ('inspection', 365, null),
  ('other', null, null);

create table vehicle_fuelings (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  gallons numeric(6, 3) not null
    constraint vehicle_fuelings_gallons_range check (gallons > 0 and gallons <= 500),
  odometer integer
    constraint vehicle_fuelings_odometer_range check (odometer between 0 and 2000000),
  fueled_at timestamptz not null,
  change_reason text
    constraint vehicle_fuelings_change_reason_length
      check (length(change_reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict,
  constraint vehicle_fuelings_removal_has_reason
    check (deleted_at is null or change_reason is not null)
);
comment on column vehicle_fuelings.odometer is
  'The driver''s reading. It does not change the vehicle''s known mileage, because a slip at the '
  'pump would keep the next driver from clocking in.';
comment on column vehicle_fuelings.change_reason is 'Why management last corrected or removed it.';
create index vehicle_fuelings_of_vehicle on vehicle_fuelings (vehicle_id, fueled_at desc, id desc);
create index vehicle_fuelings_created_by on vehicle_fuelings (created_by);
create index vehicle_fuelings_deleted_by on vehicle_fuelings (deleted_by);

create table vehicle_fuel_costs (
  id uuid primary key references vehicle_fuelings (id) on delete restrict,
  cost_cents integer
    constraint vehicle_fuel_costs_cost_range check (cost_cents between 0 and 1000000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table vehicle_fuel_costs is 'Entered by the person who fuels; only management reads it.';
create index vehicle_fuel_costs_created_by on vehicle_fuel_costs (created_by);

create table vehicle_papers (
  id uuid primary key references files (id) on delete restrict,
  fueling_id uuid references vehicle_fuelings (id) on delete restrict,
  service_id uuid references vehicle_services (id) on delete restrict,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict,
  constraint vehicle_papers_of_one check (num_nonnulls(fueling_id, service_id) = 1)
);
comment on table vehicle_papers is
  'Receipts and invoices. They show prices, so management sees all of them, and an employee only '
  'the receipts they added.';
create index vehicle_papers_of_fueling on vehicle_papers (fueling_id);
create index vehicle_papers_of_service on vehicle_papers (service_id);
create index vehicle_papers_created_by on vehicle_papers (created_by);
create index vehicle_papers_deleted_by on vehicle_papers (deleted_by);

create table mileage_corrections (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  mileage integer not null
    constraint mileage_corrections_mileage_range check (mileage between 0 and 2000000),
  reason text not null
    constraint mileage_corrections_reason_length check (length(reason) between 1 and 500),
  known_before integer not null default 0,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on table mileage_corrections is
  'Management''s statement of a vehicle''s mileage. An earlier reading that is higher was wrong: '
  'it stays in its place and no longer counts.';
comment on column mileage_corrections.known_before is
  'The known mileage until then. Written by a trigger.';
create index mileage_corrections_of_vehicle
  on mileage_corrections (vehicle_id, created_at desc, id desc);
create index mileage_corrections_created_by on mileage_corrections (created_by);

create table vehicle_notices (
  vehicle_id uuid not null references vehicles (id) on delete restrict,
  about text not null,
  told_at timestamptz not null default now(),
  primary key (vehicle_id, about)
);
comment on table vehicle_notices is
  'No policy: for the queue alone. Notices that management already got by email, so that each is '
  'sent once.';
comment on column vehicle_notices.about is
  'The paper and its last day, as "insurance 2026-10-01"; or the due service and the last one of '
  'its kind, by day and miles, as "oil_change 2026-08-24 40000". After the next service it is due '
  'again.';

-- Time

create table time_records (
  id uuid primary key,
  employee_id uuid not null references profiles (id) on delete restrict,
  job_id uuid not null references jobs (id) on delete restrict,
  vehicle_id uuid references vehicles (id) on delete restrict,
  starting_mileage integer
    constraint time_records_starting_mileage_range check (starting_mileage between 0 and 2000000),
  ending_mileage integer
    constraint time_records_ending_mileage_range check (ending_mileage between 0 and 2000000),
  notes text not null default '' constraint time_records_notes_length check (length(notes) <= 2000),
  clocked_in_at timestamptz,
  clocked_out_at timestamptz,
  clock_in_time timestamptz not null,
  clock_out_time timestamptz,
  break_seconds integer not null default 0
    constraint time_records_break_range check (break_seconds between 0 and 3600),
  no_lunch boolean not null default false,
  in_device_at timestamptz,
  out_device_at timestamptz,
  in_received_at timestamptz,
  out_received_at timestamptz,
  in_position jsonb,
  out_position jsonb,
  corrected_by uuid references profiles (id) on delete restrict,
  corrected_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict,
  deleted_at timestamptz,
  reason text constraint time_records_reason_length check (length(reason) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  times_corrected boolean not null default false,
  reaches_far boolean not null generated always as (
    clock_out_time is null or clock_out_time - clock_in_time > interval '168 hours'
  ) stored,
  in_position_received_at timestamptz,
  out_position_received_at timestamptz,
  constraint time_records_out_after_in check (clock_out_time >= clock_in_time),
  constraint time_records_punched_out_after_in check (clocked_out_at >= clocked_in_at),
  constraint time_records_vehicle_needs_mileage
    check ((vehicle_id is null) = (starting_mileage is null)),
  constraint time_records_mileage_forward check (ending_mileage >= starting_mileage),
  -- Recorded times are the paid ones. Punches are longer by the lunch hour.
  constraint time_records_no_overlap exclude using gist
    (employee_id with =, tstzrange(clock_in_time, clock_out_time) with &&)
    where (deleted_at is null),
  constraint time_records_no_punch_overlap exclude using gist
    (employee_id with =, tstzrange(clocked_in_at, clocked_out_at) with &&)
    where (deleted_at is null and clocked_in_at is not null and clocked_out_at is not null),
  constraint time_records_ending_needs_vehicle
    check (ending_mileage is null or vehicle_id is not null)
);
-- Not valid: records from before the rules stay as they are. Between two numbers of jsonb lie only
-- numbers.
alter table time_records
  add constraint time_records_in_position_shape check (
    in_position is null or (
      case when jsonb_typeof(in_position) = 'object' then
        octet_length(in_position::text) <= 300
        and in_position - '{latitude,longitude,accuracy,taken_at}'::text[] = '{}'
        and in_position -> 'latitude' between '-90' and '90'
        and in_position -> 'longitude' between '-180' and '180'
        and in_position -> 'accuracy' between '0' and '1000000'
        and jsonb_typeof(coalesce(in_position -> 'taken_at', '""')) = 'string'
      else false end
    ) is true
  ) not valid,
  add constraint time_records_out_position_shape check (
    out_position is null or (
      case when jsonb_typeof(out_position) = 'object' then
        octet_length(out_position::text) <= 300
        and out_position - '{latitude,longitude,accuracy,taken_at}'::text[] = '{}'
        and out_position -> 'latitude' between '-90' and '90'
        and out_position -> 'longitude' between '-180' and '180'
        and out_position -> 'accuracy' between '0' and '1000000'
        and jsonb_typeof(coalesce(out_position -> 'taken_at', '""')) = 'string'
      else false end
    ) is true
  ) not valid;
comment on column time_records.clocked_in_at is
  'The punch as it was made. Null if someone else wrote the record.';
comment on column time_records.clock_out_time is
  'The time that counts: the punch without the break, or a correction. Null while it is in '
  'progress.';
comment on column time_records.in_device_at is
  'When the punch was made, by the clock of the device. Trusted only for work done offline.';
comment on column time_records.times_corrected is
  'Management set the times that count, so a clock-out no longer changes them.';
comment on column time_records.reaches_far is
  'Open, or longer than seven days. The hours of a week are looked for in the seven days before '
  'it, and in these.';
create unique index time_records_one_open on time_records (employee_id)
  where clock_out_time is null and deleted_at is null;
create index time_records_open on time_records (clock_in_time)
  where clock_out_time is null and deleted_at is null;
create index time_records_corrected_by on time_records (corrected_by);
create index time_records_deleted_by on time_records (deleted_by);
create index time_records_created_by on time_records (created_by);
create index time_records_employee
  on time_records (employee_id, clock_in_time desc, id desc) include (clock_out_time, deleted_at);
create index time_records_job on time_records (job_id, clock_in_time desc, id desc);
create index time_records_began on time_records (clock_in_time);
create index time_records_far on time_records (employee_id, clock_in_time) where reaches_far;
create index time_records_drives on time_records (vehicle_id, clock_in_time desc, id desc);
create index time_records_driven_now on time_records (vehicle_id)
  where clock_out_time is null and deleted_at is null and vehicle_id is not null;
create index time_records_starting_mileage on time_records (vehicle_id, starting_mileage)
  where deleted_at is null and vehicle_id is not null;
create index time_records_ending_mileage on time_records (vehicle_id, ending_mileage)
  where deleted_at is null and ending_mileage is not null;

create table correction_requests (
  id uuid primary key,
  record_id uuid references time_records (id) on delete restrict,
  day date,
  words text not null
    constraint correction_requests_words_length check (length(words) between 1 and 1000),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  outcome text constraint correction_requests_outcome check (outcome in ('corrected', 'answered')),
  reply text constraint correction_requests_reply_length check (length(reply) between 1 and 500),
  settled_by uuid references profiles (id) on delete restrict,
  settled_at timestamptz,
  constraint correction_requests_record_or_day check (num_nonnulls(record_id, day) = 1),
  constraint correction_requests_settled_whole
    check (num_nonnulls(outcome, settled_by, settled_at) in (0, 3)),
  constraint correction_requests_answer_needs_reply
    check (outcome <> 'answered' or reply is not null)
);
comment on table correction_requests is
  'A mistake that an employee reports in their own hours, for management to settle.';
comment on column correction_requests.day is
  'The company''s day that lacks a time record. Null if the request is about a record.';
create unique index correction_requests_one_open_of_record
  on correction_requests (created_by, record_id)
  where settled_at is null;
create unique index correction_requests_one_open_of_day on correction_requests (created_by, day)
  where settled_at is null;
create index correction_requests_open on correction_requests (created_at) where settled_at is null;
create index correction_requests_created_by on correction_requests (created_by, created_at desc);
create index correction_requests_record on correction_requests (record_id);
create index correction_requests_settled_by on correction_requests (settled_by);

create table refused_punches (
  id uuid primary key,
  record_id uuid not null,
  kind text not null constraint refused_punches_kind check (kind in ('in', 'switch', 'out')),
  customer_id uuid references customers (id) on delete restrict,
  customer_name text not null
    constraint refused_punches_customer_name_length
      check (length(customer_name) between 1 and 300),
  punched_at timestamptz not null,
  ended_at timestamptz,
  notes text not null default ''
    constraint refused_punches_notes_length check (length(notes) <= 2000),
  vehicle_id uuid references vehicles (id) on delete restrict,
  starting_mileage integer
    constraint refused_punches_starting_mileage_range
      check (starting_mileage between 0 and 2000000),
  ending_mileage integer
    constraint refused_punches_ending_mileage_range check (ending_mileage between 0 and 2000000),
  left_mileage integer
    constraint refused_punches_left_mileage_range check (left_mileage between 0 and 2000000),
  no_lunch boolean not null default false,
  refusal text not null
    constraint refused_punches_refusal_length check (length(refusal) between 1 and 500),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  outcome text constraint refused_punches_outcome check (outcome in ('written down', 'declined')),
  reply text constraint refused_punches_reply_length check (length(reply) between 1 and 500),
  settled_by uuid references profiles (id) on delete restrict,
  settled_at timestamptz,
  constraint refused_punches_settled_whole
    check (num_nonnulls(outcome, settled_by, settled_at) in (0, 3)),
  constraint refused_punches_decline_needs_reply
    check (outcome <> 'declined' or reply is not null)
);
comment on table refused_punches is
  'A punch that was made offline and refused when it was sent, as its person handed it to a '
  'supervisor.';
comment on column refused_punches.record_id is
  'The time record that the punch would have started or ended. It may not exist, because the '
  'punch was refused.';
comment on column refused_punches.customer_id is
  'Null if the device named a customer that does not exist.';
comment on column refused_punches.punched_at is
  'The device''s time, corrected by its known difference from the company''s clock.';
comment on column refused_punches.ended_at is 'When the work ended, if the device knows that too.';
comment on column refused_punches.left_mileage is
  'For a switch: the vehicle''s mileage at the end of the work before it.';
create index refused_punches_open on refused_punches (created_at) where settled_at is null;
create index refused_punches_created_by on refused_punches (created_by, created_at desc);
create index refused_punches_customer on refused_punches (customer_id);
create index refused_punches_vehicle on refused_punches (vehicle_id);
create index refused_punches_settled_by on refused_punches (settled_by);

create table week_approvals (
  id uuid primary key,
  employee_id uuid not null references profiles (id) on delete restrict,
  week date not null constraint week_approvals_begins_on_sunday check (extract(dow from week) = 0),
  paid_seconds integer not null default 0
    constraint week_approvals_seconds_range check (paid_seconds >= 0),
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  begins_at timestamptz not null default '-infinity',
  ends_at timestamptz not null default '-infinity',
  constraint week_approvals_once unique (employee_id, week)
);
comment on column week_approvals.paid_seconds is
  'The approved time as the database counted it, so that a later change is noticed.';
comment on column week_approvals.begins_at is
  'Start of the week in the company''s time zone at approval: another time zone later moves no '
  'lock. Written by the database.';
create index week_approvals_created_by on week_approvals (created_by);

-- Equipment

-- Generated item numbers.
create sequence equipment_number;

create table equipment (
  id uuid primary key,
  name text not null constraint equipment_name_length check (length(name) between 1 and 200),
  description text
    constraint equipment_description_length check (length(description) between 1 and 2000),
  item_number text not null
    constraint equipment_item_number_length check (length(item_number) between 1 and 40),
  model_number text
    constraint equipment_model_number_length check (length(model_number) between 1 and 100),
  serial_number text
    constraint equipment_serial_number_length check (length(serial_number) between 1 and 100),
  category text not null default 'general'
    constraint equipment_category check (
      category in (
        'dehumidifier', 'air_mover', 'heater', 'air_scrubber', 'moisture_meter', 'general', 'other'
      )
    ),
  rental_rate_daily_cents integer
    constraint equipment_rental_rate_daily_range
      check (rental_rate_daily_cents between 0 and 10000000),
  rental_rate_weekly_cents integer
    constraint equipment_rental_rate_weekly_range
      check (rental_rate_weekly_cents between 0 and 10000000),
  rental_rate_monthly_cents integer
    constraint equipment_rental_rate_monthly_range
      check (rental_rate_monthly_cents between 0 and 10000000),
  purchase_price_cents integer
    constraint equipment_purchase_price_range check (purchase_price_cents between 0 and 100000000),
  status text not null default 'available'
    constraint equipment_status
      check (status in ('available', 'deployed', 'maintenance', 'retired')),
  condition text not null default 'good'
    constraint equipment_condition check (condition in ('excellent', 'good', 'fair', 'poor')),
  status_reason text
    constraint equipment_status_reason_length check (length(status_reason) between 1 and 500),
  city_code text not null references locations (code) on delete restrict,
  last_seen_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  retired_on date,
  search_text text not null generated always as (lower(regexp_replace(normalize(translate(
    name || e'\n' || item_number || e'\n' || coalesce(model_number, '') || e'\n'
    || coalesce(serial_number, '') || e'\n' || coalesce(description, ''),
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015'
    '\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))) stored
);
comment on column equipment.item_number is 'The code on its label. Generated if no one gave one.';
comment on column equipment.status is 'Deployed while it has an open placement, and only then.';
comment on column equipment.status_reason is
  'The fault while it is in maintenance, or why it was retired.';
comment on column equipment.last_seen_at is
  'When someone last placed it, picked it up or scanned it.';
comment on column equipment.retired_on is
  'The company''s day on which it was retired. Written by a trigger.';
create unique index equipment_item_number_taken on equipment (lower(item_number));
create unique index equipment_serial_number_taken
  on equipment (lower(coalesce(model_number, '')), lower(serial_number))
  where serial_number is not null;
create index equipment_serial on equipment (lower(serial_number));
create index equipment_newest on equipment (created_at desc, id desc);
create index equipment_newest_of_city on equipment (city_code, created_at desc, id desc);
create index equipment_newest_by_status on equipment (status, created_at desc, id desc);
create index equipment_by_name on equipment (lower(name), id);
create index equipment_by_item_number on equipment (lower(item_number), id);
create index equipment_by_category on equipment (category, status);
create index equipment_created_by on equipment (created_by);
-- The four figures above the list come from this index alone: the table is ten times as large.
create index equipment_counted on equipment (city_code) include (status, purchase_price_cents);
create index equipment_by_day on equipment (created_at);
create index equipment_by_retirement on equipment (retired_on) where retired_on is not null;
create index equipment_search on equipment using gin (search_text gin_trgm_ops);
create index equipment_out on equipment (city_code) where status = 'deployed';

create table placements (
  id uuid primary key,
  equipment_id uuid not null references equipment (id) on delete restrict,
  job_id uuid not null references jobs (id) on delete restrict,
  room text constraint placements_room_length check (length(room) between 1 and 100),
  notes text constraint placements_notes_length check (length(notes) between 1 and 1000),
  placed_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid references profiles (id) on delete restrict,
  removed_condition text
    constraint placements_removed_condition
      check (removed_condition in ('excellent', 'good', 'fair', 'poor')),
  removed_note text
    constraint placements_removed_note_length check (length(removed_note) between 1 and 1000),
  maintenance_reason text
    constraint placements_maintenance_reason_length
      check (length(maintenance_reason) between 1 and 500),
  change_reason text
    constraint placements_change_reason_length check (length(change_reason) between 1 and 500),
  voided_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint placements_removed_after_placed check (removed_at >= placed_at),
  constraint placements_removed_whole check ((removed_at is null) = (removed_condition is null)),
  constraint placements_one_place_at_a_time exclude using gist
    (equipment_id with =, tstzrange(placed_at, removed_at) with &&)
    where (voided_at is null)
);
comment on column placements.placed_at is
  'By the clock of the device that placed it. Billed days count from here.';
comment on column placements.maintenance_reason is
  'The fault at pick-up that sent it to maintenance.';
comment on column placements.change_reason is
  'Why management last corrected its times, moved it to another job or voided it.';
comment on column placements.voided_at is
  'When management voided it: a mistake, it never was there.';
create unique index placements_one_open on placements (equipment_id)
  where removed_at is null and voided_at is null;
create index placements_of_unit on placements (equipment_id, placed_at desc, id desc);
create index placements_of_job on placements (job_id, placed_at desc, id desc);
create index placements_longest_out on placements (placed_at, id)
  where removed_at is null and voided_at is null;
create index placements_removed_by on placements (removed_by);
create index placements_created_by on placements (created_by);
create index placements_by_day on placements (placed_at) where voided_at is null;
create index placements_by_end on placements (removed_at)
  where voided_at is null and removed_at is not null;

create table unit_photos (
  id uuid primary key references files (id) on delete restrict,
  equipment_id uuid not null references equipment (id) on delete restrict,
  placement_id uuid references placements (id) on delete restrict,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references profiles (id) on delete restrict
);
comment on table unit_photos is
  'Photos of units, for staff only. A removed one stays, because it may show how a unit came '
  'back.';
comment on column unit_photos.placement_id is 'The placement whose pick-up it shows.';
create index unit_photos_of_unit on unit_photos (equipment_id, created_at desc, id desc);
create index unit_photos_of_placement on unit_photos (placement_id);
create index unit_photos_created_by on unit_photos (created_by);
create index unit_photos_deleted_by on unit_photos (deleted_by);

create table kits (
  id uuid primary key,
  name text not null constraint kits_name_length check (length(name) between 1 and 100),
  lines text[] not null
    constraint kits_lines_count check (cardinality(lines) between 1 and 20)
    constraint kits_lines_shape check (
      array_to_string(lines, e'\n') ~ '^([1-9][0-9]{0,2} '
        '(dehumidifier|air_mover|heater|air_scrubber|moisture_meter|general|other)'
        '( [^\n]{1,100})?(\n|$))+$'
    ),
  removed_at timestamptz,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now()
);
comment on column kits.lines is
  'Each is a count, a category and perhaps a model: ''6 air_mover'', ''1 dehumidifier LGR '
  '7000XLi''.';
create unique index kits_name_taken on kits (lower(name)) where removed_at is null;
create index kits_created_by on kits (created_by);

-- Uploads

create table uploads (
  id uuid primary key,
  created_by uuid references profiles (id) on delete restrict,
  kind text not null
    constraint uploads_kind check (
      kind in (
        'photo', 'document', 'folder_file', 'paper', 'scan', 'unit_photo', 'vehicle_photo',
        'vehicle_paper'
      )
    ),
  file_name text not null
    constraint uploads_file_name_length check (length(file_name) between 1 and 200),
  size bigint not null constraint uploads_size_range check (size between 1 and 26214400),
  sha256 text constraint uploads_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  customer_id uuid references customers (id) on delete restrict,
  job_id uuid references jobs (id) on delete restrict,
  folder_name text not null default 'General'
    constraint uploads_folder_name_length check (length(folder_name) between 1 and 50),
  subfolder_id uuid references subfolders (id) on delete restrict,
  type text not null default 'damage'
    constraint uploads_type check (type in ('damage', 'before', 'after', 'other')),
  description text not null default ''
    constraint uploads_description_length check (length(description) <= 500),
  tags text[] not null default '{}' constraint uploads_tags_count check (cardinality(tags) <= 20),
  device_at timestamptz,
  position jsonb,
  position_missing text
    constraint uploads_position_missing_length check (length(position_missing) <= 200),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  refusal text,
  folder_id uuid references folders (id) on delete restrict,
  equipment_id uuid references equipment (id) on delete restrict,
  placement_id uuid references placements (id) on delete restrict,
  vehicle_id uuid references vehicles (id) on delete restrict,
  side text constraint uploads_side check (side in ('front', 'left_side', 'right_side', 'back')),
  time_record_id uuid,
  fueling_id uuid references vehicle_fuelings (id) on delete restrict,
  service_id uuid references vehicle_services (id) on delete restrict
);
comment on table uploads is
  'A file that is being uploaded, or the result. Its id becomes that of the file.';
comment on column uploads.folder_id is
  'The folder it is for. Null for the folder of its subfolder or job, or the active one.';
create index uploads_unfinished on uploads (created_by, created_at) where finished_at is null;
create index uploads_person on uploads (created_by, created_at);
create index uploads_old on uploads (created_at) where finished_at is null;
create index uploads_customer on uploads (customer_id);
create index uploads_job on uploads (job_id);
create index uploads_subfolder on uploads (subfolder_id);
create index uploads_folder on uploads (folder_id);
create index uploads_equipment on uploads (equipment_id);
create index uploads_placement on uploads (placement_id);
create index uploads_vehicle on uploads (vehicle_id);
create index uploads_fueling on uploads (fueling_id);
create index uploads_service on uploads (service_id);
