import type { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.gen.ts'
import type { Role } from '#access/roles.ts'
import { derive } from '#runtime/data-dir.ts'
import { DatabaseClient } from '#runtime/database-client.ts'

export type Database = Kysely<DB>

/** The signed-in person a transaction runs for. `id` is the profile's. */
export interface Actor {
  id: string
  name: string
  email: string
  role: Role
  /** The company asks its staff for a second factor, and this person has none: they may do nothing until it is on. */
  second_factor_due: boolean
  /** Proved who they are within the last 10 minutes, by password or second factor: signing in counts. */
  proven: boolean
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

/** The address of the same database for the role that runs procedures, sign-in, the arrival of files, accounts, signing by a link, a claim by a link, or what is done later. */
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

/** How long the database may take, in ms, before we give up on it: to lend or make a connection, and to answer one statement. */
const CONNECT = 5000
const ANSWER = 20_000
/** What Postgres itself ends: a statement, and a transaction that idles. Shorter than ANSWER, so that it says why. */
const limits = '-c statement_timeout=15s -c idle_in_transaction_session_timeout=15s'

/** What every connection of ours has, also the single ones: none waits forever for a database that is frozen or cut off. */
export const patience = {
  connectionTimeoutMillis: CONNECT,
  query_timeout: ANSWER,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: limits,
  // With it, a statement that got no answer ends its connection. Without it, the next one would wait behind it.
  pipeline: true,
}

/**
 * A pool of at most `max` connections that may be lost at any moment. Statements on a lost one fail (errors.ts makes 503 of that), the
 * pool drops it, and the next request makes another. `options` are added to the limits above; `onLost` hears of each loss.
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
  // The pool listens only while a connection is idle; lost in use, it would take the whole process with it.
  pool.on('connect', (client) => void client.on('error', onLost))
  return pool
}

/** At most `max` connections for procedures or for files, with times as text. */
export const openPool = (connectionString: string, max: number, onLost?: (error: Error) => void) =>
  poolOf({
    connectionString,
    types,
    max,
    options: '-c timezone=UTC -c datestyle=ISO',
    ...(onLost ? { onLost } : {}),
  })
