import { type RawBuilder, sql } from 'kysely'

/**
 * True if a `search_text` has all the words that `searchWords` returned. For tables so small that
 * they are read whole.
 */
export const hasWords = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql<boolean>`(select bool_and(strpos(${text}, word) > 0) from unnest(${words}::text[]) word)`
