import { ORPCError } from '@orpc/server'
import type { Context, MiddlewareHandler } from 'hono'
import { staff } from '#access/roles.ts'
import type { Actor } from '#server/database.ts'
import { network } from '#server/rate-limits.ts'
import { dataHeaders } from '#server/security.ts'
import { createTurns, requests } from '#server/turns.ts'

/** Sessions whose owner is remembered. A forgotten one is learned again. */
const REMEMBERED = 10_000
/**
 * Uploads last as long as their connection, and streams as long as their page; both have limits of
 * their own. Assets cost no query.
 */
const apart = /^\/(uploads|live|assets)(\/|$)/

/**
 * Makes requests take turns: see turns.ts. The owner of a session is learned from its earlier
 * requests, without a query. Until then, the session counts as one of the others, by itself.
 * Requests without a session are counted by address. Answers 429 with Retry-After if too many are
 * waiting.
 */
export function turnsOfRequests(
  whose: (c: Context) => { sessionToken: string | undefined; address: string },
  pace?: number,
) {
  const turns = createTurns(requests(pace))
  const people = new Map<string, Pick<Actor, 'id' | 'role'>>()

  const askerOf = (c: Context) => {
    const { sessionToken, address } = whose(c)
    if (!sessionToken) return { lane: 'others', key: network(address) } as const
    const person = people.get(sessionToken)
    return {
      lane: person && staff.includes(person.role) ? 'staff' : 'others',
      key: person?.id ?? sessionToken,
    } as const
  }
  const take: MiddlewareHandler = async (c, next) => {
    if (apart.test(c.req.path)) return next()
    const end = await turns.take(askerOf(c))
    if (!end) return tooBusy(c)
    try {
      await next()
    } finally {
      end()
    }
  }
  /** Remembers who owns a session. */
  const know = (sessionToken: string | undefined, { id, role }: Actor) => {
    if (!sessionToken || people.has(sessionToken)) return
    if (people.size >= REMEMBERED) people.delete(people.keys().next().value!)
    people.set(sessionToken, { id, role })
  }
  return { take, know, keyOf: (c: Context) => askerOf(c).key }
}

/** Answers 429, in the shape of each door's own errors. */
export function tooBusy(c: Context) {
  const error = new ORPCError('TOO_MANY_REQUESTS', {
    message: 'Too many requests at once. Try again in a moment.',
    data: { busy: true },
  })
  const body = c.req.path.startsWith('/rpc/') ? { json: error.toJSON() } : error.toJSON()
  return c.json(body, 429, { ...dataHeaders, 'retry-after': '1' })
}
