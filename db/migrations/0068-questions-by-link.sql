-- Who reads a claim by a mailed link asks the office as well.
alter table questions
  add column link_id uuid references claim_links (id) on delete restrict,
  drop constraint questions_asked_as,
  add constraint questions_asked_as check (asked_as in ('customer', 'agent', 'adjuster')),
  add constraint questions_one_asker check (created_by is null or link_id is null);
comment on column questions.link_id is 'Of an adjuster without an account: the link to the claim that they read.';
create index questions_of_link on questions (link_id, asked_at desc, id desc);
