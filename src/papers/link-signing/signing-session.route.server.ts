import { sql } from 'kysely'
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { proven } from '#papers/signings/link-signing.ts'
import { token } from '#people/link-codes/link-codes.ts'
import { writing } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import { hashOf } from '#server/links.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { dataHeaders, requireJson } from '#server/security.ts'
import { linkLifetimes } from '#values/link-lifetimes.ts'

/**
 * Each link has its own cookie, so that opening another document in the same browser does not end
 * it. The name reveals nothing about the token.
 */
export const cookieOf = (link: string) =>
  `dryline-signing-${hashOf(link).toString('hex').slice(0, 16)}`
const scope = { path: '/signing-session', httpOnly: true, sameSite: 'Strict' } as const

type Purpose = 'sign' | 'copy'
/**
 * Returns what a link is for if its code was entered; null for everyone else, and once it was used,
 * replaced or ended.
 */
const purposeOf = (context: RequestContext, link: { token: string; proof: string }) =>
  writing(
    { ...context, pool: context.signer, sessionToken: undefined, admit: () => {} },
    async ({ db }) => {
      const { rows } = await sql<{
        purpose: Purpose | null
      }>`select app.sign_read(${hashOf(link.token)}, ${hashOf(link.proof)}) ->> 'purpose' as purpose`.execute(
        db,
      )
      return rows[0]?.purpose ?? null
    },
  )

/**
 * Lets the page behind a link to sign be reloaded without another code. POST /signing-session
 * stores the proof that the code was entered, in a cookie for this address only that no script can
 * read. POST /signing-session/resume returns the proof to anyone who brings the same link's token,
 * as long as it is valid. Everyone else gets nothing, and nobody gets it after the signing. It is
 * not a session: no procedure accepts it.
 */
function signingSession(contextFor: (c: Context) => RequestContext, isSecure: boolean) {
  const app = new Hono()
  const designed =
    (work: (c: Context, context: RequestContext) => Promise<Response>) => async (c: Context) => {
      const context = contextFor(c)
      try {
        return await work(c, context)
      } catch (error) {
        return refusal(c, designedError(error, context))
      }
    }
  app.post(
    '/',
    requireJson,
    designed(async (c, context) => {
      await context.auth.limits.take('link by address', context.address)
      const asked = proven.safeParse(await c.req.json().catch(() => undefined))
      if (!asked.success || !(await purposeOf(context, asked.data)))
        return c.body(null, 404, dataHeaders)
      setCookie(c, cookieOf(asked.data.token), asked.data.proof, {
        ...scope,
        secure: isSecure,
        maxAge: linkLifetimes.proof,
      })
      return c.body(null, 204, dataHeaders)
    }),
  )
  app.post(
    '/resume',
    requireJson,
    designed(async (c, context) => {
      const asked = token.safeParse(await c.req.json().catch(() => undefined))
      const none = () => c.json({ purpose: null, proof: null }, 200, dataHeaders)
      if (!asked.success) return none()
      const cookie = cookieOf(asked.data.token)
      const proof = getCookie(c, cookie)
      if (!proof) return none()
      await context.auth.limits.take('link by address', context.address)
      const purpose = await purposeOf(context, { ...asked.data, proof })
      if (purpose) return c.json({ purpose, proof }, 200, dataHeaders)
      deleteCookie(c, cookie, { ...scope, secure: isSecure })
      return none()
    }),
  )
  return app
}

export const route: Route = {
  path: '/signing-session',
  who: {
    'POST /signing-session': 'Who has a mailed link to sign and the code for it; 404 to others',
    'POST /signing-session/resume':
      'The same, in the browser in which the code was entered; nothing to others',
  },
  app: ({ contextFor, isSecure }) => signingSession(contextFor, isSecure),
}
