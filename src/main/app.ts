import { type HttpBindings } from '@hono/node-server'
import { ORPCError, call } from '@orpc/server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { can } from '#access/roles.ts'
import { reading } from '#server/acting.ts'
import { apiDocs } from '#main/api-docs.ts'
import { type Auth, authPaths } from '#sign-in/auth.server.ts'
import { TRY_AGAIN, awayBecause } from '#server/away.ts'
import { clientAddress } from '#server/client-address.ts'
import { clientFiles } from '#main/client-files.ts'
import { customerExport } from '#loss/customers/customer-export.route.server.ts'
import { equipmentExport } from '#equipment/equipment/equipment-export.route.server.ts'
import { servicesCalendar } from '#fleet/vehicle-services/services-calendar-export.route.server.ts'
import { vehicleExport } from '#fleet/vehicles/vehicle-export.route.server.ts'
import { bookkeepingFile } from '#money/bookkeeping/bookkeeping-export.route.server.ts'
import { invoiceExport } from '#money/invoices/invoice-csv-export.route.server.ts'
import { reportRowsExport } from '#reports/report-exports/report-rows-export.route.server.ts'
import { reportExport } from '#reports/reports/report-export.route.server.ts'
import { claimFiles } from '#outside/claim-links/claim-files.route.server.ts'
import { oneClickStop } from '#outside/digests/one-click-stop.route.server.ts'
import { claimPhotosExport } from '#outside/claims/claim-photos-export.route.server.ts'
import { claimExport } from '#outside/claims/claim-export.route.server.ts'
import { invoicePdf } from '#money/invoice-papers/invoice-pdf.route.server.ts'
import { receiptPdf } from '#money/payments/receipt-pdf.route.server.ts'
import { invoicesZip } from '#money/invoice-papers/invoice-zip-export.route.server.ts'
import { customerStatement } from '#money/statements/statement-export.route.server.ts'
import { equipmentLabels } from '#equipment/labels/labels-export.route.server.ts'
import { samplePapers } from '#papers/contracts/sample-paper.route.server.ts'
import { fileBytes } from '#files/outgoing-files/file-bytes.route.server.ts'
import { photosZip } from '#photos/photos/photo-zip.route.server.ts'
import { timesheetExport } from '#time/timesheets/timesheet-export.route.server.ts'
import { uploadRoute } from '#files/uploads/uploads.route.server.ts'
import { through } from '#main/doors.ts'
import { refusal } from '#server/answers.ts'
import { unknownFailure } from '#server/errors.ts'
import { OLDEST_PAGE, type createLive } from '#server/live.ts'
import { type Variables, requestLog } from '#server/log.ts'
import { mailboxPages } from '#email/mailbox.server.ts'
import type { RequestContext } from '#server/procedure.ts'
import { constraintMessages } from '#main/constraint-messages.gen.ts'
import { router } from '#main/router.ts'
import { signingFile } from '#papers/link-signing/signing-file.route.server.ts'
import { signingSession } from '#papers/link-signing/signing-session.route.server.ts'
import { profilePictures } from '#people/profile/profile-picture-bytes.route.server.ts'
import { publicPages } from '#workplaces/public-site/public-pages.server.ts'
import type { Readiness } from '#server/readiness.ts'
import { isFromHere } from '#server/own-machine.ts'
import { insistOnJson, refuseCrossSite, securityHeaders } from '#server/security.ts'
import { handleAuth } from '#sign-in/sign-in.server.ts'
import type { Storage } from '#server/storage.ts'
import { turnsOfRequests } from '#server/takes-turns.ts'
import { wholeBodies } from '#server/whole-bodies.ts'

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
  live: ReturnType<typeof createLive>
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

/**
 * Largest bodies in bytes: a request without a session, an ordinary request or a signature by link,
 * and an import by someone who may import.
 */
const STRANGERS_LIMIT = 100_000
const BODY_LIMIT = 1_000_000
const IMPORT_LIMIT = 10_000_000

/** Trusts an announced length, since Node reads no further. Counts only bodies sent without one. */
const limitBody = (maxSize: number): MiddlewareHandler => {
  const onError = (c: Context) =>
    refusal(
      c,
      new ORPCError('PAYLOAD_TOO_LARGE', {
        message: `This is more than the server accepts at once (${maxSize / 1_000_000} MB).`,
      }),
    )
  const countBody = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined) return c.req.method === 'GET' ? next() : countBody(c, next)
    return Number(length) > maxSize ? onError(c) : next()
  }
}
const limitStranger = limitBody(STRANGERS_LIMIT)
const limitOrdinary = limitBody(BODY_LIMIT)
const limitImport = limitBody(IMPORT_LIMIT)
/** Paths that send the strokes of a signature, and of initials on every page. */
const signs = /^\/(rpc\/linkSigning\/sign|api\/signing-links\/signature)$/
const imports = /^\/(rpc\/imports\/|api\/(customers|equipment|price-list)\/import(\/|$))/

