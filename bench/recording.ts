import type pg from 'pg'
import { createApp } from '#main/app.ts'
import { createAuth } from '#sign-in/auth.server.ts'
import { derive } from '#runtime/data-dir.ts'
import { addressFor, openPool } from '#server/database.ts'
import { createLive } from '#server/live.ts'
import { createLog } from '#server/log.ts'
import { createReadiness } from '#server/readiness.ts'
import { openStorage } from '#server/storage.ts'
import type { Target } from '#bench/load.ts'
import { SECRET, type Stand } from '#bench/stand.ts'

/** A statement that a request runs on the database, in the form that the bare server runs. */
export type Statement = { text: string; values: unknown[] }

/**
 * Statements that identify the caller or bound a transaction. The bare server has no caller and
 * skips them.
 */
const ofTheDoor = /^(begin|commit|rollback)$|app\.enter\(/

/**
 * Serves a stand's requests in this process and records their statements, so that a bare server can
 * run the same SQL. A function that checks the caller refuses a bare server; such a case needs its
 * own SQL.
 */
export async function openRecording(stand: Pick<Stand, 'ownerUrl' | 'url' | 'folder'>) {
  const recorded: Statement[] = []
  const pool = openPool(addressFor('api', stand.ownerUrl, SECRET), 1)
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const recording = Object.assign(Object.create(pool) as pg.Pool, {
    connect: async () => recordingOn(await connect(), recorded),
  })
  const auth = createAuth({
    databaseUrl: addressFor('auth', stand.ownerUrl, SECRET),
    secret: derive(SECRET, 'sessions'),
    baseUrl: stand.url,
  })
  const live = createLive()
  const storage = await openStorage({ folder: stand.folder })
  const log = createLog('silent')
  const readiness = createReadiness({}, storage, log)
  const app = createApp({
    pool: recording,
    files: pool,
    accounts: pool,
    signer: pool,
    adjuster: pool,
    storage,
    auth,
    live,
    readiness,
    log,
    rootCertificate: () => Promise.resolve(null),
    scans: false,
    baseUrl: stand.url,
    proxies: 0,
    notice: () => {},
  })
  return {
    /** Returns the statements of each request of a target. */
    statementsOf: async ({ requests }: Target) => {
      const all: Statement[][] = []
      for (const { path, ...init } of requests) {
        recorded.length = 0
        const answer = await app.request(`${stand.url}${path}`, init)
        if (answer.status !== 200)
          throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
        all.push(recorded.filter(({ text }) => !ofTheDoor.test(text)))
      }
      return all
    },
    close: async () => {
      readiness.drain()
      live.close()
      await Promise.all([auth.close(), pool.end()])
    },
  }
}

type Sendable = { text: string; values?: unknown[]; statements?: Statement[] }

function recordingOn(client: pg.PoolClient, recorded: Statement[]) {
  const query = client.query.bind(client) as (sent: unknown) => unknown
  const send = (sent: Sendable) => {
    recorded.push(...(sent.statements ?? [sent]).map(({ text, values = [] }) => ({ text, values })))
    return query(sent)
  }
  return Object.assign(Object.create(client) as pg.PoolClient, {
    query: send,
    release: () => client.release(),
  })
}

/** Returns the statements of each request of one target, from a separate recording. */
export async function statementsOf(stand: Parameters<typeof openRecording>[0], target: Target) {
  const recording = await openRecording(stand)
  try {
    return await recording.statementsOf(target)
  } finally {
    await recording.close()
  }
}
