-- A caller at 2 a.m. spells no email address: a customer may have none where there is a phone number.

alter table customers drop column search_text;
alter table customers alter column email drop not null;
alter table customers add constraint customers_email_or_phone check (email is not null or phone is not null);
-- One line per field, so that a search never matches across two of them; the last is the digits alone, however the number was typed.
alter table customers add column search_text text not null generated always as (lower(
  city_code || e'\n' || customer_number || e'\n' || first_name || ' ' || last_name || e'\n' || coalesce(email, '')
  || e'\n' || coalesce(city, '') || e'\n' || coalesce(state, '') || e'\n' || coalesce(address, '')
  || e'\n' || coalesce(claim_number, '') || e'\n' || coalesce(insurance_company, '') || e'\n' || coalesce(phone, '')
  || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
)) stored;
create index customers_search on customers using gin (search_text gin_trgm_ops, created_month);
