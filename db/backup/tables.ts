import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type Manifest, tablePath } from '#db/backup/manifest.ts'
import { OperatorError } from '#runtime/settings.ts'

type Table = Manifest['tables'][number]

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
const columnsOf = ({ columns }: { columns: string[] }) =>
  columns.map((column) => `"${column}"`).join(', ')

/** Returns our tables with their columns, except computed ones. */
async function tables(client: pg.ClientBase) {
  const { rows } = await client.query(`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'auth') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1 order by 1`)
  return rows as { name: string; columns: string[] }[]
}

/**
 * Writes every table into the backup as of one moment. `client` must be in a repeatable-read
 * transaction.
 */
export async function writeTables(client: pg.ClientBase, backup: string): Promise<Table[]> {
  const written: Table[] = []
  for (const table of await tables(client)) {
    const copy = client.query(copyTo(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`))
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform: (chunk: Buffer, _encoding, done) => done(null, (hash.update(chunk), chunk)),
    })
    const file = createWriteStream(tablePath(backup, table.name), { mode: 0o600, flush: true })
    await pipeline(copy, createGzip({ level: 3 }), hashing, file)
    written.push({ ...table, rows: copy.rowCount ?? 0, sha256: hash.digest('hex') })
  }
  return written
}

/**
 * Returns the last number that each sequence gave out. Read it after the tables, so that none of
 * their numbers is given out again.
 */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query(
    `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'auth') and last_value is not null order by 1`,
  )
  return rows as Manifest['sequences']
}

/**
 * Fills tables made by the same migrations, and replaces the rows that the migrations inserted.
 * Drops the foreign keys first and checks them when it adds them again, because only a superuser
 * could switch them off.
 */
export async function loadTables(client: pg.ClientBase, backup: string, manifest: Manifest) {
  const here = (await tables(client)).map(({ name }) => name)
  const missing = manifest.tables.filter(({ name }) => !here.includes(name))
  if (missing.length > 0) throw new OperatorError(`This version has no table ${missing[0]!.name}.`)
  const { rows } = await client.query(`
    select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ('public', 'auth')`)
  const references = rows as { table: string; name: string; definition: string }[]
  for (const { table, name } of references)
    await client.query(`alter table ${quoted(table)} drop constraint "${name}"`)
  await client.query(`truncate ${here.map(quoted).join(', ')}`)
  for (const table of manifest.tables) {
    const copy = client.query(
      copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`),
    )
    await pipeline(createReadStream(tablePath(backup, table.name)), createGunzip(), copy)
    if (copy.rowCount !== table.rows)
      throw new OperatorError(
        `${table.name} should have ${table.rows} rows, but the backup holds ${copy.rowCount}.`,
      )
  }
  for (const { name, value } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [quoted(name), value])
  for (const { table, name, definition } of references)
    await client.query(`alter table ${quoted(table)} add constraint "${name}" ${definition}`)
}
