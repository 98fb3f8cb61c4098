import type pg from 'pg'
import { applyAccess } from '#db/apply-access.ts'
import {
  appliedMigrations,
  applyMigrations,
  isMigrated,
  readMigrations,
} from '#db/apply-migrations.ts'
import { sinceBaseline } from '#db/former-head.ts'
import { openClient } from '#runtime/database-client.ts'
import { derive } from '#runtime/data-dir.ts'
import { OperatorError } from '#runtime/settings.ts'

/** Any fixed number. Servers that start at once on one database use it to take turns. */
const LOCK = 7_030_221

/** The role that owns tables and functions; see roles.sql. */
const OWNER = 'holder'
/** The roles that log in. docs/operations.md says what each may do. */
export const loginRoles = [
  'api',
  'auth',
  'files',
  'accounts',
  'signer',
  'adjuster',
  'queue',
] as const

const WRONG_SECRET =
  'SECRET is not the one this database was set up with. Give every server of one database the same SECRET.'
const fingerprintOf = (secret: string) => derive(secret, 'fingerprint').slice(0, 16)

/**
 * Fills a new database from a backup. `load` gets the tables exactly as these migrations alone make
 * them.
 */
export interface Restoring {
  migrations: string[]
  load: (client: pg.ClientBase) => Promise<void>
}
interface Around {
  restoring?: Restoring
  /**
   * Runs before tables that hold a company's data change. If it fails, nothing changes. It must use
   * its own connection.
   */
  backUp?: () => Promise<void>
}

/**
 * Brings a database to this version in one transaction: creates the roles and applies the missing
 * migrations. Rebuilds everything about access if a feature's `.sql` changed, roles were created or
 * grants are missing. Returns whether the database was new.
 */
export async function migrate(
  ownerUrl: string,
  secret: string,
  { restoring, backUp }: Around = {},
): Promise<{ fresh: boolean }> {
  const client = await openClient(ownerUrl)
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
    const { rows } = await client.query(
      `select to_regclass('public.installation') is null as fresh`,
    )
    const made = await createRoles(client, secret)
    await settleSessions(client, secret)
    if (backUp && (await changesData(client))) await backUp()
    if (restoring) {
      await applyMigrations(
        client,
        readMigrations().filter(({ name }) => restoring.migrations.includes(name)),
      )
      await restoring.load(client)
    }
    await applyMigrations(client)
    await checkSecret(client, secret)
    await applyAccess(client, made)
    await client.query('commit')
    return rows[0] as { fresh: boolean }
  } finally {
    await client.end()
  }
}

/** True if migrations are due on an installation in which someone has an account. */
async function changesData(client: pg.Client) {
  if (!(await isMigrated(client))) return false
  const migrations = readMigrations()
  const applied = sinceBaseline(await appliedMigrations(client), migrations, 'This database')
  if (migrations.every(({ name }) => applied.some((one) => one.name === name))) return false
  const { rows } = await client.query('select exists (select from profiles) as peopled')
  return (rows[0] as { peopled: boolean }).peopled
}

/**
 * Creates the roles that are missing. Roles belong to the whole Postgres server and their passwords
 * to one secret, so this refuses another installation's roles. Returns true if any was created.
 */
async function createRoles(client: pg.Client, secret: string) {
  const mark = `Dryline ${fingerprintOf(secret)}`
  let made = false
  for (const role of [...loginRoles, OWNER]) {
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = $1`,
      [role],
    )
    const existing = rows[0] as { mark: string | null } | undefined
    if (existing?.mark === mark) continue
    if (existing)
      throw new OperatorError(
        existing.mark?.startsWith('Dryline ')
          ? WRONG_SECRET
          : `This Postgres server already has a role "${role}" that is not Dryline's. Give Dryline a server of its own.`,
      )
    const may =
      role === OWNER ? 'nologin' : `login password '${derive(secret, `postgres ${role}`)}'`
    await client.query(`create role ${role} noinherit ${may}`)
    await client.query(`comment on role ${role} is '${mark}'`)
    made = true
  }
  return made
}

/**
 * Session settings of our roles, the same that database.ts asks for, because a pooler may drop what
 * a client asks for.
 */
const sessions = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '15s',
}

async function settleSessions(client: pg.Client, secret: string) {
  const { rows } = await client.query(
    `select rolname as role, name, value from pg_roles, json_each_text($1) as wanted (name, value)
     where rolcanlogin and shobj_description(oid, 'pg_authid') = $2
       -- Postgres keeps a setting under its own spelling (TimeZone). Written again each time, two databases of a server that start at once
       -- would trip over the same role.
       and not exists (select from unnest(rolconfig) set_to where lower(set_to) = lower(name || '=' || value))`,
    [JSON.stringify(sessions), `Dryline ${fingerprintOf(secret)}`],
  )
  for (const { role, name, value } of rows as { role: string; name: string; value: string }[])
    await client.query(
      `alter role ${role} set ${name} = ${name === 'datestyle' ? value : `'${value}'`}`,
    )
}

/**
 * Refuses another secret. On a new Postgres server the roles could be created with any secret, but
 * what the old one encrypted could never be read again.
 */
async function checkSecret(client: pg.Client, secret: string) {
  const { rowCount } = await client.query(
    'update installation set secret_fingerprint = $1 where coalesce(secret_fingerprint, $1) = $1',
    [fingerprintOf(secret)],
  )
  if (rowCount === 0) throw new OperatorError(WRONG_SECRET)
}
