import type pg from 'pg'
import { kyselyOn } from '#db/kysely-on.ts'
import type { DB } from '#db/schema.gen.ts'
import type { Actor, Database } from '#server/database.ts'
import { together } from '#server/together.ts'

export interface Acting {
  db: Database
  /** Returns the person behind the session, or undefined. Throws if `admit` did. */
  actor: () => Promise<Actor | undefined>
}

interface Request {
  pool: pg.Pool
  sessionToken: string | undefined
  /** Lets the queue read as a person for a minute, instead of a session (report-errands.sql). */
  errand?: string | undefined
  /** Client address of the request, for the record of security events. */
  address: string
  /** Throws if this person may not make the request. */
  admit: (actor: Actor | undefined) => void
}

/**
 * Runs `work` in one transaction that belongs to the person behind the session token: all of it or
 * nothing. It begins once the person is known and admitted, and the result is returned once it is
 * committed.
 */
export const writing = <Result>(request: Request, work: (acting: Acting) => Promise<Result>) =>
  connected(request.pool, async (client) => {
    try {
      const [, entered] = await Promise.all(
        together(client, [{ text: 'begin' }, entering(request, false)]),
      )
      const [actor] = entered!.rows as Actor[]
      request.admit(actor)
      const result = await work({
        db: kyselyOn<DB>((statement) => together(client, [statement])[0]!),
        actor: async () => actor,
      })
      const { command } = await client.query('commit')
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back because a statement in it failed.')
      return result
    } catch (error) {
      // If even this fails, the connection is gone, and the transaction with it.
      await client.query('rollback').catch(() => {})
      throw error
    }
  })

/**
 * Runs `work` with each statement in its own read-only transaction, which belongs to the person
 * behind the session token. The check of the caller and the statement go out in one packet, because
 * waiting in between took longer than the statements themselves. (Under read committed, statements
 * of one transaction see no more of each other than this.) So `work` begins before the person is
 * known. Without a session the policies show it nothing, and its result is dropped unless the
 * person is admitted. It must have no other effect.
 */
export const reading = <Result>(request: Request, work: (acting: Acting) => Promise<Result>) =>
  connected(request.pool, async (client) => {
    let entered: Promise<pg.QueryResult<Actor>> | undefined
    let over = false
    const batch = (statement?: pg.QueryConfig) => {
      // By now the connection belongs to another request.
      if (over) throw new Error('A statement ran after its request had ended: it was not awaited.')
      const [whoAsks, found] = together(
        client,
        statement ? [entering(request, true), statement] : [entering(request, true)],
      )
      entered ??= whoAsks as Promise<pg.QueryResult<Actor>>
      return { entered: whoAsks as Promise<pg.QueryResult<Actor>>, found }
    }
    const actor = async () => {
      const { rows } = await (entered ?? batch().entered)
      request.admit(rows[0])
      return rows[0]
    }
    const query = async (statement: pg.QueryConfig) => {
      const { entered, found } = batch(statement)
      request.admit((await entered).rows[0])
      return found!
    }
    try {
      const [outcome] = await Promise.allSettled([work({ db: kyselyOn<DB>(query), actor })])
      await actor()
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    } finally {
      over = true
    }
  })

// The token is a parameter and not part of the text, because Postgres may log the text of a
// statement that failed.
const entering = ({ sessionToken = '', address, errand }: Request, onlyReads: boolean) =>
  errand === undefined
    ? {
        name: 'enter',
        text: 'select * from app.enter($1, $2, $3)',
        values: [sessionToken, address, onlyReads],
      }
    : { name: 'enter errand', text: 'select * from app.enter_errand($1)', values: [errand] }

/** Lends a connection to `work`. The pool itself drops a connection that was lost. */
async function connected<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
