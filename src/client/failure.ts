import { ORPCError } from '@orpc/client'

/** Whether the server refused because the session has ended. */
export const isSignedOut = (error: unknown) =>
  error instanceof ORPCError && error.code === 'UNAUTHORIZED'

/** Whether what was to be changed is not there anymore. */
export const isGone = (error: unknown) => error instanceof ORPCError && error.code === 'NOT_FOUND'

/** Whether someone else was quicker. */
export const isTaken = (error: unknown) => error instanceof ORPCError && error.code === 'CONFLICT'

/** The server could not be asked who is signed in: no page can be shown, and nothing is wrong with the app. */
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

/** The server's complaints by the name of the input they belong to, as a form takes them; inputs of one form have names of their own. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    issuesOf(error).flatMap(({ path, message }) => {
      const name = path?.findLast((part) => typeof part === 'string')
      return name === undefined ? [] : [[name, message]]
    }),
  )

/** What to tell a person about a failure, in a sentence. */
export function explain(error: unknown): string {
  if (!(error instanceof ORPCError)) return UNREACHABLE
  if (Object.keys(fieldErrors(error)).length > 0) return 'Check the marked fields.'
  return issuesOf(error)[0]?.message ?? error.message
}

/** What the server says of a form and none of its fields can show. */
export function troubleOf(error: unknown, fields: object): string | undefined {
  const complaints = Object.entries(fieldErrors(error))
  if (!error || complaints.some(([field]) => field in fields)) return undefined
  return complaints[0]?.[1] ?? explain(error)
}

/** Whether the server has too much to do at this moment, and did nothing of what it was asked. */
export const isBusy = (error: unknown) =>
  error instanceof ORPCError &&
  error.status === 429 &&
  (error.data as { busy?: boolean } | undefined)?.busy === true

/** A refusal is final; a lost connection or an overloaded server is worth another try. */
export const isWorthRetrying = (error: unknown) =>
  !(error instanceof ORPCError) || error.status >= 502 || isBusy(error)
