import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** A query builder on one open connection, which stays its opener's to begin, end and release. */
export function kyselyOn<Tables>(client: pg.ClientBase) {
  const connection = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => connection, end: async () => {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}
