-- Contracts, their papers and scans.

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
