import pg from 'pg'
import { type Host, atHost, hostsOf } from '#runtime/database-hosts.ts'

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/**
 * Timeout for each of several servers to say if it accepts writes, in ms. It is shorter than a pool
 * waits for a connection.
 */
const SAYS = 3000
/**
 * The server found is used for connections made within this time, in ms, so that a pool that fills
 * up does not search for each one.
 */
const FRESH = 1000

/**
 * The driver's client, for pools and single connections alike. The driver does not support several
 * servers. If DATABASE_URL names several, this connects to the one that currently accepts writes,
 * as libpq does with target_session_attrs=read-write.
 */
export class DatabaseClient extends pg.Client {
  readonly #address: string | undefined
  #over = false

  constructor(config: pg.ClientConfig = {}) {
    super(config)
    this.#address =
      config.connectionString && hostsOf(config.connectionString).length > 0
        ? config.connectionString
        : undefined
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.Client> | void {
    if (!this.#address) return callback ? super.connect(callback) : super.connect()
    const connected = writableServer(this.#address).then((server) => {
      if (this.#over) throw new Error('Connection terminated')
      // The driver reads both when it connects, also to check the name in the server's certificate.
      Object.assign(this, { host: server.host, port: Number(server.port) })
      return super.connect()
    })
    // The server found a moment ago may no longer be the right one.
    connected.catch(() => found.delete(this.#address!))
    if (!callback) return connected
    const tell = callback as (error: Error | null) => void
    connected.then(() => tell(null), tell)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#over = true
    return callback ? super.end(callback) : super.end()
  }
}

/** Opens a single connection. */
export async function openClient(connectionString: string, config: pg.ClientConfig = {}) {
  const client = new DatabaseClient({ connectionString, ...config })
  await client.connect()
  return client
}

/**
 * No server accepts writes. The message gives the reason of each server. The code is that of the
 * first other reason, or a standby's code if all are standbys.
 */
export class NoWritableServer extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The Postgres code for a write where only reads are allowed. */
export const READ_ONLY = '25006'

const found = new Map<string, { at: number; host: Promise<Host> }>()

function writableServer(address: string) {
  const known = found.get(address)
  if (known && Date.now() - known.at < FRESH) return known.host
  const hosts = hostsOf(address)
  const host = Promise.any(hosts.map((one) => ask(address, one))).catch(
    (failure: AggregateError) => {
      const reasons = failure.errors as (Error & { code?: string })[]
      const { code = READ_ONLY } = reasons.find((reason) => reason.code !== READ_ONLY) ?? {
        code: READ_ONLY,
      }
      const words = reasons.map(
        ({ message }, n) => `${hosts[n]!.host}:${hosts[n]!.port}: ${message || reasons[n]!.code}`,
      )
      throw new NoWritableServer(code, words.join('; '))
    },
  )
  found.set(address, { at: Date.now(), host })
  return host
}

/** All servers are asked at once, so that one that is down does not delay the others. */
async function ask(address: string, host: Host) {
  const client = new pg.Client({
    connectionString: atHost(address, host),
    connectionTimeoutMillis: SAYS,
    query_timeout: SAYS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    )
    if (rows[0]!.transaction_read_only === 'off') return host
    throw Object.assign(new Error('this server is a standby, which takes no writes'), {
      code: READ_ONLY,
    })
  } finally {
    await client.end().catch(() => {})
  }
}
