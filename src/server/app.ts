import { type HttpBindings } from '@hono/node-server'
import { ORPCError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { apiDocs } from '#server/api-docs.ts'
import { type Auth, authPaths, clientAddressHeader } from '#server/auth.ts'
import { clientFiles } from '#server/client-files.ts'
import { asActor } from '#server/database.ts'
import { unknownFailure } from '#server/errors.ts'
import type { createLive } from '#server/live.ts'
import { type Variables, requestLog } from '#server/log.ts'
import type { RequestContext } from '#server/procedure.ts'
import { constraintMessages, router } from '#server/router.ts'
import { refuseCrossSite, securityHeaders } from '#server/security.ts'

export interface Parts {
  pool: Pool
  auth: Auth
  live: ReturnType<typeof createLive>
  log: Logger
  baseUrl: string
}

type Env = { Bindings: HttpBindings; Variables: Variables }

/** The largest body of an ordinary request, in bytes. */
const BODY_LIMIT = 1_000_000

const refusal = (c: Context, error: ORPCError<string, unknown>) => c.json(error.toJSON(), error.status as 400)

/** Everything the server answers. Order matters: what guards stands before what answers. */
export function createApp({ pool, auth, live, log, baseUrl }: Parts) {
  const app = new Hono<Env>()
  app.onError((error, c) => refusal(c, unknownFailure(error, { requestId: c.get('requestId'), log })))

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const ready = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return ready ? c.text('ready') : c.text('the database does not answer', 503)
  })

  app.use(requestLog(log), securityHeaders(baseUrl), refuseCrossSite(baseUrl))
  app.use(compress())
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (c) => refusal(c, new ORPCError('PAYLOAD_TOO_LARGE', { message: 'This is more than the server takes at once (1 MB).' })),
    }),
  )

  app.on(['GET', 'POST'], authPaths, (c) => {
    const request = new Request(c.req.raw)
    request.headers.set(clientAddressHeader, c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1')
    return auth.handle(request)
  })

  const sessionToken = (c: Context) => auth.sessionToken(c.req.header('cookie'))
  app.get('/live', async (c) => {
    const inForce = () => asActor(pool, sessionToken(c), 'read', async (_db, actor) => actor !== undefined)
    if (!(await inForce())) return refusal(c, new ORPCError('UNAUTHORIZED', { message: 'Sign in to continue.' }))
    return live.stream(c, inForce)
  })

  app.route('/api', apiDocs(baseUrl))
  const contextFor = (c: Context<Env>): RequestContext => ({
    pool,
    sessionToken: sessionToken(c),
    requestId: c.get('requestId'),
    log,
    constraintMessages,
  })
  const doors = { '/rpc': new RPCHandler(router), '/api': new OpenAPIHandler(router) } as const
  for (const [prefix, door] of Object.entries(doors) as [keyof typeof doors, (typeof doors)[keyof typeof doors]][])
    app.use(`${prefix}/*`, async (c) => {
      const { matched, response } = await door.handle(c.req.raw, { prefix, context: contextFor(c) })
      return matched
        ? c.newResponse(response.body, response)
        : refusal(c, new ORPCError('NOT_FOUND', { message: 'There is no such procedure.' }))
    })

  app.route('/', clientFiles())
  return app
}
