import { setImmediate as others } from 'node:timers/promises'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/**
 * Runs one import at a time, so that two imports of the same file can't both find a row to be new.
 * A second caller gets 409 and does not hold a connection.
 */
export async function takeTurn(db: Database) {
  const turn = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(7030223) as taken`.execute(db)
  if (!turn.rows[0]!.taken)
    throw new ORPCError('CONFLICT', {
      message: 'Another import is running. Try again in a moment.',
    })
}

/**
 * Number of rows after which the server handles other requests. Reading ten thousand rows takes
 * half a second.
 */
const BREATH = 250
export const letOthers = async (row: number) => (row % BREATH === 0 ? others() : undefined)
