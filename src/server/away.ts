import { ORPCError } from '@orpc/server'

// The things we depend on (database, disk, bucket) can be unavailable for a while. That is not the
// caller's mistake, so the answer is 503 and "try again".

/**
 * Postgres codes (Appendix A of its manual): lost connections (08), no disk, memory or connections
 * left (53), shut down, crashed or starting (57P), a transaction that was idle too long (25P03), a
 * write on a standby after a failover (25006), and errors of its disk (58030).
 */
const ofPostgres = /^(08...|53...|57P..|25P03|25006|58030)$/
/** System error codes: host unreachable, no answer, disk full or not accessible. */
const ofSystem = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EDQUOT EIO EROFS EMFILE ENFILE ESTALE EACCES EPERM ENOTDIR'.split(
    ' ',
  ),
)
/** Messages of driver errors that have no code. */
const ofDriver =
  /^(Connection terminated|timeout e(xpired|xceeded)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after|The transaction was lost)/

interface Failure {
  code?: unknown
  message?: unknown
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

/**
 * Returns why something we depend on is away, in a word or two, or undefined for any other failure.
 * Also follows causes, five deep.
 */
export function awayBecause(error: unknown, depth = 5): string | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined
  const { code, message, cause, $metadata } = error as Failure
  if (typeof code === 'string' && (ofPostgres.test(code) || ofSystem.has(code))) return code
  if (typeof message === 'string' && ofDriver.test(message)) return message
  // The bucket exists but cannot answer right now.
  if (($metadata?.httpStatusCode ?? 0) >= 500)
    return `the bucket answered ${$metadata?.httpStatusCode}`
  return awayBecause(cause, depth - 1)
}

/** Seconds to wait before trying again, sent as Retry-After with every 503. */
export const TRY_AGAIN = 5

/** Returns the 503 error: the problem is on our side, and temporary. */
export const away = () =>
  new ORPCError('SERVICE_UNAVAILABLE', {
    message: "We're having a problem on our end. Your saved work is safe. Try again in a minute.",
  })
