import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { router } from '#server/router.ts'

/** /api/openapi.json, generated from the procedures themselves, and /api/docs, which shows it to a reader. */
export function apiDocs(baseUrl: string) {
  const generate = () =>
    new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(router, {
      info: {
        title: 'Dryline',
        version: '1',
        description:
          'The same procedures that the browser uses. Sign in with POST /api/auth/sign-in/email and send the cookie with every call; ' +
          'each answers only what its caller may see. Every create takes an `id` made by the caller (UUIDv7): the same call twice ' +
          'leaves one row and answers the same.',
      },
      servers: [{ url: `${baseUrl}/api` }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'dryline.session_token' } } },
    })
  let document: ReturnType<typeof generate> | undefined
  const docs = new Hono()
  docs.get('/openapi.json', async (c) => c.json(await (document ??= generate())))
  return docs
}
