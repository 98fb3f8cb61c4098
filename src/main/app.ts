import { type HttpBindings } from '@hono/node-server'
import { ORPCError, call } from '@orpc/server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { staff } from '#access/roles.ts'
import { mailboxPages } from '#email/mailbox.server.ts'
import { apiDocs } from '#main/api-docs.ts'
import { limitBodies, longestAwaited } from '#main/body-limits.ts'
import { clientFiles } from '#main/client-files.ts'
import { dryingValuesOf } from '#drying/drying-log/drying-papers.server.ts'
import { constraintMessages } from '#main/constraint-messages.gen.ts'
import { through } from '#main/doors.ts'
import { firstAnswers } from '#main/first-answers.ts'
import { liveStream } from '#main/live-stream.ts'
import { router } from '#main/router.ts'
import { routes } from '#main/routes.gen.ts'
import { refusal } from '#server/answers.ts'
import { TRY_AGAIN, awayBecause } from '#server/away.ts'
import { clientAddress } from '#server/client-address.ts'
import { unknownFailure } from '#server/errors.ts'
import type { Live } from '#server/live.ts'
import { type Variables, requestLog } from '#server/log.ts'
import { isFromHere } from '#server/own-machine.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Readiness } from '#server/readiness.ts'
import type { Route } from '#server/route.ts'
import { requireJson, refuseCrossSite, securityHeaders } from '#server/security.ts'
import type { Storage } from '#server/storage.ts'
import { turnsOfRequests } from '#server/takes-turns.ts'
import { wholeBodies } from '#server/whole-bodies.ts'
import { type Auth, authPaths } from '#sign-in/auth.server.ts'
import { handleAuth } from '#sign-in/sign-in.server.ts'
import { publicPages } from '#workplaces/public-site/public-pages.server.ts'

export interface Parts {
  pool: Pool
  /** For the role that alone may read which files arrived. */
  files: Pool
  /** For the role that alone creates accounts and changes their credentials. */
  accounts: Pool
  /** For the role that runs requests of strangers with a mailed signing link. */
  signer: Pool
  adjuster: Pool
  storage: Storage
  auth: Auth
  live: Live
  readiness: Readiness
  log: Logger
  /** As PEM; null if readers do not need it. */
  rootCertificate: () => Promise<string | null>
  baseUrl: string
  /** True if files are scanned for malware before people outside get them. */
  scans: boolean
  /** Number of our reverse proxies in front of the server. */
  proxies: number
  /**
   * Requests per second allowed for one customer, claims agent or address; see turns.ts. Undefined
   * means that only turns limit them.
   */
  pace?: number | undefined
  /** Called with the id of each person who makes a request. */
  notice: (person: string) => void
  /** Folder of unsent emails. Only a demo shows them, and only to its own machine. */
  mailbox?: string | undefined
}

type Env = { Bindings: HttpBindings; Variables: Variables }
type ContextFor = (c: Context) => RequestContext

/**
 * Builds the app that answers every request. Order matters: guards come before handlers, and a
 * route of a feature says between which guards it stands.
 */
