import type { Pool } from 'pg'

/** Ms between writes. */
const EVERY = 60_000

/**
 * Collects who was here and writes it once a minute for everyone. A write per request would cost
 * more than the request.
 */
export function createLastSeen(pool: Pool) {
  let seen = new Set<string>()
  const write = async () => {
    if (seen.size === 0) return
    const people = [...seen]
    seen = new Set()
    // Lost if the database is away. The next minute collects it again.
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
