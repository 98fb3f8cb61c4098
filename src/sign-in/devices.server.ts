import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { sessionCookies } from '#sign-in/session-cookies.server.ts'

/**
 * The browsers in which a person has signed in before. A cookie identifies the browser; the
 * database keeps only the hash of its token, with each account.
 */
export function createDevices(pool: pg.Pool, cookies: ReturnType<typeof sessionCookies>) {
  const hashOf = (token: string) => createHash('sha256').update(token).digest()
  return {
    /**
     * Returns the key for counting this browser's failures if the person with this email has signed
     * in with it before.
     */
    known: async (given: string | undefined, email: string) => {
      const token = cookies.deviceToken(given)
      if (!token) return undefined
      const { rowCount } = await pool.query(
        'select from devices d join users u on u.id = d.user_id where d.token_hash = $1 and u.email = $2',
        [hashOf(token), email],
      )
      return rowCount ? hashOf(token).toString('base64url') : undefined
    },
    /**
     * Remembers that the person signed in with this browser. Returns the cookie to set, and whether
     * this is the first time.
     */
    remember: async (given: string | undefined, userId: string) => {
      const token = cookies.deviceToken(given) ?? randomBytes(24).toString('base64url')
      const { rows } = await pool.query<{ first: boolean }>(
        `insert into devices (token_hash, user_id) values ($1, $2)
         on conflict (token_hash, user_id) do update set seen_at = now() returning created_at = now() as first`,
        [hashOf(token), userId],
      )
      return { cookie: cookies.deviceCookie(token), first: rows[0]!.first }
    },
  }
}
