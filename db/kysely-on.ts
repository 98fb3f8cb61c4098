import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** Names of prepared statements by their text. Our texts are a few hundred; past that, new ones go unprepared. */
const names = new Map<string, string>()
const MOST_NAMES = 500

function nameOf(text: string) {
  // What is written comes in as many texts as there are choices of columns, and is rarely written twice the same.
  if (!text.startsWith('select')) return undefined
  const known = names.get(text)
  if (known || names.size >= MOST_NAMES) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * A query builder whose statements are run by `run`, on a connection or transaction that stays its opener's to begin and end. Each
 * statement is prepared at its first use on a connection: planning a list under row security takes longer than reading it.
 */
export function kyselyOn<Tables>(run: (statement: pg.QueryConfig) => Promise<pg.QueryResult>) {
  const query = (text: string, values: unknown[]) => run({ name: nameOf(text), text, values })
  const connection = { query, release: () => {} }
  const pool = { connect: async () => connection, end: async () => {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}
