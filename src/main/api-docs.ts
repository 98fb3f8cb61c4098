import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import { apiDocsPage } from '#main/api-docs-page.ts'
import { router } from '#main/router.ts'

const about =
  'The same procedures the browser uses. Sign in with POST /api/auth/sign-in/email ({"email", "password"}) and send the cookie with ' +
  'every call. You only get what the signed-in person may see. Every create takes an id from the caller (a UUIDv7): sending the same ' +
  'call twice creates one row and returns the same answer. Money is in cents, times are ISO 8601 in UTC. An error has the fields code, ' +
  'status and message and, for invalid input, data.issues with the path and message of each.'

/**
 * Serves /api/openapi.json, generated from the procedures themselves, and /api/docs, which shows it
 * to people.
 */
export function apiDocs(baseUrl: string) {
  const generate = () =>
    new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(router, {
      info: { title: 'Dryline', version: '1', description: about },
      servers: [{ url: `${baseUrl}/api` }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'dryline.session_token' },
        },
      },
    })
  let document: Promise<OpenAPI.Document> | undefined
  const docs = new Hono<{ Variables: { secureHeadersNonce?: string } }>()
  docs.get('/openapi.json', async (c) => c.json(await (document ??= generate())))
  docs.get('/docs', async (c) =>
    c.html(apiDocsPage(await (document ??= generate()), c.get('secureHeadersNonce') ?? '')),
  )
  return docs
}
