-- When who sent a contract was told by email that someone signed it. Signatures from before are not told anymore.
alter table signers add column told_at timestamptz;
comment on column signers.told_at is 'When who asked them was told that they signed.';
