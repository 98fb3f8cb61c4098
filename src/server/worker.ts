import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { createAuth } from '#server/auth.ts'
import { openPool } from '#server/database.ts'
import { createLastSeen } from '#server/last-seen.ts'
import { createLive } from '#server/live.ts'
import { createLog } from '#server/log.ts'
import { openStorage } from '#server/storage.ts'
import type { Serving, ToKeeper, ToWorker } from '#server/workers.ts'

// One of the processes that answer requests. It holds the port from the first moment and answers 503 until the keeper (main.ts) has the
// database ready. It stops when the keeper says so, and ends at once when the keeper is gone (node:cluster sees to that).

/** Connections for the end of an upload, which takes a moment. */
const FILES_CONNECTIONS = 2

type Fetch = (request: Request, env: never) => Response | Promise<Response>

let answer: Fetch = () => new Response('Dryline is starting', { status: 503, headers: { 'retry-after': '2' } })
let closeApp: () => Promise<unknown> = () => Promise.resolve()
const http = createAdaptorServer({ fetch: (request, env) => answer(request, env as never) }) as Server
// Longer than proxies keep a connection they do not use (60 s is usual): a request sent while we close it would be lost.
http.keepAliveTimeout = 75_000
const tell = (message: ToKeeper) => void process.send!(message)

async function serve({ apiUrl, authUrl, filesUrl, storage: where, sessionSecret, baseUrl, connections, proxies, mailbox }: Serving) {
  const log = createLog()
  const pool = openPool(apiUrl, connections)
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  const auth = createAuth({ databaseUrl: authUrl, secret: sessionSecret, baseUrl })
  const files = openPool(filesUrl, FILES_CONNECTIONS)
  files.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  const storage = await openStorage(where)
  const live = createLive(apiUrl)
  await live.listen()
  const lastSeen = createLastSeen(pool)
  closeApp = async () => {
    await Promise.all([live.close(), drain()])
    await lastSeen.close()
    await Promise.all([pool.end(), files.end(), auth.close()])
    // Here, because at exit pino waits without end where nobody reads its lines any more: whoever started us may have been killed.
    await new Promise((resolve) => log.flush(resolve))
  }
  answer = createApp({ pool, files, storage, auth, live, log, baseUrl, proxies, mailbox, notice: lastSeen.notice }).fetch as Fetch
  tell({ serving: true })
}

/** Lets requests under way finish for up to 5 s; streams and idle connections end at once. */
async function drain() {
  const closed = new Promise((resolve) => http.close(resolve))
  // A connection kept alive becomes idle when its last answer or stream ends, and would then be waited for.
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

// Ctrl-C in a terminal reaches the whole group; the keeper decides what follows.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', (message: ToWorker) => {
  if (message === 'stop') closeApp().then(() => process.exit(0), fail)
  else serve(message).catch(fail)
})

try {
  http.listen(Number(process.env.DRYLINE_PORT))
  await once(http, 'listening')
  tell({ listening: (http.address() as { port: number }).port })
} catch (error) {
  tell({ refused: (error as NodeJS.ErrnoException).code ?? String(error) })
}
