import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type pg from 'pg'
import { awayBecause } from '#server/away.ts'
import { poolOf } from '#server/database.ts'
import type { Letter } from '#email/letter.ts'
import { createDevices } from '#sign-in/devices.server.ts'
import { createLimits } from '#server/rate-limits.ts'
import { hashPassword, verifyPassword } from '#sign-in/passwords.server.ts'
import { createSignInLock } from '#sign-in/sign-in-lock.server.ts'
import { SESSION_LASTS, SESSION_RENEWED } from '#sign-in/session-length.ts'
import { sessionCookies } from '#sign-in/session-cookies.server.ts'

/**
 * The header in which the app tells better-auth the address a request came from. A value that a
 * client sends under this name is replaced.
 */
export const clientAddressHeader = 'x-dryline-client'

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
    appName: 'Dryline',
    database: pool,
    secret: options.secret,
    baseURL: options.baseUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 1000,
      requireEmailVerification: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // Without this, better-auth would answer 500. errors.ts answers when something is only down for
    // a while.
    onAPIError: {
      onError: (error) => {
        if (awayBecause(error)) throw error
      },
    },
    // Our own limits also count per account, and in the database (sign-in-lock.server.ts).
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookies.prefix,
      // If true, better-auth would put __Secure- before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure },
      // Requests from other sites are refused earlier, for every path (server/security.ts).
      disableCSRFCheck: true,
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            if (!(await mayEnter(pool, session.userId))) return false
            // better-auth would store only the network of an IPv6 address, written out in full.
            return {
              data: { ...session, ipAddress: context?.headers?.get(clientAddressHeader) ?? null },
            }
          },
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Dryline',
        // We count app codes and recovery codes separately (second-factor.server.ts).
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_LASTS,
      updateAge: SESSION_RENEWED,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
  })
  const one = async (text: string, values: (string | undefined)[]) =>
    values.includes(undefined)
      ? undefined
      : (await pool.query<{ id: string; email: string }>(text, values)).rows[0]
  return {
    pool,
    handler: (request: Request) => auth.handler(request),
    limits: createLimits(pool),
    lock: createSignInLock(pool),
    /** Records sign-in events for administrators: see security-events.sql. */
    note: (kind: string, email: string | null, address: string) =>
      pool.query('select app.note_sign_in($1, $2, $3)', [kind, email, address]),
    /** Emails someone about what happened to their account, signed by the company. */
    tell: async (id: string, letter: (company: string) => Letter) => {
      const { rows } = await pool.query<{ company: string }>('select app.company_name() as company')
      await pool.query('select app.tell_person($1, $2)', [
        id,
        JSON.stringify(letter(rows[0]!.company)),
      ])
    },
    /** True if this is the account's password. */
    isPasswordOf: async (userId: string, password: string) => {
      const { rows } = await pool.query<{ password: string }>(
        `select password from accounts where user_id = $1 and provider_id = 'credential' and password is not null`,
        [userId],
      )
      return rows[0] !== undefined && (await verifyPassword({ hash: rows[0].password, password }))
    },
    sessionToken: cookies.sessionToken,
    devices: createDevices(pool, cookies),
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
    ownCookies: cookies.own,
    close: () => pool.end(),
  }
}

/** False for a deactivated account: it can't start a session. app.enter would refuse it as well. */
async function mayEnter(pool: pg.Pool, userId: string) {
  const { rows } = await pool.query<{ may: boolean }>('select app.may_enter($1) as may', [userId])
  return rows[0]?.may === true
}
