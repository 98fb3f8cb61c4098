import { setImmediate as others } from 'node:timers/promises'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Database } from '#server/database.ts'

/** One at a time, so that two of one file cannot both find that a row is new; who comes meanwhile is told (409), and holds no connection. */
export async function takeTurn(db: Database) {
  const turn = await sql<{
    taken: boolean
  }>`select pg_try_advisory_xact_lock(7030223) as taken`.execute(db)
  if (!turn.rows[0]!.taken)
    throw new ORPCError('CONFLICT', {
      message: 'Another import is running. Try again in a moment.',
    })
}

/** After so many rows the server looks after its other requests: reading ten thousand takes half a second. */
const BREATH = 250
export const letOthers = async (row: number) => (row % BREATH === 0 ? others() : undefined)
