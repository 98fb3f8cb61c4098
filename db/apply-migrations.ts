import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { Migrator, sql } from 'kysely'
import type pg from 'pg'
import { sinceBaseline } from '#db/former-head.ts'
import { kyselyOn } from '#db/kysely-on.ts'
import { OperatorError } from '#runtime/settings.ts'

const folder = new URL('migrations/', import.meta.url).pathname

/** A migration as a database or a backup remembers it. */
export interface Applied {
  name: string
  /** SHA-256 of its text, in hex. */
  sha256: string
}
export interface Migration extends Applied {
  text: string
}

/** Returns this version's migrations in order. */
export const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => migration(name, readFileSync(folder + name, 'utf8')))

export const migration = (name: string, text: string): Migration => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
})

/**
 * Returns the migrations that a database has. The checksum is empty if the version that applied it
 * kept none.
 */
export async function appliedMigrations(client: pg.ClientBase) {
  const { rows } = await client.query(
    `select name, coalesce(to_jsonb(m) ->> 'sha256', '') as sha256
     from migrations.kysely_migration m order by name`,
  )
  return rows as Applied[]
}

/** True if migrations were ever applied to this database. */
export async function isMigrated(client: pg.ClientBase) {
  const { rowCount } = await client.query(
    `select where to_regclass('migrations.kysely_migration') is not null`,
  )
  return rowCount === 1
}

/**
 * Applies those of `migrations` that the database does not have yet, and records the SHA-256 of
 * each. Throws an OperatorError if an applied migration is unknown here or its file has changed,
 * because the tables would not be what this version expects.
 */
export async function applyMigrations(client: pg.ClientBase, migrations = readMigrations()) {
  const db = kyselyOn((statement) => client.query(statement))
  await sql`create schema if not exists migrations`.execute(db)
  if (await isMigrated(client)) await compare(client, migrations)
  let failure: Error | undefined
  const apply = async ({ name, text }: Migration) => {
    // Kysely releases its lock in the failed transaction, and would report that failure instead of
    // ours.
    await client.query(text).catch((error: unknown) => {
      throw (failure ??= failedAt(name, text, error as pg.DatabaseError))
    })
  }
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(migrations.map((one) => [one.name, { up: () => apply(one) }])),
    },
    migrationTableSchema: 'migrations',
    disableTransactions: true,
    // Two migrations written side by side land in either order, so a database may have the later
    // number first.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw failure ?? (error as Error)
  // The table is Kysely's, the checksums are ours.
  await client.query('alter table migrations.kysely_migration add column if not exists sha256 text')
  for (const { name, sha256 } of migrations)
    await client.query(
      'update migrations.kysely_migration set sha256 = $2 where name = $1 and sha256 is null',
      [name, sha256],
    )
}

/** Returns an error that says which migration failed, on which line if Postgres knows, and why. */
function failedAt(name: string, statements: string, cause: pg.DatabaseError) {
  const line = cause.position && statements.slice(0, Number(cause.position)).split('\n').length
  const more = [cause.detail, cause.hint].filter(Boolean).map((words) => ` ${words}`)
  return new Error(
    `The migration ${name}${line ? `, line ${line},` : ''} failed: ${cause.message}.${more.join('')} Nothing was changed.`,
    {
      cause,
    },
  )
}

async function compare(client: pg.ClientBase, migrations: Migration[]) {
  const recorded = await appliedMigrations(client)
  const applied = sinceBaseline(recorded, migrations, 'This database')
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of applied) {
    if (!known.has(name))
      throw new OperatorError(
        `This database was made by a newer version of Dryline: this one has no migration ${name}. Start the newer version.`,
      )
    if (sha256 !== known.get(name))
      throw new OperatorError(
        `The migration ${name} was edited after it was applied to this database. Put its file back as it was released, and make the change in a new migration.`,
      )
  }
  if (applied !== recorded) await record(client, applied)
}

/** Replaces the record of a database of the former head; its tables stay. */
async function record(client: pg.ClientBase, applied: Applied[]) {
  await client.query('delete from migrations.kysely_migration')
  for (const { name, sha256 } of applied)
    await client.query(
      'insert into migrations.kysely_migration (name, timestamp, sha256) values ($1, $2, $3)',
      [name, new Date().toISOString(), sha256],
    )
}
