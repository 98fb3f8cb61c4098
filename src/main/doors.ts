import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { ORPCError } from '@orpc/server'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from '@orpc/server/standard'
import type { HttpBindings } from '@hono/node-server'
import type { Context, Handler } from 'hono'
import { answer, refusal } from '#server/answers.ts'
import { parseJson } from '#server/json.ts'
import type { RequestContext } from '#server/request-context.ts'
import { router } from '#main/router.ts'

/**
 * Our procedures answer plain JSON (lists and objects of text, numbers, booleans and null), so
 * answers need no special encoding.
 */
class PlainCodec extends StandardRPCCodec {
  override encode = (output: unknown) => ({ status: 200, headers: {}, body: { json: output } })
}

const serializer = new StandardRPCSerializer(new StandardRPCJsonSerializer())

/**
 * The two ways to call a procedure: /rpc for our browser client, and /api as documented REST. Both
 * take and return only JSON.
 */
export const doors = {
  '/rpc': new StandardHandler<RequestContext>(
    router,
    new StandardRPCMatcher(),
    new PlainCodec(serializer),
    {
      // GET is only for reads, because a link on another site must not be able to write.
      plugins: [new StrictGetMethodPlugin()],
    },
  ),
  '/api': new StandardOpenAPIHandler(router, {}),
}

/**
 * Passes a request to a door. No Request, Response or Headers objects of the web are built on the
 * way, because building them took longer than the procedure.
 */
export const through =
  (prefix: keyof typeof doors, contextFor: (c: Context) => RequestContext): Handler =>
  async (c) => {
    const request = {
      method: c.req.method,
      url: new URL(c.req.url),
      headers: c.env?.incoming?.headers ?? c.req.header(),
      body: async () => parsed(await bodyOf(c)),
      signal: undefined,
    }
    const { matched, response } = await doors[prefix].handle(request, {
      prefix,
      context: contextFor(c),
    })
    if (!matched) return refusal(c, new ORPCError('NOT_FOUND', { message: 'Procedure not found.' }))
    return answer(c, response.status, response.body)
  }

// Most bodies arrived before the request took its turn (whole-bodies.ts). A longer one comes
// straight from Node's stream; its length was announced, and so checked.
const bodyOf = (c: Context) => {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming as
    | (IncomingMessage & { rawBody?: Buffer })
    | undefined
  if (incoming?.rawBody) return incoming.rawBody.toString()
  return incoming && c.req.header('content-length') !== undefined ? text(incoming) : c.req.text()
}

const parsed = (json: string): unknown => (json === '' ? undefined : parseJson(json))
