import type { Socket } from 'node:net'
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
    // Statements go out without waiting for the answers to those before them, see asActor.
    pipeline: true,
  } as pg.PoolConfig)
}

/**
 * Runs `work` in one transaction that belongs to the person behind the session token (nobody without one in force): all of it or
 * nothing. A `read` cannot write. `admit` decides, and throws if this person may not.
 *
 * A write begins when the person is known and admitted. A read begins at once, its first statement in the same packet as the question
 * who is asking, which halves the waiting: without a session the policies show it nothing, and whatever it found is dropped unless
 * the person is admitted. It is also answered without waiting for its commit.
 */
export async function asActor<Result>(
  pool: pg.Pool,
  token: string | undefined,
  access: 'read' | 'write',
  admit: (actor: Actor | undefined) => void,
  work: (db: Database, actor: Promise<Actor | undefined>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const actor = enter(client, token, access).then((found) => {
      admit(found)
      return found
    })
    actor.catch(() => {}) // Thrown below, after what was begun has ended.
    if (access === 'write') await actor
    const [, outcome] = await Promise.allSettled([actor, work(kyselyOn<DB>(client), actor)])
    await actor
    if (outcome.status === 'rejected') throw outcome.reason
    await finish(client, access)
    return outcome.value
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
    throw error
  }
}

async function enter(client: pg.PoolClient, token: string | undefined, access: 'read' | 'write') {
  // Held back until this turn of the event loop is over, so that the statements that are ready by then leave in one packet.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  setImmediate(() => stream.uncork())
  const begun = client.query(`begin read ${access === 'read' ? 'only' : 'write'}`)
  // Bound, not written into the text: Postgres may log the text of a statement that failed.
  const entered = client.query<Actor>({ name: 'enter', text: 'select * from app.enter($1)', values: [token ?? ''] })
  const [, { rows }] = await Promise.all([begun, entered])
  return rows[0]
}

async function finish(client: pg.PoolClient, access: 'read' | 'write') {
  const committed = client.query('commit')
  if (access === 'read')
    return void committed.then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
  const { command } = await committed
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back, because a statement in it had failed.')
  client.release()
}
