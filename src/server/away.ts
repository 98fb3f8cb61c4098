import { ORPCError } from '@orpc/server'

// What we stand on (database, disk, bucket) can be unavailable for a while. That is not the caller's mistake: the answer is 503 and "try again".

/**
 * Codes of Postgres (Appendix A of its manual): lost connections (08), no disk, memory or connections left (53), shut down, crashed or
 * starting (57P), a transaction that idled too long (25P03), a write on a standby after a failover (25006), and errors of its disk (58030).
 */
const ofPostgres = /^(08...|53...|57P..|25P03|25006|58030)$/
/** System error codes: host unreachable, no answer, disk full or not accessible. */
const ofSystem = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOSPC EDQUOT EIO EROFS EMFILE ENFILE ESTALE EACCES EPERM ENOTDIR'.split(
    ' ',
  ),
)
/** The driver gives these no code. */
const ofDriver =
  /^(Connection terminated|timeout e(xpired|xceeded)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after|The transaction was lost)/

interface Failure {
  code?: unknown
  message?: unknown
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** Why something that we stand on is away, in a word or two; undefined where the failure is another. Looks at causes too, five deep. */
export function awayBecause(error: unknown, depth = 5): string | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined
  const { code, message, cause, $metadata } = error as Failure
  if (typeof code === 'string' && (ofPostgres.test(code) || ofSystem.has(code))) return code
  if (typeof message === 'string' && ofDriver.test(message)) return message
  // A bucket that is there but cannot, just now.
  if (($metadata?.httpStatusCode ?? 0) >= 500)
    return `the bucket answered ${$metadata?.httpStatusCode}`
  return awayBecause(cause, depth - 1)
}

/** Seconds after which trying again is worth it; in the header Retry-After of every 503. */
export const TRY_AGAIN = 5

/** 503: it is on our side, and passes. */
export const away = () =>
  new ORPCError('SERVICE_UNAVAILABLE', {
    message: "We're having a problem on our end. Your saved work is safe. Try again in a minute.",
  })