export function createApp(parts: Parts) {
  const { pool, files, auth, live, readiness, log, scans, storage, baseUrl, proxies, mailbox } =
    parts
  const app = new Hono<Env>()
  app.onError((error, c) => {
    if (awayBecause(error)) readiness.doubt()
    return refusal(
      c,
      error instanceof ORPCError
        ? error
        : unknownFailure(error, { requestId: c.get('requestId'), log }),
    )
  })

  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const reason = await readiness.check()
    return reason ? c.text(reason, 503, { 'retry-after': `${TRY_AGAIN}` }) : c.text('ready')
  })

  const open = routes.filter(({ isOpenToSites }) => isOpenToSites).map(({ path }) => path)
  app.use(requestLog(log), refuseCrossSite(baseUrl, open))
  const { guards, contextFor } = takingTurns(parts)
  app.use(...guards)

  const isSecure = baseUrl.startsWith('https:')
  const ofRoutes = { contextFor, files, storage, scans, live, isSecure }
  const mount = (some: Route[]) =>
    some.forEach(({ path, app: made }) => app.route(path, made(ofRoutes)))
  mount(routes.filter(({ countsBodies }) => countsBodies))
  app.use(limitBodies(contextFor))
  mountRpc(app, contextFor)
  mount(routes.filter(({ countsBodies, isCompressed }) => !countsBodies && !isCompressed))
  // Its emails carry links that open accounts.
  if (mailbox) {
    app.use('/mailbox/*', (c, next) =>
      isFromHere(c, proxies) ? next() : Promise.resolve(c.notFound()),
    )
    app.route('/mailbox', mailboxPages(mailbox, pool))
  }
  app.use(securityHeaders(baseUrl), compress())
  mount(routes.filter(({ isCompressed }) => isCompressed))
  app.on(['GET', 'POST'], authPaths, (c) => handleAuth(auth, c.req.raw, clientAddress(c, proxies)))
  app.get('/live', liveStream(contextFor, live))
  app.get('/first-answers', firstAnswers(contextFor))
  app.route('/api', apiDocs(baseUrl))
  app.use('/api/*', through('/api', contextFor))
  app.route(
    '/',
    publicPages(contextFor, (context) => ({
      settings: () => call(router.settings.shown, undefined, { context }),
      me: () => call(router.access.me, undefined, { context }),
      ask: (lead) => call(router.leads.ask, lead, { context }),
    })),
  )
  app.route(
    '/',
    clientFiles(async (c) => {
      const context = contextFor(c)
      if (!context.sessionToken) return 'nobody'
      // It only decides what is fetched early. A page comes even if the database is away.
      const me = await call(router.access.me, undefined, { context }).catch(() => null)
      return me ? (staff.includes(me.role) ? 'staff' : 'customer') : 'nobody'
    }),
  )
  return app
}

/**
 * Lets requests take turns, once their bodies are here. Returns these guards, and how the context
 * of a request is made.
 */
function takingTurns(parts: Parts) {
  const { auth, proxies, pace, notice, log, mailbox } = parts
  /** Returns the request's session token. Several guards ask, so the cookies are read once. */
  const sessionToken = (c: Context<Env>) => {
    const known = c.get('session')
    if (known) return known.token
    const token = auth.sessionToken(c.req.header('cookie'))
    c.set('session', { token })
    return token
  }
  const turns = turnsOfRequests(
    (c) => ({ sessionToken: sessionToken(c), address: clientAddress(c, proxies) }),
    pace,
  )
  const guards: [MiddlewareHandler, MiddlewareHandler] = [
    wholeBodies(turns.keyOf, (c) => longestAwaited(c, sessionToken(c))),
    turns.take,
  ]
  const contextFor: ContextFor = (c) => {
    const token = sessionToken(c)
    return {
      pool: parts.pool,
      accounts: parts.accounts,
      signer: parts.signer,
      adjuster: parts.adjuster,
      auth,
      storage: parts.storage,
      sessionToken: token,
      address: clientAddress(c, proxies),
      rootCertificate: parts.rootCertificate,
      person: c.req.header('dryline-person'),
      userAgent: c.req.header('user-agent') ?? '',
      baseUrl: parts.baseUrl,
      demo: mailbox !== undefined && isFromHere(c, proxies),
      notice: (person) => {
        turns.know(token, person)
        notice(person.id)
      },
      requestId: c.get('requestId') as string,
      log,
      constraintMessages,
      valuesOfJob: dryingValuesOf,
    }
  }
  return { guards, contextFor }
}

const callable = new Set(['GET', 'POST'])

/** Mounts the procedures for our own pages. Both doors take only JSON. */
function mountRpc(app: Hono<Env>, contextFor: ContextFor) {
  app.use('/rpc/*', requireJson)
  app.use('/api/*', requireJson)
  app.use('/rpc/*', (c, next) =>
    callable.has(c.req.method)
      ? next()
      : refusal(c, new ORPCError('METHOD_NOT_SUPPORTED', { message: 'Use GET or POST.' })),
  )
  app.use('/rpc/*', through('/rpc', contextFor))
}
