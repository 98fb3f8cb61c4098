-- Contracts and their templates, and the papers they consist of.

-- A paper arrives like a document, and so does what is put into a folder, which may be a picture, too.
alter table uploads drop constraint uploads_kind;
alter table uploads add constraint uploads_kind check (kind in ('photo', 'document', 'folder_file', 'paper'));

alter table folders add column contract_sequence integer not null default 0;
comment on column folders.contract_sequence is 'The last number given to a contract of this folder; its row is locked while one is given.';
create index folders_newest on folders (created_at desc, id desc);
create index folders_newest_of_city on folders (city_code, created_at desc, id desc);
create index folders_newest_by_status on folders (status, created_at desc, id desc);
drop index folders_city;

create table contracts (
  id uuid primary key,
  contract_number text constraint contracts_number_length check (length(contract_number) between 1 and 60),
  title text not null constraint contracts_title_length check (length(title) between 1 and 200),
  is_template boolean not null default false,
  status text not null default 'draft' constraint contracts_status check (status in ('draft', 'active', 'completed', 'cancelled', 'archived')),
  signing_status text not null default 'not_sent'
    constraint contracts_signing_status check (signing_status in ('not_sent', 'sent', 'signed', 'declined', 'expired')),
  notes text constraint contracts_notes_length check (length(notes) <= 5000),
  paper_id uuid,
  signing_fields jsonb not null default '[]' constraint contracts_signing_fields check (jsonb_typeof(signing_fields) = 'array' and jsonb_array_length(signing_fields) <= 200),
  template_id uuid references contracts (id) on delete restrict,
  customer_id uuid references customers (id) on delete restrict,
  city_code text references locations (code) on delete restrict,
  folder_id uuid references folders (id) on delete restrict,
  subfolder_id uuid references subfolders (id) on delete restrict,
  customer_name text constraint contracts_customer_name_length check (length(customer_name) <= 200),
  customer_email text constraint contracts_customer_email_length check (length(customer_email) <= 254),
  customer_phone text constraint contracts_customer_phone_length check (length(customer_phone) <= 60),
  customer_address text constraint contracts_customer_address_length check (length(customer_address) <= 400),
  insurance_company text constraint contracts_insurance_company_length check (length(insurance_company) <= 100),
  insurance_policy_number text constraint contracts_insurance_policy_number_length check (length(insurance_policy_number) <= 60),
  insurance_claim_number text constraint contracts_insurance_claim_number_length check (length(insurance_claim_number) <= 60),
  insurance_agent_name text constraint contracts_insurance_agent_name_length check (length(insurance_agent_name) <= 100),
  insurance_agent_phone text constraint contracts_insurance_agent_phone_length check (length(insurance_agent_phone) <= 60),
  visible_to_claims_agent boolean not null default false,
  assigned_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references profiles (id) on delete restrict,
  created_by uuid references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (lower(coalesce(contract_number, '') || e'\n' || title || e'\n' || coalesce(customer_name, '')
    || e'\n' || coalesce(insurance_claim_number, '') || e'\n' || coalesce(insurance_policy_number, ''))) stored,
  constraint contracts_template_status check (case when is_template then status in ('active', 'archived') else status <> 'archived' end),
  constraint contracts_template_of_nobody check (not is_template or (customer_id is null and folder_id is null and contract_number is null
    and signing_status = 'not_sent' and not visible_to_claims_agent)),
  constraint contracts_folder_of_customer check (folder_id is null or customer_id is not null),
  constraint contracts_number_of_folder check (folder_id is null or contract_number is not null),
  constraint contracts_removed_from_folder check (removed_at is null or folder_id is not null)
);
comment on column contracts.contract_number is 'Folder number, dash, two digits; or the label that a quick upload was given. Null until there is one.';
comment on column contracts.paper_id is 'The paper as it is now; those before it name this contract, too.';
comment on column contracts.signing_fields is 'What is to be signed or filled in on the paper, and where: see signing-fields.ts.';
comment on column contracts.customer_name is 'With the other columns of customer and insurance: as they were on the day, not as they are.';
comment on column contracts.city_code is 'The location of the customer when it was made.';
comment on column contracts.removed_at is 'When it was taken out of the contents of its folder; it keeps its number.';
comment on column contracts.visible_to_claims_agent is 'Whether agents of the customer see it once it is signed.';
create unique index contracts_number_taken on contracts (lower(contract_number));
create index contracts_newest on contracts (is_template, created_at desc, id desc);
create index contracts_newest_by_status on contracts (is_template, status, created_at desc, id desc);
create index contracts_newest_by_signing on contracts (signing_status, created_at desc, id desc) where not is_template;
create index contracts_newest_of_city on contracts (city_code, created_at desc, id desc) where not is_template;
create index contracts_of_customer on contracts (customer_id, created_at desc, id desc);
create index contracts_city on contracts (city_code);
create index contracts_folder on contracts (folder_id);
create index contracts_subfolder on contracts (subfolder_id);
create index contracts_template on contracts (template_id);
create index contracts_paper on contracts (paper_id);
create index contracts_removed_by on contracts (removed_by);
create index contracts_created_by on contracts (created_by);
create index contracts_search on contracts using gin (search_text gin_trgm_ops) where not is_template;

create table papers (
  id uuid primary key references files (id) on delete restrict,
  contract_id uuid,
  version smallint,
  facts jsonb not null,
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint papers_version_of_contract check ((contract_id is null) = (version is null))
);
comment on table papers is 'The files of contracts, PDF or DOCX: none is ever overwritten, the highest version is the one that counts.';
comment on column papers.contract_id is 'The contract that took it; written by the database alone, so that neither table waits for the other.';
comment on column papers.facts is 'What was found in it: pages, merge fields, tags of what is to be signed (papers.ts).';
create unique index papers_version_taken on papers (contract_id, version);
create index papers_created_by on papers (created_by);
alter table contracts add constraint contracts_paper_id_fkey foreign key (paper_id) references papers (id) on delete restrict;
