import type { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.gen.ts'
import type { Role } from '#access/roles.ts'
import { derive } from '#runtime/data-dir.ts'
import { DatabaseClient } from '#runtime/database-client.ts'

export type Database = Kysely<DB>

/** The logged-in person that a transaction runs for. `id` is the profile's. */
export interface Actor {
  id: string
  name: string
  email: string
  role: Role
  /**
   * True if the company requires a second factor of its staff and this person has none. They may do
   * nothing until it is on.
   */
  second_factor_due: boolean
  /**
   * True if they proved who they are within the last 10 minutes, by password or second factor.
   * Logging in counts.
   */
  proven: boolean
}

// Times stay text, in ISO 8601 with all six digits of the second. A Date would round them, and
// keyset cursors would skip rows.
const asWritten = (time: string) => `${time.replace(' ', 'T')}:00`
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return asWritten
    if (oid === pg.types.builtins.DATE) return (date: string) => date
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

/**
 * Returns the address of the same database for the role of procedures, sign-in, arriving files,
 * accounts, signing by a link, reading a claim by a link, or queued work.
 */
export function addressFor(
  role: 'api' | 'auth' | 'files' | 'accounts' | 'signer' | 'adjuster' | 'queue',
  ownerUrl: string,
  secret: string,
) {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = derive(secret, `postgres ${role}`)
  return url.href
}

/** Ms that we wait for the database: to lend or open a connection, and to answer one statement. */
const CONNECT = 5000
const ANSWER = 20_000
/**
 * Limits at which Postgres itself ends a statement or an idle transaction. They are shorter than
 * ANSWER, so that we learn why.
 */
const limits = '-c statement_timeout=15s -c idle_in_transaction_session_timeout=15s'

/**
 * Options of every connection, including single ones, so that none waits forever for a database
 * that is frozen or cut off.
 */
export const patience = {
  connectionTimeoutMillis: CONNECT,
  query_timeout: ANSWER,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: limits,
  // With this, a statement that gets no answer ends its connection. Without it, the next statement
  // would wait behind it.
  pipeline: true,
}

/**
 * Returns a pool of at most `max` connections that may be lost at any moment. Statements on a lost
 * one fail (errors.ts turns that into 503), the pool drops it, and the next request opens another.
 * `options` are added to the limits above; `onLost` is called for each loss.
 */
export function poolOf({
  onLost = () => {},
  options = '',
  ...config
}: pg.PoolConfig & { onLost?: (error: Error) => void }) {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    ...patience,
    ...config,
    options: `${limits} ${options}`,
  } as pg.PoolConfig)
  pool.on('error', onLost)
  // The pool listens only while a connection is idle. A loss while in use would otherwise crash the
  // whole process.
  pool.on('connect', (client) => void client.on('error', onLost))
  return pool
}

/** Returns a pool of at most `max` connections for procedures or files, with times as text. */
export const openPool = (connectionString: string, max: number, onLost?: (error: Error) => void) =>
  poolOf({
    connectionString,
    types,
    max,
    options: '-c timezone=UTC -c datestyle=ISO',
    ...(onLost ? { onLost } : {}),
  })
