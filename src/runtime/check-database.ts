import type pg from 'pg'
import { DatabaseClient, READ_ONLY } from '#runtime/database-client.ts'
import { hostsOf } from '#runtime/database-hosts.ts'
import { OperatorError } from '#runtime/settings.ts'

/** Timeout for a database to answer at startup, in ms. */
const PATIENCE = 10_000
const OLDEST = 150_000
const extensions = ['pg_trgm', 'btree_gin', 'btree_gist']

/**
 * The database does not answer now but may soon. `reason` says what is wrong, without a sentence
 * around it.
 */
export class DatabaseAway extends OperatorError {
  readonly reason: string
  constructor(reason: string) {
    super(`DATABASE_URL: ${reason}`)
    this.reason = reason
  }
}

/**
 * Makes sure that DATABASE_URL leads to a Postgres we can use: it answers, lets us in, is new
 * enough, has UTF8 and the extensions, lets us create roles in a database that is ours, and accepts
 * writes. A pooler must keep a connection for one client. Throws an OperatorError that says what to
 * change, or a DatabaseAway if the problem may pass by itself.
 */
export async function checkDatabase(url: string, patience = PATIENCE) {
  const client = await reach(url, patience)
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
        current_setting('server_encoding') as encoding, current_user as user, current_database() as database, pg_backend_pid() as pid,
        pg_is_in_recovery() as standby, rolsuper or rolcreaterole as makes_roles, rolsuper or pg_has_role(datdba, 'usage') as owns,
        array(select name from unnest($1::text[]) name where name not in (select name from pg_available_extensions)) as missing
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
      [extensions],
    )
    const found = rows[0] as Found
    const wrong = complaint(found, client)
    if (wrong) throw new OperatorError(`DATABASE_URL: ${wrong}`)
    // A pooler answers with a number of its own, where Postgres gives that of its process.
    if ((client as unknown as { processID: number }).processID !== found.pid)
      await checkPooler(url, client, found.pid)
  } finally {
    await client.end().catch(() => {})
  }
}

interface Found {
  version: number
  version_name: string
  encoding: string
  user: string
  database: string
  pid: number
  standby: boolean
  makes_roles: boolean
  owns: boolean
  missing: string[]
}

function complaint(
  { version, version_name, encoding, user, database, standby, makes_roles, owns, missing }: Found,
  { host, port }: pg.Client,
) {
  if (version < OLDEST) return `Postgres ${version_name} is too old. Dryline needs 15 or newer.`
  if (standby)
    return `the server at ${host}:${port} is a standby, which takes no writes. Name its primary, or all servers: postgres://…@one:5432,two:5432/${database}?target_session_attrs=read-write`
  if (encoding !== 'UTF8')
    return `database "${database}" has the encoding ${encoding}. Create one with encoding UTF8.`
  if (!owns)
    return `user "${user}" does not own database "${database}". Run: alter database "${database}" owner to "${user}"`
  if (!makes_roles)
    return `user "${user}" may not create roles. Run as an administrator: alter role "${user}" createrole`
  if (missing.length > 0)
    return `the server lacks the extensions ${missing.join(', ')}. Install its contrib package.`
  return undefined
}

/**
 * In session mode, a pooler keeps `first`'s connection for `first` alone. In transaction mode, it
 * lends the same connection to the next client, or gives `first` another one on its next query.
 * `live` uses LISTEN and we prepare statements, which only session mode allows.
 */
async function checkPooler(url: string, first: pg.Client, itsProcess: number) {
  const others: pg.Client[] = []
  const processOf = async (client: pg.Client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    return (rows[0] as { pid: number }).pid
  }
  try {
    for (let tries = 0; tries < 3; tries++) {
      const other = await reach(url, PATIENCE)
      others.push(other)
      await other.query('begin')
      if ((await processOf(other)) === itsProcess || (await processOf(first)) !== itsProcess)
        throw new OperatorError(TRANSACTION_MODE)
    }
  } catch (error) {
    throw /statement pooling/i.test((error as Error).message)
      ? new OperatorError(TRANSACTION_MODE)
      : error
  } finally {
    for (const other of others) await other.end().catch(() => {})
  }
}

const TRANSACTION_MODE =
  'DATABASE_URL: the connection pooler runs in transaction or statement mode. Dryline needs pool_mode = session, or Postgres itself.'

async function reach(url: string, patience: number) {
  const client = new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const { code = '', message } = error as NodeJS.ErrnoException
    const reason = why({ code, message }, client, hostsOf(url).length > 1, patience)
    throw passes.has(code) || /timeout|terminated unexpectedly/i.test(message)
      ? new DatabaseAway(reason)
      : new OperatorError(`DATABASE_URL: ${reason}`)
  }
}

/**
 * Codes of failures that may pass by themselves: no server yet, a server that starts or stops, or
 * several servers and no primary yet.
 */
const passes = new Set(
  `ENOTFOUND EAI_AGAIN ECONNREFUSED EHOSTUNREACH ENETUNREACH ETIMEDOUT ECONNRESET 57P01 57P02 57P03 53300 ${READ_ONLY}`.split(
    ' ',
  ),
)

function why(
  { code, message }: { code: string; message: string },
  { host, port, user = '', database = '' }: pg.Client,
  isOneOfSeveral: boolean,
  patience: number,
) {
  if (isOneOfSeveral) return `no server takes writes (${message}).`
  const place = `${host}:${port}`
  const silent = `${place} did not answer within ${patience / 1000} s. Is a firewall in between?`
  const known: Record<string, string> = {
    ENOTFOUND: `host "${host}" not found.`,
    EAI_AGAIN: `the name "${host}" cannot be looked up right now.`,
    ECONNREFUSED: `nothing is listening at ${place} (ECONNREFUSED). Is Postgres running there?`,
    EHOSTUNREACH: `${place} cannot be reached.`,
    ENETUNREACH: `${place} cannot be reached.`,
    ETIMEDOUT: silent,
    ECONNRESET: `${place} closed the connection. Is it a Postgres server?`,
    '28P01': `the server at ${place} refused the password of user "${user}".`,
    '28000': `the server at ${place} rejected user "${user}": ${message}.`,
    '3D000': `the server at ${place} has no database "${database}".`,
    '53300': `the server at ${place} is out of connections. Raise its max_connections.`,
    '57P03': `the server at ${place} is still starting.`,
    '08P01': `a pooler at ${place} refused the connection: ${message}. See "PgBouncer" in docs/operations.md.`,
  }
  if (/timeout/i.test(message)) return silent
  if (/terminated unexpectedly/.test(message)) return known.ECONNRESET!
  return known[code] ?? `the server at ${place} cannot be used: ${message}.`
}
