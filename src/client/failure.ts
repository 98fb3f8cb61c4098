import { ORPCError } from '@orpc/client'

/** True if the server refused because the session has ended. */
export const isSignedOut = (error: unknown) =>
  error instanceof ORPCError && error.code === 'UNAUTHORIZED'

/** True if the record to change no longer exists. */
export const isGone = (error: unknown) => error instanceof ORPCError && error.code === 'NOT_FOUND'

/** True if someone else changed it first. */
export const isTaken = (error: unknown) => error instanceof ORPCError && error.code === 'CONFLICT'

/**
 * The server could not be asked who is logged in. No page can be shown, although nothing is wrong
 * with the app.
 */
export class Unreachable extends Error {}

export const UNREACHABLE = "Can't reach the server. Check your connection and try again."

interface Issue {
  message: string
  path?: unknown[]
}
const issuesOf = (error: unknown): Issue[] => {
  const issues =
    error instanceof ORPCError
      ? (error.data as { issues?: Issue[] } | undefined)?.issues
      : undefined
  return issues ?? []
}

/**
 * Returns the server's errors by input name, as a form takes them. Input names are unique within a
 * form.
 */
export const fieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    issuesOf(error).flatMap(({ path, message }) => {
      const name = path?.findLast((part) => typeof part === 'string')
      return name === undefined ? [] : [[name, message]]
    }),
  )

/** Returns a sentence that explains a failure to the user. */
export function explain(error: unknown): string {
  if (!(error instanceof ORPCError)) return UNREACHABLE
  if (Object.keys(fieldErrors(error)).length > 0) return 'Check the marked fields.'
  return issuesOf(error)[0]?.message ?? error.message
}

/** Returns the server's message about a form if none of its fields can show it. */
export function troubleOf(error: unknown, fields: object): string | undefined {
  const complaints = Object.entries(fieldErrors(error))
  if (!error || complaints.some(([field]) => field in fields)) return undefined
  return complaints[0]?.[1] ?? explain(error)
}

/** True if the server is overloaded and did nothing of what was asked. */
export const isBusy = (error: unknown) =>
  error instanceof ORPCError &&
  error.status === 429 &&
  (error.data as { busy?: boolean } | undefined)?.busy === true

/** A refusal is final. A lost connection or an overloaded server is worth a retry. */
export const isWorthRetrying = (error: unknown) =>
  !(error instanceof ORPCError) || error.status >= 502 || isBusy(error)
