import type pg from 'pg'
import { verifyPassword } from '#sign-in/passwords.server.ts'
import type { sessionCookies } from '#sign-in/session-cookies.server.ts'

/** Queries of better-auth's own tables: people, passwords and sessions. */
export function signInRows(pool: pg.Pool, cookies: ReturnType<typeof sessionCookies>) {
  const one = async (text: string, values: (string | undefined)[]) =>
    values.includes(undefined)
      ? undefined
      : (await pool.query<{ id: string; email: string }>(text, values)).rows[0]
  return {
    /** True if this is the account's password. */
    isPasswordOf: async (userId: string, password: string) => {
      const { rows } = await pool.query<{ password: string }>(
        `select password from accounts where user_id = $1 and provider_id = 'credential' and password is not null`,
        [userId],
      )
      return rows[0] !== undefined && (await verifyPassword({ hash: rows[0].password, password }))
    },
    /** Returns the person whose valid session the cookies carry, if any. */
    personOf: (given: string | undefined) =>
      one(
        `select u.id, u.email from sessions s join users u on u.id = s.user_id where s.token = $1 and s.expires_at > now()`,
        [cookies.sessionToken(given)],
      ),
    /** Returns the person whose sign-in waits for its second factor, if we started that sign-in. */
    pendingPerson: (given: string | undefined) =>
      one(
        `select u.id, u.email from verifications v join users u on u.id::text = v.value where v.identifier = $1 and v.expires_at > now()`,
        [cookies.pendingToken(given)],
      ),
    /** Records that the person behind this session has just proved who they are. */
    prove: (given: string | undefined) =>
      pool.query('update sessions set proven_at = now() where token = $1', [
        cookies.sessionToken(given),
      ]),
    hasSecondFactor: async (id: string) =>
      (await one('select id, email from users where id = $1 and two_factor_enabled', [id])) !==
      undefined,
    personWith: (email: string) => one('select id, email from users where email = $1', [email]),
    /** Returns the hash that the person's password is checked against. */
    hashOf: async (id: string | undefined) =>
      (
        await pool.query<{ password: string }>(
          `select password from accounts where user_id = $1 and provider_id = 'credential'`,
          [id ?? null],
        )
      ).rows[0]?.password,
    /**
     * True if a session that was just created may stay, or a sign-in may wait for its second
     * factor. False if the password was changed in the meantime; then both are deleted. Waits for a
     * change that is under way. A later change ends both itself.
     */
    mayStay: async (answer: Response, id: string | undefined, hash: string | undefined) => {
      const { rows } = await pool.query<{ password: string }>(
        `select password from accounts where user_id = $1 and provider_id = 'credential' for share`,
        [id ?? null],
      )
      if (id && rows[0]?.password === hash) return true
      const tokens = answer.headers
        .getSetCookie()
        .map((cookie) => cookies.sessionToken(cookie.split(';')[0]))
      await pool.query('delete from sessions where token = any ($1)', [tokens.filter(Boolean)])
      await pool.query('delete from verifications where value = $1', [id])
      return false
    },
  }
}
