-- A contract that was signed with ink: who signed, on which day, and the scan, which is all the proof there is.
alter table uploads drop constraint uploads_kind;
alter table uploads add constraint uploads_kind check (kind in ('photo', 'document', 'folder_file', 'paper', 'scan'));

create table scans (
  id uuid primary key references files (id) on delete restrict,
  contract_id uuid references contracts (id) on delete restrict,
  place smallint constraint scans_place check (place between 1 and 20),
  created_by uuid not null references profiles (id) on delete restrict,
  created_at timestamptz not null default now(),
  constraint scans_place_in_contract check ((contract_id is null) = (place is null))
);
comment on table scans is 'What was signed with ink: a PDF, or pictures in their order. Before a contract has it, it is its sender''s.';
create unique index scans_place_taken on scans (contract_id, place);
create index scans_created_by on scans (created_by);

alter table signings
  add column is_on_paper boolean not null default false,
  alter column paper_id drop not null,
  alter column sha256 drop not null,
  alter column consent_version drop not null,
  add constraint signings_read_on_screen check (is_on_paper or (paper_id is not null and sha256 is not null and consent_version is not null)),
  add constraint signings_paper_is_not_sealed check (not is_on_paper or sealed_id is null);
comment on column signings.is_on_paper is 'Signed with ink; the file is the one that the contract had then, if it had one.';

alter table signers
  add column signed_on date,
  add constraint signers_paper_has_day check (method <> 'paper' or signed_on is not null);
comment on column signers.signed_on is 'The day that they wrote, or that whoever recorded it says.';
