import { ORPCError } from '@orpc/server'
import type { Context, Handler } from 'hono'
import { reading } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import { type Live, OLDEST_PAGE } from '#server/live.ts'
import type { RequestContext } from '#server/request-context.ts'

/** Serves GET /live: the stream that tells the signed-in person which tables changed. */
export const liveStream =
  (contextFor: (c: Context) => RequestContext, live: Live): Handler =>
  async (c) => {
    if (c.req.method === 'HEAD') return c.body(null)
    const { pool, sessionToken, address } = contextFor(c)
    const asked = { pool, sessionToken, address, admit: () => {} }
    const person = () => reading(asked, ({ actor }) => actor())
    const me = await person()
    if (!me) return refusal(c, new ORPCError('UNAUTHORIZED', { message: 'Log in to continue.' }))
    return (
      live.stream(c, me, {
        session: sessionToken!,
        age: Math.min(Math.max(Number(c.req.query('age')) || 0, 0), OLDEST_PAGE),
        inForce: async () => (await person()) !== undefined,
      }) ??
      refusal(
        c,
        new ORPCError('TOO_MANY_REQUESTS', {
          message: 'Too many pages are open. Close some and try again.',
        }),
      )
    )
  }
