-- Returns a text in its searchable form, the same as in search-words.ts and the columns
-- search_text.
create function app.searchable(said text) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select lower(regexp_replace(normalize(translate(said,
    U&'''\2019\2018\201B\02BC\02BB\2032\0060\00B4\FF07-\2010\2011\2012\2013\2014\2015\2212\FE63\FF0D\00AD\200B\200C\200D\2060\FEFF', ''), nfkd),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'))
$$;
grant execute on function app.searchable to api;

-- Returns the conditions of a search as text, for a statement that a definer function runs. Words
-- are found anywhere in a field, in any order.
create function app.has_words(field text, words text[]) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select string_agg(format('strpos(%s, %L) > 0', field, word), ' and ') from unnest(words) word
$$;

-- Returns the conditions by which a field's trigram index narrows down the rows first. Uses only
-- every third trigram of a word ('%fer%nan%do%' for fernando), because reading the long lists of
-- common trigrams took longer than checking the few extra rows. Words without three letters in a
-- row have no trigram and are left out; null if no word has one. If any word is enough (`or`), none
-- can be left out.
create function app.found_by_index(field text, words text[], how text default 'and') returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select string_agg(format('%s like %L', field,
    '%' || regexp_replace(regexp_replace(word, '([\\%_])', '\\\1', 'g'),
    '([[:alnum:]]{3})(?=[[:alnum:]]{2})', '\1%', 'g') || '%'), ' ' || how || ' ')
  from unnest(words) word where how = 'or' or word ~ '[[:alnum:]]{3}'
$$;
