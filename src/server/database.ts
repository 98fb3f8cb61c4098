import type { Kysely } from 'kysely'
import pg from 'pg'
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

/** The address of the same database for the role that runs procedures, sign-in, or the arrival of files. */
export function addressFor(role: 'api' | 'auth' | 'files', ownerUrl: string, secret: string) {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = derive(secret, `postgres ${role}`)
  return url.href
}

/** At most `max` connections of the role `api`. A statement may take 15 s, and a transaction may idle as long, before Postgres ends it. */
export function openPool(connectionString: string, max: number) {
  return new pg.Pool({
    connectionString,
    types,
    max,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC -c datestyle=ISO -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s',
    // Statements go out without waiting for the answers to those before them, see acting.ts.
    pipeline: true,
  } as pg.PoolConfig)
}
