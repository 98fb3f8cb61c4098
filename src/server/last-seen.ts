import type { Pool } from 'pg'

/** How often what was noticed is written down, in ms. */
const EVERY = 60_000

/** Notices who was here and writes it once a minute for all: a write per request would cost more than the request. */
export function createLastSeen(pool: Pool) {
  let seen = new Set<string>()
  const write = async () => {
    if (seen.size === 0) return
    const people = [...seen]
    seen = new Set()
    // Lost when the database is away: the next minute notices again.
    await pool.query('select app.note_seen($1)', [people]).catch(() => {})
  }
  const timer = setInterval(() => void write(), EVERY)
  return {
    notice: (person: string) => void seen.add(person),
    close: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
