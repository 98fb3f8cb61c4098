-- Every list of fields to sign that a contract had on each of its files: a device that was offline signs what it was shown, and no one signs less.
alter table papers add column field_lists jsonb not null default '[]';
comment on column papers.field_lists is 'Every list of fields to sign that its contract had on this file; written by the database alone.';

-- Contracts from before: the fields they have, and those that people were shown.
alter table papers disable trigger user;
update papers p set field_lists = (
  select coalesce(jsonb_agg(distinct l.fields), '[]') from (
    select c.signing_fields as fields from contracts c where c.id = p.contract_id
    union all select s.fields from signings s where s.paper_id = p.id) l)
where contract_id is not null;
alter table papers enable trigger user;
