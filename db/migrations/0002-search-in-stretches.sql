-- Search asks the trigram index for a stretch of the list first, when that should fill a page; see customers.sql.
create extension if not exists btree_gin;
-- 30-day months since 1970: a number, because what depends on a time zone cannot be indexed.
alter table customers add column created_month integer not null
  generated always as (floor(extract(epoch from created_at at time zone 'UTC') / 2592000)) stored;
drop index customers_search;
create index customers_search on customers using gin (search_text gin_trgm_ops, created_month);
