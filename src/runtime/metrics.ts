import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type pg from 'pg'
import { AggregatorRegistry, Gauge, Registry } from 'prom-client'
import { OperatorError } from '#runtime/settings.ts'

interface Watched {
  workers: { wanted: number; serving: number; restarts: number }
  imageWorkerRestarts: number
}

/**
 * Serves /metrics for Prometheus on a port of its own: the sum of the workers' measurements, and
 * those of the keeper. With a `token`, only to clients that send it as a bearer token. Throws an
 * OperatorError if the port is not available.
 */
export async function serveMetrics(options: {
  port: number
  host: string
  token: string | undefined
  dataDir: string
  /** May read the queue. */
  pool: pg.Pool
  /** The kinds of tasks the queue may hold. */
  queues: string[]
  watched: () => Watched
}) {
  const { port, host, token } = options
  const workers = new AggregatorRegistry()
  const keeper = keeperMetrics(options)
  const all = async () => {
    // A worker that ends during the request never answers. The numbers of the others come with the
    // next request.
    const [added, own] = await Promise.all([
      workers.clusterMetrics().catch(() => ''),
      keeper.metrics(),
    ])
    return `${own}\n${added}`
  }
  let asked: Promise<string> | undefined
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return response.writeHead(401).end()
    asked ??= all().finally(() => (asked = undefined))
    const text = await asked
    response.writeHead(200, { 'content-type': keeper.contentType }).end(text)
  }
  const server = createServer(
    (request, response) =>
      void answer(request, response).catch((error: Error) =>
        response.writeHead(500).end(error.message),
      ),
  )
  server.listen(port, host)
  await once(server, 'listening').catch((error: Error) => {
    throw new OperatorError(`METRICS_PORT ${port} on ${host} cannot be opened: ${error.message}`)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

function keeperMetrics({
  dataDir,
  pool,
  queues,
  watched,
}: Pick<Parameters<typeof serveMetrics>[0], 'dataDir' | 'pool' | 'queues' | 'watched'>) {
  const registry = new Registry()
  const gauge = (
    name: string,
    help: string,
    collect: (gauge: Gauge<'state' | 'queue' | 'process'>) => void | Promise<void>,
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      labelNames: ['state', 'queue', 'process'],
      collect() {
        return collect(this)
      },
    })
  gauge('dryline_workers', 'Workers, wanted and serving requests.', (it) => {
    it.set({ state: 'wanted' }, watched().workers.wanted)
    it.set({ state: 'serving' }, watched().workers.serving)
  })
  gauge(
    'dryline_restarts',
    'Processes that stopped unexpectedly and were replaced since startup.',
    (it) => {
      it.set({ process: 'worker' }, watched().workers.restarts)
      it.set({ process: 'darkroom' }, watched().imageWorkerRestarts)
    },
  )
  gauge('dryline_disk_free_bytes', 'Free bytes in DATA_DIR.', async (it) => {
    const { bavail, bsize } = await statfs(dataDir)
    it.set(bavail * bsize)
  })
  const gauges = {
    oldest: gauge(
      'dryline_queue_oldest_seconds',
      'How long the oldest item in each queue has waited, 0 if it is empty.',
      () => {},
    ),
    failing: gauge('dryline_queue_failing', 'What failed and will be tried again.', () => {}),
    given_up: gauge(
      'dryline_queue_given_up',
      'What failed and was given up within the last 30 days.',
      () => {},
    ),
  }
  gauge(
    'dryline_queue_waiting',
    'Emails to send, photos to process and other work to do.',
    async (waiting) => {
      const all = { waiting, ...gauges }
      Object.values(all).forEach((it) => it.reset())
      // While the database is down there is no number, which is better than an old one.
      const found = await pool
        .query<{ queue: string } & Record<keyof typeof all, number>>('select * from app.queues()')
        .catch(() => undefined)
      if (!found) return
      const rows = new Map(found.rows.map((row) => [row.queue, row]))
      for (const queue of new Set([...queues, ...rows.keys()]))
        for (const [name, it] of Object.entries(all))
          it.set({ queue }, rows.get(queue)?.[name as keyof typeof all] ?? 0)
    },
  )
  return registry
}

// Hashes first, so that the lengths are equal and reveal nothing.
const isSame = (one: string, other: string) => timingSafeEqual(hashed(one), hashed(other))
const hashed = (text: string) => createHash('sha256').update(text).digest()
