import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from '#main/app.ts'
import { createAuth } from '#sign-in/auth.server.ts'
import { openPool, patience as ofConnections } from '#server/database.ts'
import { rootCertificate } from '#files/sealing/installation-certificate.server.ts'
import { createLastSeen } from '#server/last-seen.ts'
import { createLive } from '#server/live.ts'
import { createLog } from '#server/log.ts'
import { endAtOnce } from '#runtime/end-at-once.ts'
import { giveBackMemory } from '#runtime/memory.ts'
import { createReadiness } from '#server/readiness.ts'
import { storageAt } from '#server/storage.ts'
import { patience as ofTurns } from '#server/turns.ts'
import type { Serving, ToKeeper, ToWorker } from '#main/workers.ts'

// One of the processes that answer requests. It holds the port from the first moment and answers
// 503 until the keeper (main.ts) has the database ready. It stops when the keeper says so, and
// exits at once if the keeper is gone.

/**
 * Connections in addition to those for procedures: one for the end of an upload, which takes a
 * moment, and two for sign-in.
 */
const FILES_CONNECTIONS = 1
const AUTH_CONNECTIONS = 2
/**
 * For accounts. A connection is held while a password is hashed, so one at a time: strangers who
 * register take at most one core.
 */
const ACCOUNTS_CONNECTIONS = 1
/**
 * For people who sign by a link. Strangers run short statements, and they wait only for each other.
 */
const SIGNER_CONNECTIONS = 1
/** For the role adjuster, which is used briefly by every photo behind a claim link. */
const ADJUSTER_CONNECTIONS = 1

type Fetch = (request: Request, env: never) => Response | Promise<Response>

const starting: Fetch = ({ url }) => {
  const { pathname } = new URL(url)
  if (pathname === '/healthz') return new Response('ok')
  return new Response('Dryline is starting', { status: 503, headers: { 'retry-after': '2' } })
}
let answer = starting
let drainApp = () => {}
let closeApp: () => Promise<unknown> = () => Promise.resolve()
// HTTP/1.0 health checks send no Host header.
const http = createAdaptorServer({
  fetch: (request, env) => answer(request, env as never),
  hostname: 'localhost',
}) as Server
// Longer than proxies keep an idle connection (60 s is usual). A request sent while we close it
// would be lost.
http.keepAliveTimeout = 75_000
// If the keeper is gone, we exit too. Failing to reach it is not a separate error.
const tell = (message: ToKeeper) => void process.send!(message, undefined, {}, () => {})
cluster.worker!.on('error', endAtOnce)
// Runs before node:cluster's own handler, which exits.
process.prependListener('disconnect', endAtOnce)
const live = createLive()

async function serve(serving: Serving) {
  const {
    apiUrl,
    authUrl,
    filesUrl,
    accountsUrl,
    signerUrl,
    adjusterUrl,
    storage: where,
    sessionSecret,
    baseUrl,
    connections,
    proxies,
    pace,
    mailbox,
    busyWait,
  } = serving
  if (busyWait) [ofConnections.connectionTimeoutMillis, ofTurns.longest] = [busyWait, busyWait]
  const log = createLog()
  const storage = await storageAt(where)
  // Lost connections are replaced at the next use; readiness says why they were lost.
  const onLost = () => readiness.doubt()
  const pool = openPool(apiUrl, connections, onLost)
  const auth = createAuth({
    databaseUrl: authUrl,
    secret: sessionSecret,
    baseUrl,
    connections: AUTH_CONNECTIONS,
    onLost,
  })
  const files = openPool(filesUrl, FILES_CONNECTIONS, onLost)
  const accounts = openPool(accountsUrl, ACCOUNTS_CONNECTIONS, onLost)
  const signer = openPool(signerUrl, SIGNER_CONNECTIONS, onLost)
  const adjuster = openPool(adjusterUrl, ADJUSTER_CONNECTIONS, onLost)
  const pools = { api: pool, auth: auth.pool, files, accounts, signer, adjuster }
  const readiness = createReadiness(pools, storage, log)
  if (serving.metrics)
    (await import('#main/worker-metrics.ts')).measureWorker(http, pools, live.open)
  const lastSeen = createLastSeen(accounts)
  drainApp = readiness.drain
  closeApp = async () => {
    readiness.drain()
    live.close()
    await drain()
    await lastSeen.close()
    await Promise.all([
      pool.end(),
      files.end(),
      accounts.end(),
      signer.end(),
      adjuster.end(),
      auth.close(),
    ])
    // Flushes here, because at exit pino waits forever if nothing reads its lines anymore: the
    // process that started us may have been killed.
    await new Promise((resolve) => log.flush(resolve))
  }
  const told = {
    scans: serving.scans,
    baseUrl,
    proxies,
    pace,
    mailbox,
    rootCertificate: () => rootCertificate(serving.seal),
  }
  const parts = {
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
    ...told,
    notice: lastSeen.notice,
  }
  answer = createApp(parts).fetch as Fetch
  await readiness.first()
  tell({ serving: true })
  giveBackMemory()
}

/** Lets requests in progress finish for up to 5 s. Streams and idle connections end at once. */
async function drain() {
  const closed = new Promise((resolve) => http.close(resolve))
  // A keep-alive connection becomes idle when its last answer or stream ends, and closing would
  // then wait for it.
  const sweep = setInterval(() => http.closeIdleConnections(), 20)
  const hurry = setTimeout(() => http.closeAllConnections(), 5000)
  await closed
  clearInterval(sweep)
  clearTimeout(hurry)
}

function fail(error: unknown): never {
  console.error(error)
  process.exit(1)
}

// Ctrl-C in a terminal reaches the whole group; the keeper decides what happens.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', (message: ToWorker) => {
  if (message === 'stop') closeApp().then(endAtOnce, fail)
  else if (message === 'drain') drainApp()
  else if ('serve' in message) serve(message.serve).catch(fail)
  else if ('changed' in message)
    (message.changed === null ? live.heardNothing : live.hear)(message.changed!)
})

try {
  http.listen({
    port: Number(process.env.DRYLINE_PORT),
    host: process.env.DRYLINE_HOST || undefined,
  })
  await once(http, 'listening')
  tell({ listening: (http.address() as { port: number }).port })
} catch (error) {
  tell({ refused: (error as NodeJS.ErrnoException).code ?? String(error) })
}
