import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { type Logger, destination, pino } from 'pino'

export interface Variables {
  requestId: string
  /** True if the answer already carries the request's id. */
  named: boolean
  log: Logger
  /** The session token once it was read from the cookies; undefined if there is none. */
  session: { token: string | undefined }
}

/**
 * Writes one JSON line per request to standard output. Never a body, a cookie or a query string,
 * because those may hold what a customer told us.
 */
export const createLog = (level = 'info') =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    // A write costs as much as several requests' other work for the log, so many lines share one.
    destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 500 }),
  )

export const requestLog = (log: Logger) =>
  createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const began = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('log', log)
    await next()
    // Reading the headers of a procedure's answer would build objects that it otherwise does
    // without.
    if (!c.get('named') && !c.res.headers.has('x-request-id')) c.header('x-request-id', requestId)
    log.info({
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
    })
  })
