import pg from 'pg'
import { type Host, atHost, hostsOf } from '#runtime/database-hosts.ts'

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** How long each of several servers may take to say whether it takes writes, in ms: shorter than a pool waits for a connection. */
const SAYS = 3000
/** A server that was found is good for connections made within this time, in ms, so that a pool that fills up does not ask for each. */
const FRESH = 1000

/**
 * The driver's client, for pools and single connections alike. Where DATABASE_URL names several servers, which the driver does not know of, it
 * connects to the one that takes writes at that moment, as libpq does with target_session_attrs=read-write.
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
      // The driver reads both when it connects, also to compare the name in the server's certificate.
      Object.assign(this, { host: server.host, port: Number(server.port) })
      return super.connect()
    })
    // It was the one a moment ago.
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

/** A connection of its own. */
export async function openClient(connectionString: string, config: pg.ClientConfig = {}) {
  const client = new DatabaseClient({ connectionString, ...config })
  await client.connect()
  return client
}

/** No server takes writes. The message says why of each; the code is that of the first reason, or of a standby's where all are that. */
export class NoWritableServer extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** What Postgres calls a write where only reading is possible. */
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

/** All are asked at once: one that is gone must not hold up the others. */
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
