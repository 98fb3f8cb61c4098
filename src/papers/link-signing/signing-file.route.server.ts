import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { proven } from '#papers/signings/link-signing.ts'
import { type OutsideParts, createOutgoing } from '#files/outgoing-files/outgoing.server.ts'
import type { OutgoingFacts } from '#files/outgoing-files/outgoing-files.ts'
import { writing } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import { hashOf } from '#server/links.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { dataHeaders, requireJson } from '#server/security.ts'

/**
 * POST /signing-file: returns the PDF behind an emailed link. The token and the proof are in the
 * body, which no log and no history keeps. 404 for everything else, 409 while the file is being
 * checked. Signers get exactly these bytes, or none.
 */
function signingFile(contextFor: (c: Context) => RequestContext, parts: OutsideParts) {
  const outgoing = createOutgoing(parts)
  const app = new Hono()
  app.post('/', requireJson, async (c) => {
    const context = contextFor(c)
    const none = () => c.body(null, 404, dataHeaders)
    const asked = proven.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return none()
    try {
      await context.auth.limits.take('link by address', context.address)
      await context.auth.limits.take('use by link', asked.data.token)
      const file = await writing(
        { ...context, pool: context.signer, sessionToken: undefined, admit: () => {} },
        async ({ db }) => {
          const { token, proof } = asked.data
          const { rows } = await sql<{
            found: OutgoingFacts | null
          }>`select app.sign_file(${hashOf(token)}, ${hashOf(proof)}) as found`.execute(db)
          return rows[0]?.found
        },
      )
      const found = file && (await outgoing.read(await outgoing.pass(file)))
      if (!found) return none()
      return c.body(Readable.toWeb(found.stream) as ReadableStream, 200, {
        ...dataHeaders,
        'content-type': 'application/pdf',
        'content-length': `${found.size}`,
        'referrer-policy': 'no-referrer',
      })
    } catch (error) {
      return refusal(c, designedError(error, context))
    }
  })
  return app
}

export const route: Route = {
  path: '/signing-file',
  who: {
    'POST /signing-file': 'Who has a mailed link to sign and the code for it; 404 to others',
  },
  app: ({ contextFor, ...parts }) => signingFile(contextFor, parts),
}
