import { betterAuth } from 'better-auth'
import { poolOf } from '#server/database.ts'
import type { Email } from '#email/compose-email.ts'
import { createDevices } from '#sign-in/devices.server.ts'
import { createLimits } from '#server/rate-limits.ts'
import { betterAuthOptions } from '#sign-in/better-auth-options.server.ts'
import { signInRows } from '#sign-in/sign-in-rows.server.ts'
import { createSignInLock } from '#sign-in/sign-in-lock.server.ts'
import { readyToJudge } from '#sign-in/password-strength-keeper.server.ts'
import { sessionCookies } from '#sign-in/session-cookies.server.ts'

/** The better-auth paths that are reachable below /api/auth; all others answer 404. */
export const authPaths = [
  '/api/auth/sign-in/email',
  '/api/auth/sign-out',
  '/api/auth/get-session',
  '/api/auth/step-up',
  '/api/auth/two-factor/enable',
  '/api/auth/two-factor/disable',
  '/api/auth/two-factor/verify-totp',
  '/api/auth/two-factor/verify-backup-code',
  '/api/auth/two-factor/generate-backup-codes',
]

export type Auth = ReturnType<typeof createAuth>

/**
 * Sign-in: sessions last 30 days, are renewed daily while in use, and live in an httpOnly,
 * SameSite=Lax cookie. Their tables are in schema auth, on a separate pool. `secure` means that the
 * site is served over https. An account can sign in only with a confirmed email.
 */
export function createAuth(options: {
  databaseUrl: string
  secret: string
  baseUrl: string
  connections?: number
  onLost?: (error: Error) => void
}) {
  const secure = options.baseUrl.startsWith('https:')
  const pool = poolOf({
    connectionString: options.databaseUrl,
    max: options.connections ?? 5,
    options: '-c search_path=auth -c timezone=UTC',
    ...(options.onLost ? { onLost: options.onLost } : {}),
  })
  const cookies = sessionCookies(options.secret, secure)
  const auth = betterAuth({
    ...betterAuthOptions(pool, cookies.prefix, secure),
    secret: options.secret,
    baseURL: options.baseUrl,
  })
  return {
    pool,
    handler: (request: Request) => auth.handler(request),
    limits: createLimits(pool),
    lock: createSignInLock(pool),
    /** Records sign-in events for administrators: see security-events.sql. */
    note: (kind: string, email: string | null, address: string) =>
      pool.query('select app.note_sign_in($1, $2, $3)', [kind, email, address]),
    /** Emails someone about what happened to their account, signed by the company. */
    tell: async (id: string, message: (company: string) => Email) => {
      const { rows } = await pool.query<{ company: string }>('select app.company_name() as company')
      await pool.query('select app.email_person($1, $2)', [
        id,
        JSON.stringify(message(rows[0]!.company)),
      ])
    },
    ...signInRows(pool, cookies),
    readyToJudge,
    sessionToken: cookies.sessionToken,
    devices: createDevices(pool, cookies),
    ownCookies: cookies.own,
    close: () => pool.end(),
  }
}
