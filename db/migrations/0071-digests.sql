-- What people outside the company are told by email of what is new, at most once a day, and who wants none of it.

create table digests (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  person_id uuid references profiles (id) on delete restrict,
  day date not null,
  asked_at timestamptz not null default now(),
  told_until timestamptz,
  stop_hash bytea constraint digests_stop_hash check (length(stop_hash) = 32),
  constraint digests_told_whole check ((told_until is null) = (stop_hash is null)),
  constraint digests_one_a_day unique (address, day),
  constraint digests_one_a_day_of_person unique (person_id, day)
);
comment on table digests is 'No policy: only functions reach it. An email that tells of what is new; two servers, or a crash, make no second one on a day.';
comment on column digests.address is 'Who gets it, in small letters: an adjuster with several links, or with an account as well, is one reader.';
comment on column digests.person_id is 'Of the account with that address, if it has one.';
comment on column digests.day is 'The company''s.';
comment on column digests.told_until is 'Up to when it told what came; null while it is not written, and where nothing was left to tell.';
comment on column digests.stop_hash is 'Of the token behind its link to stop.';
create unique index digests_stop on digests (stop_hash);
create index digests_person on digests (person_id, told_until);
create index digests_told on digests (address, told_until);

create table digest_stops (
  id uuid primary key default gen_random_uuid(),
  person_id uuid references profiles (id) on delete restrict,
  address text,
  stopped_at timestamptz not null default now(),
  constraint digest_stops_one_reader check (num_nonnulls(person_id, address) = 1),
  constraint digest_stops_person unique (person_id),
  constraint digest_stops_address unique (address)
);
comment on table digest_stops is 'No policy: only functions reach it. Who wants no digests: an account, or an address that links to claims go to.';

create table home_looks (
  person_id uuid primary key references profiles (id) on delete restrict,
  at timestamptz not null
);
comment on table home_looks is 'No policy: only functions reach it. When a customer last looked at their own pages.';
-- What they saw before this was kept is not told again.
insert into home_looks (person_id, at) select id, last_seen_at from profiles where role in (5, 6, 7) and last_seen_at is not null;

create index claim_links_address on claim_links (lower(email));

alter table auth.letters add column unsubscribe_url text;
comment on column auth.letters.unsubscribe_url is 'What mail programs offer to stop such emails by (RFC 8058); forgotten with what was said.';
