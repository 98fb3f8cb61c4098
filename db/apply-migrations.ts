import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { Migrator, sql } from 'kysely'
import type pg from 'pg'
import { kyselyOn } from '#db/kysely-on.ts'
import { OperatorError } from '#runtime/settings.ts'

const folder = new URL('migrations/', import.meta.url).pathname
/** Folder of migrations with the same names and the same result for a Postgres before 17. */
const BEFORE_17 = 'before-17/'

export interface Migration {
  name: string
  text: string
  /** SHA-256 of the text, in hex. */
  sha256: string
  /** SQL with the same result for Postgres 15 and 16, if `text` needs a newer version. */
  before17?: string
}

/** Returns this version's migrations in order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const [path, older] = [folder + name, folder + BEFORE_17 + name]
      return migration(
        name,
        readFileSync(path, 'utf8'),
        existsSync(older) ? readFileSync(older, 'utf8') : undefined,
      )
    })
}

export const migration = (name: string, text: string, before17?: string): Migration => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
  ...(before17 === undefined ? {} : { before17 }),
})

/** Returns the texts that are never edited once released, by their path below db/migrations. */
export const releasedTexts = (migrations = readMigrations()) =>
  migrations.flatMap(({ name, text, before17 }) => [
    migration(name, text),
    ...(before17 === undefined ? [] : [migration(BEFORE_17 + name, before17)]),
  ])

/**
 * Returns the migrations that a database has. The checksum is null if the version that applied it
 * kept none.
 */
export async function appliedMigrations(client: pg.ClientBase) {
  const { rows } = await client.query(
    `select name, to_jsonb(m) ->> 'sha256' as sha256 from migrations.kysely_migration m order by name`,
  )
  return rows as { name: string; sha256: string | null }[]
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
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int < 170000 as is_older`,
  )
  const { is_older } = rows[0] as { is_older: boolean }
  let failure: Error | undefined
  const apply = async ({ name, text, before17 }: Migration) => {
    const statements = is_older ? (before17 ?? text) : text
    // Kysely releases its lock in the failed transaction, and would report that failure instead of
    // ours.
    await client.query(statements).catch((error: unknown) => {
      throw (failure ??= failedAt(name, statements, error as pg.DatabaseError))
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
  await client.query('alter table migrations.kysely_migration add column if not exists sha256 text')
  // A database from before the checksums adopts the checksums of today's texts, once.
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
  await client.query('alter table migrations.kysely_migration add column if not exists sha256 text')
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of await appliedMigrations(client)) {
    if (!known.has(name))
      throw new OperatorError(
        `This database was made by a newer version of Dryline: this one has no migration ${name}. Start the newer version.`,
      )
    if (sha256 !== null && sha256 !== known.get(name))
      throw new OperatorError(
        `The migration ${name} was edited after it was applied to this database. Put its file back as it was released, and make the change in a new migration.`,
      )
  }
}
