-- What an installation knows of itself: which secret, which rights, which files are its own.
alter table installation
  add column id uuid not null default gen_random_uuid(),
  add column secret_fingerprint text,
  add column access_in_force text,
  add column files_marked_at timestamptz;
comment on column installation.id is 'Also stands in the marker that lies with the files, so that no server takes another folder for theirs.';
comment on column installation.secret_fingerprint is 'Of the secret that the database was set up with; another cannot read what it encrypted.';
comment on column installation.access_in_force is 'Hash of the rights as they were made; other ones are made anew at the next start.';
comment on column installation.files_marked_at is 'When the marker was laid; from then on it must be there.';

-- Three migrations were edited after they had landed. Databases made of the earlier texts become what the later ones make.

-- 0001: searching for the digits of a phone number alone.
do $$
begin
  if (select pg_get_expr(d.adbin, d.adrelid) not like '%regexp_replace%'
      from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = 'customers'::regclass and a.attname = 'search_text') then
    alter table customers drop column search_text;
    alter table customers add column search_text text not null generated always as (lower(
      city_code || e'\n' || customer_number || e'\n' || first_name || ' ' || last_name || e'\n' || email
      || e'\n' || coalesce(city, '') || e'\n' || coalesce(state, '') || e'\n' || coalesce(address, '')
      || e'\n' || coalesce(claim_number, '') || e'\n' || coalesce(insurance_company, '') || e'\n' || coalesce(phone, '')
      || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
    )) stored;
    create index customers_search on customers using gin (search_text gin_trgm_ops, created_month);
  end if;
end $$;

-- 0003: names in the log, and who registered but has not confirmed yet.
alter table security_events add column if not exists actor_name text, add column if not exists subject_name text;
create table if not exists auth.registrations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text not null,
  password text not null,
  created_at timestamptz not null default now()
);
create index if not exists registrations_email on auth.registrations (email, created_at desc);

-- 0009: whose an upload is.
do $$
begin
  if exists (select from pg_attribute where attrelid = 'uploads'::regclass and attname = 'person_id') then
    alter table uploads rename column person_id to created_by;
    alter table uploads alter created_by drop not null;
    if exists (select from pg_constraint where conrelid = 'uploads'::regclass and conname = 'uploads_person_id_fkey') then
      alter table uploads rename constraint uploads_person_id_fkey to uploads_created_by_fkey;
    end if;
  end if;
end $$;
