import type pg from 'pg'
import { kyselyOn } from '#db/kysely-on.ts'
import type { DB } from '#db/schema.gen.ts'
import type { Actor, Database } from '#server/database.ts'
import { together } from '#server/together.ts'

export interface Acting {
  db: Database
  /** The person behind the session, or undefined. Throws if `admit` did. */
  actor: () => Promise<Actor | undefined>
}

interface Request {
  pool: pg.Pool
  sessionToken: string | undefined
  /** Instead of a session: what lets the queue read in a person's name for a minute (report-errands.sql). */
  errand?: string | undefined
  /** Where the request came from, for the record of security events. */
  address: string
  /** Decides whether this person may, and throws if not. */
  admit: (actor: Actor | undefined) => void
}

/**
 * Runs `work` in one transaction that belongs to the person behind the session token: all of it or nothing. It begins when the person
 * is known and admitted, and is answered when it is committed.
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
      // Where even this fails the connection is gone, and the transaction with it.
      await client.query('rollback').catch(() => {})
      throw error
    }
  })

/**
 * Runs `work` with each statement in a read-only transaction of its own that belongs to the person behind the session token: who is
 * asking and the statement leave in one packet, because waiting in between took longer than the statements themselves. (Under
 * read committed, statements of one transaction see no more of each other than this.) So `work` begins before the person is known:
 * without a session the policies show it nothing, and what it found is dropped unless the person is admitted. It must have no other effect.
 */
export const reading = <Result>(request: Request, work: (acting: Acting) => Promise<Result>) =>
  connected(request.pool, async (client) => {
    let entered: Promise<pg.QueryResult<Actor>> | undefined
    let over = false
    const batch = (statement?: pg.QueryConfig) => {
      // The connection belongs to another request by then.
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

// Bound, not written into the text: Postgres may log the text of a statement that failed.
const entering = ({ sessionToken = '', address, errand }: Request, onlyReads: boolean) =>
  errand === undefined
    ? {
        name: 'enter',
        text: 'select * from app.enter($1, $2, $3)',
        values: [sessionToken, address, onlyReads],
      }
    : { name: 'enter errand', text: 'select * from app.enter_errand($1)', values: [errand] }

/** Lends a connection; the pool itself drops one that was lost. */
async function connected<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
