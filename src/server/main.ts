import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { migrate } from '#db/migrate.ts'
import { createApp } from '#server/app.ts'
import { createAuth } from '#server/auth.ts'
import { derive, installationSecret, lockDataDir, openDataDir } from '#server/data-dir.ts'
import { addressFor, openPool } from '#server/database.ts'
import { demoTable, settleDemo } from '#server/installation.ts'
import { createLive } from '#server/live.ts'
import { createLog } from '#server/log.ts'
import { type Postgres, startPostgres } from '#server/postgres.ts'
import { OperatorError, type Settings, readSettings } from '#server/settings.ts'

type Fetch = (request: Request, env: never) => Response | Promise<Response>

/** What must be undone when the server stops, in the order in which it was done. */
const undo: (() => unknown)[] = []
let stopping = false

async function stop(code: number) {
  if (stopping) return
  stopping = true
  // Whatever hangs, the process ends within the 10 s that supervisors allow.
  setTimeout(() => process.exit(1), 9500).unref()
  for (const step of undo.reverse()) await Promise.resolve(step()).catch((error: unknown) => console.error(error))
  process.exit(code)
}

async function start(settings: Settings) {
  openDataDir(settings.DATA_DIR)
  const unlock = await lockDataDir(settings.DATA_DIR, `process ${process.pid}, port ${settings.PORT}`)
  undo.push(unlock)
  let answer: Fetch = () => new Response('Dryline is starting', { status: 503, headers: { 'retry-after': '2' } })
  const http = createAdaptorServer({ fetch: (request, env) => answer(request, env as never) }) as Server
  const port = await listen(http, settings.PORT)
  const baseUrl = settings.BASE_URL ?? `http://localhost:${port}`

  const secret = installationSecret(settings.DATA_DIR, settings.SECRET)
  const ownerUrl = settings.DATABASE_URL ?? (await embedded(settings, secret)).url
  await migrate(ownerUrl, secret)
  const { demo } = await settleDemo(ownerUrl, settings)

  const log = createLog()
  const apiUrl = addressFor('api', ownerUrl, secret)
  const pool = openPool(apiUrl)
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  const auth = createAuth({ databaseUrl: addressFor('auth', ownerUrl, secret), secret: derive(secret, 'sessions'), baseUrl })
  const live = createLive(apiUrl, log)
  await live.listen()
  undo.push(() => Promise.all([pool.end(), auth.close()]))
  undo.push(() => Promise.all([live.close(), drain(http)]))
  answer = createApp({ pool, auth, live, log, baseUrl }).fetch as Fetch
  console.log([`Dryline is ready at ${baseUrl}`, ...(demo ? demoTable() : [])].join('\n'))
}

async function embedded(settings: Settings, secret: string): Promise<Postgres> {
  const postgres = await startPostgres(join(settings.DATA_DIR, 'postgres'), derive(secret, 'postgres owner'))
  undo.push(postgres.stop)
  void postgres.ended.then((code) => {
    if (stopping) return
    console.error(`The database ended unexpectedly (${code}); ${settings.DATA_DIR}/postgres.log says why. The next start recovers it.`)
    void stop(1)
  })
  return postgres
}

async function listen(http: Server, port: number) {
  try {
    http.listen(port)
    await once(http, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new OperatorError(`Port ${port} is taken by another program. Stop it, or choose another PORT.`)
    if (code === 'EACCES') throw new OperatorError(`Port ${port} is reserved for the system's administrator. Choose a PORT above 1023.`)
    throw error
  }
  return (http.address() as { port: number }).port
}

/** Lets requests under way finish for up to 5 s; streams and idle connections end at once. */
async function drain(http: Server) {
  const closed = new Promise((resolve) => http.close(resolve))
  // A connection kept alive becomes idle when its last answer or stream ends, and would then be waited for.
  const sweep = setInterval(() => http.closeIdleConnections(), 20)
  const hurry = setTimeout(() => http.closeAllConnections(), 5000)
  await closed
  clearInterval(sweep)
  clearTimeout(hurry)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// Whoever started us is gone without a word.
process.on('disconnect', () => void stop(0))

try {
  await start(readSettings(process.env))
} catch (error) {
  if (!stopping) {
    console.error(error instanceof OperatorError ? `\n${error.message}\n` : error)
    await stop(1)
  }
}
