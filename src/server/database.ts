import type { Kysely } from 'kysely'
import pg from 'pg'
import { kyselyOn } from '#db/kysely-on.ts'
import type { DB } from '#db/schema.gen.ts'
import type { Role } from '#features/access/roles.ts'
import { derive } from '#server/data-dir.ts'

export type Database = Kysely<DB>

/** The signed-in person a transaction runs for. `id` is the profile's. */
export interface Actor {
  id: string
  name: string
  email: string
  role: Role
}

// Times stay text, in ISO 8601 with all six digits of the second: a Date would round them, and keyset cursors would skip rows.
const asWritten = (time: string) => `${time.replace(' ', 'T')}:00`
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return asWritten
    if (oid === pg.types.builtins.DATE) return (date: string) => date
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/** The address of the same database for the role `api` or `auth`. */
export function addressFor(role: 'api' | 'auth', ownerUrl: string, secret: string) {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = derive(secret, `postgres ${role}`)
  return url.href
}

/** Connections of the role `api`. A statement may take 15 s, and a transaction may idle as long, before Postgres ends it. */
export function openPool(connectionString: string) {
  return new pg.Pool({
    connectionString,
    types,
    max: 20,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC -c datestyle=ISO -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s',
  })
}

const sessionTokenShape = /^[A-Za-z0-9_-]{16,128}$/

/**
 * Runs `work` in one transaction that belongs to the person behind the session token (nobody without one in force): all of it or
 * nothing. A `read` cannot write, and is answered without waiting for its commit.
 */
export async function asActor<Result>(
  pool: pg.Pool,
  token: string | undefined,
  access: 'read' | 'write',
  work: (db: Database, actor: Actor | undefined) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let unusable: Error | undefined
  try {
    // One round trip for both; the shape is checked, so the token cannot end the literal.
    const session = token && sessionTokenShape.test(token) ? token : ''
    const begun = await client.query(`begin read ${access === 'read' ? 'only' : 'write'}; select * from app.enter('${session}')`)
    const [, entered] = begun as unknown as [unknown, pg.QueryResult<Actor>]
    const result = await work(kyselyOn<DB>(client), entered.rows[0])
    if (access === 'read') {
      const release = client.release.bind(client)
      client.query('commit').then(
        () => release(),
        (error: Error) => release(error),
      )
      return result
    }
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back, because a statement in it had failed.')
    client.release()
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => (unusable = rollbackError))
    client.release(unusable)
    throw error
  }
}
