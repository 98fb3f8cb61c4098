import { call } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { stop } from '#outside/digests/digests.server.ts'
import { stopToken } from '#outside/digests/digests.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { dataHeaders } from '#server/security.ts'

/**
 * The target of a digest's List-Unsubscribe header. POST /stop-digests?token=… stops digests
 * without a page, as mail programs expect (RFC 8058). The answer is the same whatever the body,
 * session or token. A GET changes nothing, because mail scanners open links. It leads to the page
 * with the button, where the token leaves the address. The token is in the query string, which none
 * of our logs contain.
 */
function oneClickStop(contextFor: (c: Context) => RequestContext) {
  const app = new Hono()
  const tokenOf = (c: Context) => stopToken.safeParse({ token: c.req.query('token') }).data?.token
  app.post('/', async (c) => {
    const context = contextFor(c)
    try {
      await call(
        stop,
        { token: tokenOf(c) ?? '' },
        { context: { ...context, sessionToken: undefined } },
      )
      return c.body(null, 200, dataHeaders)
    } catch (error) {
      return refusal(c, designedError(error, context))
    }
  })
  app.get('/', async (c, next) => {
    const token = tokenOf(c)
    if (token === undefined) return next()
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(`/stop-digests#${encodeURIComponent(token)}`)
  })
  return app
}

export const route: Route = {
  path: '/stop-digests',
  urls: '/stop-digests\\?(.*&)?token=',
  who: {
    'POST /stop-digests': 'Anyone; stops the emails about what is new by the token in one',
    'GET /stop-digests': 'Anyone; leads to the page with the button',
  },
  isCompressed: true,
  isOpenToSites: true,
  app: ({ contextFor }) => oneClickStop(contextFor),
}
