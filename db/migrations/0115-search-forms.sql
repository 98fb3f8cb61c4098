-- Text is searched in one form, stored and typed alike: letters without marks, lower case, without apostrophes, dashes and invisible characters,
-- so that o’brien finds O'Brien, sinead Sinéad and AM024 AM-024. It is that of search-words.ts and app.searchable. Jobs are found by their adjuster,
-- too. Only what is derived from the rows changes.
do $$
declare
  form constant text := $f$(lower(regexp_replace(normalize(translate($text,
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')))$f$;
  fields constant jsonb := jsonb_build_object(
    'customers', $f$city_code || e'\n' || customer_number || e'\n' || first_name || ' ' || last_name || e'\n' || coalesce(email, '')
      || e'\n' || coalesce(city, '') || e'\n' || coalesce(state, '') || e'\n' || coalesce(zip_code, '') || e'\n' || coalesce(address, '')
      || e'\n' || coalesce(claim_number, '') || e'\n' || coalesce(insurance_company, '') || e'\n' || coalesce(phone, '')
      || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || e'\n' || regexp_replace(coalesce(claim_number, ''), '\D', '', 'g')$f$,
    'leads', $f$coalesce(name, '') || e'\n' || coalesce(address, '') || e'\n' || coalesce(email, '') || e'\n' || coalesce(phone, '')
      || e'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')$f$,
    'jobs', $f$coalesce(policy_number, '') || e'\n' || coalesce(adjuster_name, '')$f$,
    'contracts', $f$coalesce(contract_number, '') || e'\n' || title || e'\n' || coalesce(customer_name, '')
      || e'\n' || coalesce(insurance_claim_number, '') || e'\n' || coalesce(insurance_policy_number, '')$f$,
    'equipment', $f$name || e'\n' || item_number || e'\n' || coalesce(model_number, '') || e'\n' || coalesce(serial_number, '')
      || e'\n' || coalesce(description, '')$f$,
    'vehicles', $f$number || e'\n' || coalesce(make, '') || e'\n' || coalesce(model, '') || e'\n' || coalesce(year::text, '')
      || e'\n' || coalesce(plate, '') || e'\n' || coalesce(description, '')$f$,
    'price_items', $f$item_number || e'\n' || description$f$);
  name text;
begin
  drop index leads_search, jobs_search;
  for name in select jsonb_object_keys(fields) loop
    execute format('alter table %I drop column if exists search_text', name);
    execute format('alter table %I add column search_text text not null generated always as ', name)
      || replace(form, '$text', fields ->> name) || ' stored';
  end loop;
end $$;
create index customers_search on customers using gin (search_text gin_trgm_ops, created_month);
create index leads_search on leads using gin (search_text gin_trgm_ops);
create index jobs_search on jobs using gin (search_text gin_trgm_ops) where search_text <> e'\n';
create index contracts_search on contracts using gin (search_text gin_trgm_ops) where not is_template;
create index equipment_search on equipment using gin (search_text gin_trgm_ops);