/** Builds the app that answers every request. Order matters: guards come before handlers. */
export function createApp(parts: Parts) {
  const {
    pool,
    files,
    accounts,
    signer,
    adjuster,
    storage,
    auth,
    live,
    readiness,
    log,
    rootCertificate,
    scans,
    baseUrl,
    proxies,
    pace,
    notice,
    mailbox,
  } = parts
  const outside = { storage, files, scans }
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

  app.use(requestLog(log), refuseCrossSite(baseUrl, ['/stop-digests']))

  const sessionToken = (c: Context) => auth.sessionToken(c.req.header('cookie'))
  const turns = turnsOfRequests(
    (c) => ({ sessionToken: sessionToken(c), address: clientAddress(c, proxies) }),
    pace,
  )
  app.use(
    wholeBodies(turns.keyOf, (c) =>
      sessionToken(c) || signs.test(c.req.path) ? BODY_LIMIT : STRANGERS_LIMIT,
    ),
    turns.take,
  )
  const contextFor = (c: Context): RequestContext => {
    const token = sessionToken(c)
    return {
      pool,
      accounts,
      signer,
      adjuster,
      auth,
      storage,
      sessionToken: token,
      address: clientAddress(c, proxies),
      rootCertificate,
      person: c.req.header('dryline-person'),
      userAgent: c.req.header('user-agent') ?? '',
      baseUrl,
      demo: mailbox !== undefined && isFromHere(c, proxies),
      notice: (person) => {
        turns.know(token, person)
        notice(person.id)
      },
      requestId: c.get('requestId') as string,
      log,
      constraintMessages,
    }
  }
  // Comes before the body limits, because uploads are counted separately.
  app.route('/uploads', uploadRoute(contextFor, files, storage))
  app.use(async (c, next) => {
    // Most bodies are small or missing, so there is no need to ask who sent them.
    const length = c.req.header('content-length')
    if (length === undefined ? c.req.method === 'GET' : Number(length) <= STRANGERS_LIMIT)
      return next()
    if (!sessionToken(c)) return (signs.test(c.req.path) ? limitOrdinary : limitStranger)(c, next)
    if (!imports.test(c.req.path) || c.req.method !== 'POST') return limitOrdinary(c, next)
    // Checks the person before reading the body: ten megabytes are for people who may import, not
    // for anyone with a cookie.
    const me = await reading({ ...contextFor(c), admit: () => {} }, ({ actor }) => actor())
    return (
      me && (can(me.role, 'customers.import') || can(me.role, 'equipment.import'))
        ? limitImport
        : limitOrdinary
    )(c, next)
  })

  app.use('/rpc/*', insistOnJson)
  app.use('/api/*', insistOnJson)
  const callable = new Set(['GET', 'POST'])
  app.use('/rpc/*', (c, next) =>
    callable.has(c.req.method)
      ? next()
      : refusal(c, new ORPCError('METHOD_NOT_SUPPORTED', { message: 'Use GET or POST.' })),
  )
  app.use('/rpc/*', through('/rpc', contextFor))

  app.route('/files', fileBytes(contextFor, outside))
  app.route('/signing-file', signingFile(contextFor, outside))
  app.route('/signing-session', signingSession(contextFor, baseUrl.startsWith('https:')))
  app.route('/claim', claimFiles(contextFor, outside, live, baseUrl.startsWith('https:')))
  app.route('/samples', samplePapers(contextFor, storage))
  app.route('/invoices', invoicePdf(contextFor, storage))
  app.route('/invoices', receiptPdf(contextFor))
  app.route('/exports', photosZip(contextFor, storage))
  app.route('/exports', reportRowsExport(contextFor, storage))
  app.route('/exports', invoicesZip(contextFor, storage))
  app.route('/exports', claimExport(contextFor, outside))
  app.route('/exports', claimPhotosExport(contextFor, outside))
  // Its emails carry links that open accounts.
  if (mailbox) {
    app.use('/mailbox/*', (c, next) =>
      isFromHere(c, proxies) ? next() : Promise.resolve(c.notFound()),
    )
    app.route('/mailbox', mailboxPages(mailbox, pool))
  }
  app.use(securityHeaders(baseUrl), compress())
  app.route('/stop-digests', oneClickStop(contextFor))
  app.route('/pictures', profilePictures(pool, sessionToken))
  app.route('/exports', customerExport(contextFor))
  app.route('/exports', timesheetExport(contextFor))
  app.route('/exports', customerStatement(contextFor))
  app.route('/exports', invoiceExport(contextFor))
  app.route('/exports', bookkeepingFile(contextFor))
  app.route('/exports', reportExport(contextFor))
  app.route('/exports', equipmentExport(contextFor))
  app.route('/exports', vehicleExport(contextFor))
  app.route('/exports', equipmentLabels(contextFor))
  app.route('/exports', servicesCalendar(contextFor))
  app.on(['GET', 'POST'], authPaths, (c) => handleAuth(auth, c.req.raw, clientAddress(c, proxies)))

  app.get('/live', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null)
    const asked = {
      pool,
      sessionToken: sessionToken(c),
      address: clientAddress(c, proxies),
      admit: () => {},
    }
    const person = () => reading(asked, ({ actor }) => actor())
    const me = await person()
    if (!me) return refusal(c, new ORPCError('UNAUTHORIZED', { message: 'Log in to continue.' }))
    return (
      live.stream(
        c,
        asked.sessionToken!,
        me,
        Math.min(Math.max(Number(c.req.query('age')) || 0, 0), OLDEST_PAGE),
        async () => (await person()) !== undefined,
      ) ??
      refusal(
        c,
        new ORPCError('TOO_MANY_REQUESTS', {
          message: 'Too many pages are open. Close some and try again.',
        }),
      )
    )
  })

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
  app.route('/', clientFiles())
  return app
}
