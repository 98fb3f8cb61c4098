import { createHmac, timingSafeEqual } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { parse } from 'hono/utils/cookie'
import pg from 'pg'

const DAY = 24 * 60 * 60

/** The header in which the app tells better-auth the address a request came from; what a client sends under this name is replaced. */
export const clientAddressHeader = 'x-dryline-client'

/** What of better-auth is reachable below /api/auth; everything else answers 404. */
export const authPaths = ['/api/auth/sign-in/email', '/api/auth/sign-out', '/api/auth/get-session']

export type Auth = ReturnType<typeof createAuth>

/**
 * Sign-in: sessions last 30 days, are renewed daily while in use, and live in an httpOnly, SameSite=Lax cookie. Its tables are in
 * schema auth, on a pool of its own. `secure` says that the site is served over https. 40 tries a minute per address.
 */
export function createAuth(options: { databaseUrl: string; secret: string; baseUrl: string }) {
  const secure = options.baseUrl.startsWith('https:')
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 5, options: '-c search_path=auth -c timezone=UTC' })
  pool.on('error', () => {}) // A lost connection is replaced at the next use, which reports what is wrong.
  const auth = betterAuth({
    database: pool,
    secret: options.secret,
    baseURL: options.baseUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 10 },
    rateLimit: { enabled: true, customRules: { '/sign-in/email': { window: 60, max: 40 } } },
    advanced: {
      cookiePrefix: 'dryline',
      useSecureCookies: secure,
      // Requests from other sites are refused before they come here, for every path alike (server/security.ts).
      disableCSRFCheck: true,
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' } },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * DAY,
      updateAge: DAY,
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
  const cookieName = `${secure ? '__Secure-' : ''}dryline.session_token`
  return {
    // The answers repeat the session's token, which no script has any business to read: only the cookie carries it.
    handle: async (request: Request) => {
      const answer = await auth.handler(request)
      const headers = new Headers({ 'cache-control': 'no-store' })
      for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
      const wait = answer.headers.get('x-retry-after')
      if (wait) headers.set('retry-after', wait)
      return Response.json(answer.ok ? {} : await answer.json(), { status: answer.status, headers })
    },
    sessionToken: (cookies: string | undefined) => tokenIn(cookies, cookieName, options.secret),
    close: () => pool.end(),
  }
}

/** The session's token, if the cookie carries one that we signed. Whether it is still in force, app.enter says. */
function tokenIn(cookies: string | undefined, name: string, secret: string) {
  const value = cookies && parse(cookies, name)[name]
  if (!value) return undefined
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1))
  const ours = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined
}
