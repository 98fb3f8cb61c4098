import { ORPCError } from '@orpc/server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { can } from '#access/roles.ts'
import { reading } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import type { RequestContext } from '#server/request-context.ts'

/**
 * Largest bodies in bytes: a request without a session, an ordinary request or a signature by link,
 * and an import by someone who may import.
 */
const STRANGERS_LIMIT = 100_000
const BODY_LIMIT = 1_000_000
const IMPORT_LIMIT = 10_000_000

/** Trusts an announced length, since Node reads no further. Counts only bodies sent without one. */
const limitBody = (maxSize: number): MiddlewareHandler => {
  const onError = (c: Context) =>
    refusal(
      c,
      new ORPCError('PAYLOAD_TOO_LARGE', {
        message: `This is more than the server accepts at once (${maxSize / 1_000_000} MB).`,
      }),
    )
  const countBody = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined) return c.req.method === 'GET' ? next() : countBody(c, next)
    return Number(length) > maxSize ? onError(c) : next()
  }
}
const limitStranger = limitBody(STRANGERS_LIMIT)
const limitOrdinary = limitBody(BODY_LIMIT)
const limitImport = limitBody(IMPORT_LIMIT)
/** Paths that send the strokes of a signature, and of initials on every page. */
const signs = /^\/(rpc\/linkSigning\/sign|api\/signing-links\/signature)$/
const imports = /^\/(rpc\/imports\/|api\/(customers|equipment|price-list)\/import(\/|$))/

/** Returns the largest body that is read before the request takes its turn, in bytes. */
export const longestAwaited = (c: Context, sessionToken: string | undefined) =>
  sessionToken || signs.test(c.req.path) ? BODY_LIMIT : STRANGERS_LIMIT

/** Refuses a body that is larger than its sender and its path allow (413). */
export const limitBodies =
  (contextFor: (c: Context) => RequestContext): MiddlewareHandler =>
  async (c, next) => {
    // Most bodies are small or missing, so there is no need to ask who sent them.
    const length = c.req.header('content-length')
    if (length === undefined ? c.req.method === 'GET' : Number(length) <= STRANGERS_LIMIT)
      return next()
    const context = contextFor(c)
    if (!context.sessionToken)
      return (signs.test(c.req.path) ? limitOrdinary : limitStranger)(c, next)
    if (!imports.test(c.req.path) || c.req.method !== 'POST') return limitOrdinary(c, next)
    // Checks the person before reading the body: ten megabytes are for people who may import, not
    // for anyone with a cookie.
    const me = await reading({ ...context, admit: () => {} }, ({ actor }) => actor())
    return (
      me && (can(me.role, 'customers.import') || can(me.role, 'equipment.import'))
        ? limitImport
        : limitOrdinary
    )(c, next)
  }
