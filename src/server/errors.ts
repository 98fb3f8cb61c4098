import { ORPCError, ValidationError } from '@orpc/server'
import type { Logger } from 'pino'
import { Unusable } from '#values/unusable.ts'
import { away, awayBecause } from '#server/away.ts'

/**
 * Messages for people by the name of the violated constraint. `field` is the form input it belongs
 * to. `final` means that no retry can help.
 */
export type ConstraintMessages = Record<
  string,
  { field?: string; message: string; final?: boolean }
>

interface PostgresError {
  code: string
  constraint?: string
}
const isPostgresError = (error: unknown): error is PostgresError & Error =>
  error instanceof Error &&
  typeof (error as Partial<PostgresError>).code === 'string' &&
  'severity' in error

const issue = (message: string, field?: string, final?: boolean) => ({
  issues: [{ message, path: field ? [field] : [] }],
  ...(final && { final }),
})

/**
 * Turns anything a procedure threw into an answer. A violated constraint becomes its message: 409
 * if it clashes with another row, otherwise 400. Unusable input becomes 422 with the reason, a
 * clash of two transactions 409, and a lost database, disk or bucket 503. Anything unknown becomes
 * a 500 with a reference number and no detail.
 */
export function designedError(
  error: unknown,
  context: { constraintMessages: ConstraintMessages; requestId: string; log: Logger },
) {
  const unfit = unfitAnswer(error)
  if (unfit) return unknownFailure(unfit, context)
  if (error instanceof ORPCError) return shortened(error)
  if (error instanceof Unusable)
    return new ORPCError('UNPROCESSABLE_CONTENT', { message: error.message })
  // From the pool: every connection has been busy for a while.
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect')
    return new ORPCError('SERVICE_UNAVAILABLE', { message: 'The server is busy. Try again.' })
  const why = awayBecause(error)
  if (why) return sayAway(why, error, context)
  if (isPostgresError(error)) {
    const known = error.constraint ? context.constraintMessages[error.constraint] : undefined
    const clash = error.code === '23505' || error.code === '23P01'
    if (known)
      return new ORPCError(clash ? 'CONFLICT' : 'BAD_REQUEST', {
        message: known.message,
        data: issue(known.message, known.field, known.final),
      })
    if (error.code === '23505' && error.constraint?.endsWith('_pkey'))
      return new ORPCError('CONFLICT', {
        message: 'This id is already taken.',
        data: issue('This id is already taken.', 'id'),
      })
    // Class 22: Postgres cannot hold the value itself.
    if (error.code.startsWith('22'))
      return new ORPCError('BAD_REQUEST', {
        message: "Something you entered isn't valid. Check it and try again.",
      })
    if (error.code === '40001' || error.code === '40P01')
      return new ORPCError('CONFLICT', {
        message: 'Someone else changed this at the same time. Try again.',
      })
    // Raised by one of our functions, if permission depends on the row.
    if (error.code === '42501' && error.message === 'insufficient_privilege')
      return new ORPCError('FORBIDDEN', { message: "You don't have access to this." })
    if (error.code === '57014')
      return new ORPCError('TIMEOUT', { message: 'This took too long. Try again.' })
  }
  return unknownFailure(error, context)
}

/**
 * Returns the failure to log if an answer does not fit its procedure's output. The library's own
 * error holds the whole answer, and none of the places that are wrong.
 */
function unfitAnswer(error: unknown) {
  if (!(error instanceof ORPCError && error.status === 500)) return undefined
  if (!(error.cause instanceof ValidationError)) return undefined
  const wrong = error.cause.issues.slice(0, MOST_ISSUES).map(({ message, path }) => {
    const place = path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    return `${place || 'answer'}: ${message}`
  })
  return new Error(`The answer does not fit its output. ${wrong.join('; ')}`)
}

/**
 * Most issues returned for one request. The largest inputs could cause twenty megabytes of them.
 */
const MOST_ISSUES = 50

function shortened<E extends ORPCError<string, unknown>>(error: E): E {
  const issues = (error.data as { issues?: unknown[] } | undefined)?.issues
  if (Array.isArray(issues) && issues.length > MOST_ISSUES) issues.length = MOST_ISSUES
  return error
}

/**
 * Ms before the same cause is logged again. While the database is away, every request would log the
 * same.
 */
const SAY_AGAIN = 10_000
const said = new Map<string, number>()

function sayAway(
  why: string,
  error: unknown,
  { requestId, log }: { requestId: string; log: Logger },
) {
  if (Date.now() - (said.get(why) ?? 0) > SAY_AGAIN) {
    said.set(why, Date.now())
    log.warn({ why, message: (error as Error).message, requestId }, 'answered 503')
  }
  return away()
}

/** Logs the failure under the request's id, which the person gets as the reference number. */
export function unknownFailure(
  error: unknown,
  { requestId, log }: { requestId: string; log: Logger },
) {
  const why = awayBecause(error)
  if (why) return sayAway(why, error, { requestId, log })
  // Postgres repeats the row's values in it.
  if (isPostgresError(error)) delete (error as { detail?: string }).detail
  log.error({ err: error, requestId }, 'unknown failure')
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message: `Something went wrong on our end. Try again. If it happens again, give us this number: ${requestId}`,
    data: { reference: requestId },
  })
}
