import type { BetterAuthOptions } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type pg from 'pg'
import { awayBecause } from '#server/away.ts'
import { hashPassword, verifyPassword } from '#sign-in/passwords.server.ts'
import { SESSION_LASTS, SESSION_RENEWED } from '#sign-in/session-length.ts'

/**
 * The header in which the app tells better-auth the address a request came from. A value that a
 * client sends under this name is replaced.
 */
export const clientAddressHeader = 'x-dryline-client'

/** Names of better-auth's tables and columns in schema auth. */
const tables = {
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
} satisfies Partial<BetterAuthOptions>

/** Configures better-auth for our own tables, limits and passwords. */
export const betterAuthOptions = (pool: pg.Pool, cookiePrefix: string, secure: boolean) =>
  ({
    appName: 'Dryline',
    database: pool,
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
      cookiePrefix,
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
    ...tables,
  }) satisfies BetterAuthOptions

/** False for a deactivated account: it can't start a session. app.enter would refuse it as well. */
async function mayEnter(pool: pg.Pool, userId: string) {
  const { rows } = await pool.query<{ may: boolean }>('select app.may_enter($1) as may', [userId])
  return rows[0]?.may === true
}
