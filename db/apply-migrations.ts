import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { Migrator, sql } from 'kysely'
import type pg from 'pg'
import { kyselyOn } from '#db/kysely-on.ts'
import { OperatorError } from '#runtime/settings.ts'

const folder = new URL('migrations/', import.meta.url).pathname

export interface Migration {
  name: string
  text: string
  /** SHA-256 of the text, in hex. */
  sha256: string
}

/** This version's migrations, in their order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => migration(name, readFileSync(folder + name, 'utf8')))
}

export const migration = (name: string, text: string): Migration => ({
  name,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
})

/** What was applied to a database. The checksum is null where a version applied it that kept none. */
export async function appliedMigrations(client: pg.ClientBase) {
  const { rows } = await client.query('select name, sha256 from migrations.kysely_migration order by name')
  return rows as { name: string; sha256: string | null }[]
}

/**
 * Applies those of `migrations` that the database does not have yet and records the SHA-256 of each. Throws an OperatorError where an
 * applied one is unknown here, or its file says something else today: the tables would not be what this version takes them for.
 */
export async function applyMigrations(client: pg.ClientBase, migrations = readMigrations()) {
  const db = kyselyOn((statement) => client.query(statement))
  await sql`create schema if not exists migrations`.execute(db)
  const { rowCount: begun } = await client.query(`select where to_regclass('migrations.kysely_migration') is not null`)
  if (begun) await compare(client, migrations)
  const provided = Object.fromEntries(migrations.map(({ name, text }) => [name, { up: async () => void (await client.query(text)) }]))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => provided },
    migrationTableSchema: 'migrations',
    disableTransactions: true,
    // Two that were written side by side land in either order, and a database may have got the later number first.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error as Error
  await client.query('alter table migrations.kysely_migration add column if not exists sha256 text')
  // Databases from before the checksums take today's texts for theirs, once.
  for (const { name, sha256 } of migrations)
    await client.query('update migrations.kysely_migration set sha256 = $2 where name = $1 and sha256 is null', [name, sha256])
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
