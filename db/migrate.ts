import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import pg from 'pg'
import { kyselyOn } from '#db/kysely-on.ts'
import { derive } from '#server/data-dir.ts'
import { OperatorError } from '#server/settings.ts'

const folder = (path: string) => new URL(path, import.meta.url).pathname
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

/** Any fixed number: servers that start at once on one database take turns by it. */
const LOCK = 7_030_221

/**
 * Brings a database to this version, in one transaction: the roles `api`, `auth` and `files`, the migrations not yet applied, and, when a
 * feature's `.sql` changed, everything about access afresh. Returns whether the database was new.
 */
export async function migrate(ownerUrl: string, secret: string): Promise<{ fresh: boolean }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
    const { rows } = await client.query(`select to_regclass('public.installation') is null as fresh`)
    await createRoles(client, secret)
    await applyMigrations(client)
    await applyAccess(client)
    await client.query('commit')
    return rows[0] as { fresh: boolean }
  } finally {
    await client.end()
  }
}

/** Roles belong to the whole Postgres server and their passwords to one secret: another installation's are left alone. */
async function createRoles(client: pg.Client, secret: string) {
  const mark = `Dryline ${derive(secret, 'fingerprint').slice(0, 16)}`
  for (const role of ['api', 'auth', 'files']) {
    const { rows } = await client.query(`select shobj_description(oid, 'pg_authid') as mark from pg_roles where rolname = $1`, [role])
    const existing = rows[0] as { mark: string | null } | undefined
    if (existing?.mark === mark) continue
    if (existing)
      throw new OperatorError(
        existing.mark?.startsWith('Dryline ')
          ? 'SECRET is not the one this database was set up with. Give every server of one database the same SECRET.'
          : `This Postgres server already has a role "${role}" that is not Dryline's. Give Dryline a server of its own.`,
      )
    await client.query(`create role ${role} login noinherit password '${derive(secret, `postgres ${role}`)}'`)
    await client.query(`comment on role ${role} is '${mark}'`)
  }
}

async function applyMigrations(client: pg.Client) {
  const files = readdirSync(folder('migrations')).filter((name) => name.endsWith('.sql'))
  const migrations = Object.fromEntries(
    files.map((name) => [name, { up: async () => void (await client.query(read(folder('migrations'), name))) }]),
  )
  const db = kyselyOn((statement) => client.query(statement))
  await sql`create schema if not exists migrations`.execute(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'migrations',
    disableTransactions: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error as Error
}

function accessFiles() {
  const features = folder('../src/features')
  const names = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'))
  // access.sql first: every policy asks its functions.
  return names
    .sort((a, b) => Number(b.startsWith('access/')) - Number(a.startsWith('access/')) || a.localeCompare(b))
    .map((name) => read(features, name))
}

async function applyAccess(client: pg.Client) {
  const files = accessFiles()
  const fingerprint = createHash('sha256')
    .update([read(folder('access.sql')), ...files].join('\0'))
    .digest('hex')
  const { rowCount } = await client.query('select from installation where access_fingerprint = $1', [fingerprint])
  if (rowCount === 1) return
  await client.query(read(folder('access.sql')))
  for (const file of files) await client.query(file)
  await client.query('revoke all on all functions in schema app from public')
  await client.query('update installation set access_fingerprint = $1', [fingerprint])
}
