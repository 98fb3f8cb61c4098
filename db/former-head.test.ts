import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { applyMigrations, readMigrations } from '#db/apply-migrations.ts'
import { makeBackup } from '#db/backup/make-backup.ts'
import { manifestPath, readManifest } from '#db/backup/manifest.ts'
import { checkBackup, restoreBackup } from '#db/backup/restore-backup.ts'
import { migrate } from '#db/migrate.ts'
import { readSettings } from '#runtime/settings.ts'
import { copiedDatabase } from '#testing/copied-database.ts'
import { inDatabase, testSecret } from '#testing/fixtures.ts'

// Databases and backups from before the baseline, at the last state of the former migrations.

const former = readFileSync(new URL('former-head.sha256', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('  ') as [sha256: string, name: string])
const baseline = readMigrations().filter(({ name }) => name.includes('-baseline-'))
const current = readMigrations().map(({ name, sha256 }) => ({ name, sha256 }))
const REFUSED =
  /was made by an older version .* whose last migration is 0133-flat-figures\.sql \(commit f2822f79\)/

let admin: pg.Client
let folder: string
let demo: { ownerUrl: string; drop: () => Promise<void> }
/** A demo company of today. */
let today: pg.Client
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dryline-former-'))
  admin = await connect('postgres')
  demo = await copiedDatabase()
  today = new pg.Client({ connectionString: demo.ownerUrl })
  await today.connect()
})
afterAll(async () => {
  await today.end()
  await demo.drop()
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

async function connect(name: string) {
  const client = new pg.Client({ connectionString: inDatabase(inject('ownerUrl'), name) })
  await client.connect()
  return client
}

interface Copied {
  table: string
  columns: string[]
}

/** Returns the tables of a database with the columns that can be written. */
async function tablesOf(client: pg.Client) {
  const { rows } = await client.query(
    `select format('%I.%I', n.nspname, c.relname) as table, array_agg(format('%I', a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'auth') and c.relkind = 'r' and c.relname <> 'installation'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by 1 order by 1`,
  )
  return rows as Copied[]
}

/**
 * Creates the demo company as the former head left it: tables by the baseline alone, with the
 * rows of a new demo, its own record of migrations, and access that came from other files.
 */
async function formerHead(name: string, applied = former) {
  await admin.query(`create database ${name}`)
  const client = await connect(name)
  await client.query('begin')
  await applyMigrations(client, baseline)
  // As when a dump is restored: rows come table by table, and no trigger runs.
  await client.query('set local session_replication_role = replica')
  const now = new Map((await tablesOf(today)).map(({ table, columns }) => [table, columns]))
  const copied = (await tablesOf(client)).flatMap(({ table, columns }) => {
    const both = columns.filter((column) => now.get(table)?.includes(column))
    return both.length > 0 ? [{ table, columns: both }] : []
  })
  for (const { table, columns } of copied) {
    await client.query(`delete from ${table}`)
    const { rows } = await today.query(
      `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
    )
    await client.query(
      `insert into ${table} (${columns.join()}) overriding system value
       select ${columns.join()} from json_populate_recordset(null::${table}, $1)`,
      [(rows[0] as { rows: string }).rows],
    )
  }
  await client.query('delete from migrations.kysely_migration')
  for (const [sha256, migration] of applied)
    await client.query(
      `insert into migrations.kysely_migration (name, timestamp, sha256) values ($1, '2026-01-02', $2)`,
      [migration, sha256],
    )
  await client.query(`
    create schema if not exists app;
    create function app.former() returns boolean language sql return true;
    create policy former on customers for select using (app.former())`)
  await client.query('commit')
  return { url: inDatabase(inject('ownerUrl'), name), client, copied }
}

/** Returns the number and the hash of each table's rows, by the columns that were copied. */
async function rowsOf(client: pg.Client, copied: Copied[]) {
  const found: Record<string, string> = {}
  for (const { table, columns } of copied) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text collate "C"), '')) as rows
       from (select ${columns.join()} from ${table}) t`,
    )
    found[table] = (rows[0] as { rows: string }).rows
  }
  return found
}

/** Returns the copied tables that still have their name and columns after later migrations. */
async function stillThere(client: pg.Client, copied: Copied[]) {
  const now = new Map((await tablesOf(client)).map(({ table, columns }) => [table, columns]))
  return copied.filter(({ table, columns }) =>
    columns.every((column) => now.get(table)?.includes(column)),
  )
}

/** Returns columns in order, constraints, indexes, sequences, policies, triggers and functions. */
async function definitions(client: pg.Client) {
  const { rows } = await client.query(`
    with ours as (select c.* from pg_class c where relnamespace::regnamespace::text in ('public', 'auth', 'app'))
    select line from (
      select format('%s.%s %s %s %s %s %s', o.oid::regclass, row_number() over (partition by o.oid order by attnum), attname,
        format_type(atttypid, atttypmod), attnotnull, attgenerated, pg_get_expr(adbin, adrelid))
        from ours o join pg_attribute on attrelid = o.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attnum > 0 and not attisdropped and relkind in ('r', 'v')
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) from pg_constraint k join ours o on o.oid = conrelid
      union all select indexdef from pg_indexes where schemaname in ('public', 'auth')
      union all select format('%s %s', oid::regclass, relkind) from ours
      union all select format('policy %s', p) from pg_policies p
      union all select format('%s %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'app'::regnamespace
    ) lines (line) order by line collate "C"`)
  return (rows as { line: string }[]).map(({ line }) => line)
}

const recordOf = async (client: pg.Client) =>
  (await client.query('select name, sha256 from migrations.kysely_migration order by name'))
    .rows as object[]

it('a database of it comes forward with its rows, and is then like a new one', async () => {
  const { url, client, copied } = await formerHead('former_head')
  const before = await rowsOf(client, copied)
  expect(Number(before['public.customers']!.split(' ')[0])).toBeGreaterThan(20)
  let backups = 0
  await migrate(url, testSecret, { backUp: async () => void backups++ })
  // The baseline's record changes no table; later migrations do.
  expect(backups).toBe(current.length > baseline.length ? 1 : 0)
  const kept = await stillThere(client, copied)
  expect(kept.length).toBeGreaterThan(80)
  expect(await rowsOf(client, kept)).toEqual(
    Object.fromEntries(kept.map(({ table }) => [table, before[table]])),
  )
  expect(await recordOf(client)).toEqual(current)
  expect(await definitions(client)).toEqual(await definitions(today))
  await client.end()
})

it.each([
  ['one without the last of the former migrations', former.slice(0, -1)],
  ['one with only the first', former.slice(0, 1)],
  [
    'one with another text of a former migration',
    former.map(([sha256, name], n) => [n === 1 ? '0'.repeat(64) : sha256, name]),
  ],
] as [string, typeof former][])('refuses %s, and changes nothing', async (_what, applied) => {
  const name = `former_${applied.length}_${applied[1]?.[0].slice(0, 4)}`
  const { url, client, copied } = await formerHead(name, applied)
  const [record, rows] = [await recordOf(client), await rowsOf(client, copied)]
  await expect(migrate(url, testSecret)).rejects.toThrow(REFUSED)
  expect(await recordOf(client)).toEqual(record)
  expect(await rowsOf(client, copied)).toEqual(rows)
  await client.end()
})

it('a backup of it is restored, and one of an older state refused', async () => {
  const { url, client, copied } = await formerHead('former_backed_up')
  const before = await rowsOf(client, copied)
  await client.end()
  const { path } = await makeBackup({
    ownerUrl: url,
    secret: testSecret,
    dataDir: folder,
    storage: { folder: join(folder, 'files') },
    into: join(folder, 'backups'),
    keep: 1,
  })
  const manifest = readManifest(path)
  expect(manifest.migrations).toHaveLength(former.length)
  await admin.query('create database former_restored')
  await restoreBackup(
    path,
    readSettings({
      DATABASE_URL: inDatabase(url, 'former_restored'),
      DATA_DIR: join(folder, 'restored'),
    }),
  )
  const restored = await connect('former_restored')
  const kept = await stillThere(restored, copied)
  expect(await rowsOf(restored, kept)).toEqual(
    Object.fromEntries(kept.map(({ table }) => [table, before[table]])),
  )
  expect(await recordOf(restored)).toEqual(current)
  await restored.end()

  const migrations = manifest.migrations.slice(0, -1)
  writeFileSync(manifestPath(path), JSON.stringify({ ...manifest, migrations }))
  await expect(checkBackup(path)).rejects.toThrow(REFUSED)
})
