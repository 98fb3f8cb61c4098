import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient, safe } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import pg from 'pg'
import type { Logger } from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Role } from '#access/roles.ts'
import { createApp } from '#main/app.ts'
import { limits as ofPapers } from '#files/papers/paper-keeper.server.ts'
import { createAuth } from '#sign-in/auth.server.ts'
import { cost as ofPasswords } from '#sign-in/passwords.server.ts'
import { derive } from '#runtime/data-dir.ts'
import { addressFor, openPool, patience as ofConnections } from '#server/database.ts'
import { passOnChanges } from '#server/announcements.ts'
import { createLive } from '#server/live.ts'
import { createLog } from '#server/log.ts'
import { notificationsOf } from '#server/notifications.ts'
import { createReadiness } from '#server/readiness.ts'
import { patience as ofTurns } from '#server/turns.ts'
import type { Api } from '#main/router.ts'
import type { S3Settings } from '#runtime/settings.ts'
import { openStorage } from '#server/storage.ts'
import { HANGS, LONGEST_WAIT } from '#testing/longest-wait.ts'
import { type Caller, cookieOf, quick, testSecret } from '#testing/fixtures.ts'
import { copiedDatabase } from '#testing/copied-database.ts'

const baseUrl = 'http://localhost'

// A busy machine may take long to lend a connection or a turn. That is not an outage or a crowd.
ofConnections.connectionTimeoutMillis = LONGEST_WAIT
ofTurns.longest = LONGEST_WAIT
// The next test file has papers too, and starting a process takes longer than most of them.
ofPapers.idle = HANGS

interface Options {
  /**
   * Number of reverse proxies in front of the server; with one, X-Forwarded-For names the source.
   */
  proxies?: number
  log?: Logger
  /** Where bytes are stored; by default a folder that is deleted afterwards. */
  s3?: () => S3Settings
  /** True if the company has a malware scanner. */
  scans?: boolean
}

/** Sends requests through the whole server, as a caller's browser or program would. */
function callsOf(app: ReturnType<typeof createApp>) {
  const request = (path: string, caller: Caller, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (caller !== 'nobody' && !headers.has('cookie')) headers.set('cookie', cookieOf(caller))
    const answer = Promise.resolve(app.request(`${baseUrl}${path}`, { ...init, headers }))
    answers.push(answer)
    return answer
  }
  const answers: Promise<Response>[] = []
  /** Cancels answers that no one reads: a download keeps its turn until its last byte. */
  const letGo = () => {
    const cancel = ({ bodyUsed, body }: Response) =>
      bodyUsed || body?.locked ? undefined : body?.cancel()
    for (const answer of answers.splice(0)) void answer.then(cancel).catch(() => {})
  }

  return {
    /** Sends a request as the caller's browser would, through the whole server. */
    request,
    letGo,
    /** Sends a request with a JSON body to the REST API. */
    send: (
      method: string,
      path: string,
      caller: Caller,
      body?: unknown,
      headers: Record<string, string> = {},
    ) =>
      request(path, caller, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /**
     * Returns the API as the browser calls it, for a caller or for the person whose cookie is in
     * `headers`.
     */
    as: (caller: Caller, headers: Record<string, string> = {}): Api =>
      createORPCClient(
        new RPCLink({
          url: `${baseUrl}/rpc`,
          headers: () => headers,
          fetch: (outgoing: Request, init) =>
            request(new URL(outgoing.url).pathname, caller, {
              ...init,
              method: outgoing.method,
              headers: outgoing.headers,
              body: outgoing.body,
              duplex: 'half',
            } as RequestInit),
        }),
      ),
  }
}

/** Addresses of the database, by the role that connects. */
const urlsOf = (ownerUrl: string) => ({
  apiUrl: addressFor('api', ownerUrl, testSecret),
  authUrl: addressFor('auth', ownerUrl, testSecret),
  filesUrl: addressFor('files', ownerUrl, testSecret),
  accountsUrl: addressFor('accounts', ownerUrl, testSecret),
  signerUrl: addressFor('signer', ownerUrl, testSecret),
  adjusterUrl: addressFor('adjuster', ownerUrl, testSecret),
  queueUrl: addressFor('queue', ownerUrl, testSecret),
})

async function openCompany({ proxies = 0, log = createLog('silent'), s3, scans = false }: Options) {
  Object.assign(ofPasswords, quick)
  const { ownerUrl, drop } = await copiedDatabase()
  const urls = urlsOf(ownerUrl)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  // The template may be older than a step-up lasts.
  await owner.query('update auth.sessions set proven_at = now()')
  // Filling the template was announced too.
  await owner.query('truncate change_notices')
  const pool = openPool(urls.apiUrl, 20)
  const auth = createAuth({
    databaseUrl: urls.authUrl,
    secret: derive(testSecret, 'sessions'),
    baseUrl,
  })
  const files = openPool(urls.filesUrl, 4)
  const signer = openPool(urls.signerUrl, 4)
  const adjuster = openPool(urls.adjusterUrl, 4)
  const accounts = openPool(urls.accountsUrl, 4)
  const folder = mkdtempSync(join(tmpdir(), 'dryline-files-'))
  const storage = await openStorage({ folder, s3: s3?.() })
  const live = createLive()
  const notifications = notificationsOf(urls.apiUrl, ['changes'], {
    onNotice: (_, notice) => live.hear(notice),
    onBack: live.heardNothing,
  })
  await notifications.listening
  const passing = passOnChanges(urls.queueUrl)
  const readiness = createReadiness(
    { api: pool, auth: auth.pool, files, accounts, signer, adjuster },
    storage,
    log,
  )
  const noRoot = () => Promise.resolve(null)
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
    rootCertificate: noRoot,
    scans,
    baseUrl,
    proxies,
    notice: () => {},
  }
  const app = createApp(parts)

  return {
    owner,
    ownerUrl,
    ...urls,
    files,
    folder,
    storage,
    /** The parts of the server, for a second server on the same database. */
    parts,
    ...callsOf(app),
    close: async () => {
      readiness.drain()
      live.close()
      await Promise.all([
        notifications.close(),
        passing.close(),
        pool.end(),
        files.end(),
        accounts.end(),
        signer.end(),
        adjuster.end(),
        auth.close(),
        owner.end(),
      ])
      rmSync(folder, { recursive: true, force: true })
      await drop()
    },
  }
}

export type Company = Awaited<ReturnType<typeof openCompany>>

/**
 * Creates a company for one test file: real Postgres, the real app, the demo's people and
 * customers.
 */
export function useCompany(options: Options = {}) {
  const company = {} as Company
  beforeAll(async () => void Object.assign(company, await openCompany(options)))
  afterEach(() => company.letGo())
  afterAll(() => company.close())
  return company
}

/** Returns the error code of a refused call, or `ok`. */
export async function outcome(call: Promise<unknown>): Promise<string> {
  const { error } = await safe(call)
  if (!error) return 'ok'
  return 'code' in error ? String(error.code) : String(error)
}

/** Returns the profile id of a role's demo account, the oldest one of the role. */
export async function personId(company: Company, role: Role): Promise<string> {
  const { rows } = await company.owner.query(
    'select p.id from profiles p join auth.accounts a on a.user_id = p.id where p.role = $1 order by p.created_at limit 1',
    [role],
  )
  return (rows[0] as { id: string }).id
}
