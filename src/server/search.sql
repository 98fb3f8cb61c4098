-- Conditions of a search, as texts for a statement that a definer function runs: words are found anywhere in a field, in any order.
create function app.has_words(field text, words text[]) returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select string_agg(format('strpos(%s, %L) > 0', field, word), ' and ') from unnest(words) word
$$;

-- What the trigram index of a field is asked for before: of a word every third trigram only ('%fer%nan%do%' for fernando), because reading
-- the long lists of common trigrams took longer than looking at the few rows more. Words without three letters in a row have no trigram,
-- and only narrow down; null where none has one. Where any word is enough (`or`), none can be left out.
create function app.found_by_index(field text, words text[], how text default 'and') returns text
language sql immutable set search_path = pg_catalog, pg_temp
as $$
  select string_agg(format('%s like %L', field, '%' || regexp_replace(regexp_replace(word, '([\\%_])', '\\\1', 'g'),
    '([[:alnum:]]{3})(?=[[:alnum:]]{2})', '\1%', 'g') || '%'), ' ' || how || ' ')
  from unnest(words) word where how = 'or' or word ~ '[[:alnum:]]{3}'
$$;
