import type { Server } from 'node:http'
import type pg from 'pg'
import { AggregatorRegistry, Gauge, Histogram } from 'prom-client'

/**
 * Routes to count, by the first part of the path. Everything else is a page or a file of the app.
 */
const routes = new Set([
  'rpc',
  'api',
  'uploads',
  'files',
  'samples',
  'exports',
  'pictures',
  'live',
  'healthz',
  'readyz',
])
/** Upper bounds of the buckets for request times, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const routeOf = (url = '/') => {
  const first = url.split(/[/?]/, 2)[1] ?? ''
  if (url.startsWith('/api/auth/')) return 'auth'
  return routes.has(first) ? first : 'page'
}

/**
 * Measures this worker. The keeper asks for the numbers and adds up the workers (metrics.ts).
 * Loaded only if metrics are wanted.
 */
export function measureWorker(http: Server, pools: Record<string, pg.Pool>, streams: () => number) {
  // Lets this worker answer the keeper's requests for metrics.
  new AggregatorRegistry()
  const seconds = new Histogram({
    name: 'dryline_request_seconds',
    help: 'Request duration until the answer was sent, by kind of route and status, without live streams.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
  })
  new Gauge({
    name: 'dryline_pool_connections',
    help: 'Database connections by pool, and requests waiting for one.',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'total' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  new Gauge({
    name: 'dryline_live_streams',
    help: 'Open live update streams.',
    collect() {
      this.set(streams())
    },
  })
  http.on('request', (request, response) => {
    const route = routeOf(request.url)
    if (route === 'live') return
    const end = seconds.startTimer()
    // An invented method would create a new series.
    const method = ['GET', 'POST', 'HEAD', 'PATCH'].includes(request.method ?? '')
      ? request.method!
      : 'other'
    response.once('close', () => end({ route, method, status: response.statusCode }))
  })
}
