import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Migration, applyMigrations, migration, readMigrations } from '#db/apply-migrations.ts'
import { backupsIn } from '#db/backup/manifest.ts'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { migrate } from '#db/migrate.ts'
import { backUpBeforeMigrating } from '#main/backup-before-migrating.ts'
import { readSettings } from '#runtime/settings.ts'
import { originalKey } from '#server/storage.ts'
import { inDatabase, testSecret } from '#testing/fixtures.ts'

// Databases of every earlier state come forward, with their data. A landed migration is never
// edited.

const current = readMigrations()
const lines = readFileSync(new URL('migrations.sha256', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('  ').reverse() as [string, string])
const listed = new Map(lines)

it('a migration is listed once', () => {
  expect(lines).toHaveLength(listed.size)
})

it.each(current)('$name says what it said when it landed', ({ name, sha256 }) => {
  expect(listed.has(name), 'not listed: npm run generate lists it').toBe(true)
  expect(
    sha256,
    'edited after it landed: put it back as it was, and make the change in a new migration',
  ).toBe(listed.get(name))
})

it('says nothing that only a Postgres after 15 understands', () => {
  const newerOnly =
    /set expression|\bmerge_action|json_table|xmltext|any_value|array_shuffle|array_sample|uuidv7|uuidv4|\bvirtual\b/i
  const code = (text: string) => text.replaceAll(/--.*|'[^']*'/g, '')
  expect(current.filter(({ text }) => newerOnly.test(code(text))).map(({ name }) => name)).toEqual(
    [],
  )
})

/** The baseline is applied whole: no company has a part of it. */
const baseline = current.filter(({ name }) => name.includes('-baseline-')).length

/** Rows that a company could have, by the number of migrations that made them possible. */
const rows: Record<number, string> = {
  [baseline]: `
    insert into auth.users (id, name, email) select id, 'Ada Quarles', id || '@example.com' from one;
    insert into profiles (id, name, email, role) select id, 'Ada Quarles', id || '@example.com', 4 from one;
    insert into customers (id, customer_number, city_code, first_name, last_name, email, phone)
      select id, '01-00001', '01', 'Ada', 'Quarles', 'ada@example.com', '(404) 555-0199' from one;
    insert into folders (id, customer_id, folder_number, city_code) select id, id, '010001', '01' from one;
    insert into jobs (id, customer_id, folder_id, description, start_date) select id, id, id, 'Burst pipe', '2026-01-02' from one;
    insert into notes (id, job_id, content, created_by, noted_at) select id, id, 'Dry', id, now() from one;
    insert into security_events (kind, actor_id) select 'sign-in', id from one;
    insert into invitations (id, email, name, role, created_by) select id, 'new@example.com', 'New', 1, id from one;
    insert into leads (id, name, phone, address, what_happened, water_running, happened, source)
      select id, 'Bo', '404', 'Main St', 'Flood', 'yes', 'now', 'emergency' from one;
    insert into files (id, name, media_type, size, sha256, uploaded_by) select id, 'a.jpg', 'image/jpeg', 1, repeat('a', 64), id from one;
    update settings set company_name = 'Quarles Drying';
    update installation set demo = false;
    insert into photos (id, uploaded_by) select id, id from one;
    insert into uploads (id, created_by, kind, file_name, size) select id, id, 'photo', 'b.jpg', 2 from one`,
}
const counted = [
  'profiles',
  'customers',
  'jobs',
  'security_events',
  'invitations',
  'leads',
  'folders',
  'notes',
  'files',
  'photos',
  'uploads',
]

let admin: pg.Client
beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('ownerUrl') })
  await admin.connect()
})
afterAll(() => admin.end())

const ONE = `create temp table one as select '00000000-0000-7000-8000-000000000001'::uuid as id`

async function connect(name: string) {
  const url = inDatabase(inject('ownerUrl'), name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { url, client }
}

/**
 * Adds the last of these migrations to a database that has the ones before it, and the rows that a
 * company had by then.
 */
async function oneMore(client: pg.Client, migrations: Migration[]) {
  await applyMigrations(client, migrations)
  await client.query(rows[migrations.length] ?? '')
}

/** Creates a database with the first `upTo` migrations, as the version before the next left it. */
async function older(name: string, upTo: number) {
  await admin.query(`create database ${name} template ${await state(upTo)}`)
  return connect(name)
}

const states = new Map<number, Promise<string>>()
/**
 * Returns the name of a template database with the first `upTo` migrations, built from the nearest
 * smaller one that was asked for already.
 */
function state(upTo: number): Promise<string> {
  if (upTo === 0) return Promise.resolve('template1')
  const made = states.get(upTo) ?? makeState(upTo)
  states.set(upTo, made)
  return made
}
async function makeState(upTo: number) {
  const nearest = Math.max(0, ...[...states.keys()].filter((other) => other < upTo))
  const from = await state(nearest)
  await admin.query(`create database state_${upTo} template ${from}`)
  const { client } = await connect(`state_${upTo}`)
  await client.query(ONE)
  for (let next = nearest + 1; next <= upTo; next++) await oneMore(client, current.slice(0, next))
  await client.end()
  return `state_${upTo}`
}

async function countsOf(client: pg.Client) {
  const present = (
    await client.query(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
  ).rows
  const counts: Record<string, number> = {}
  for (const { name } of present as { name: string }[])
    if (counted.includes(name))
      counts[name] = Number((await client.query(`select count(*) from ${name}`)).rows[0].count)
  return counts
}

/** Returns everything that makes up the tables in one list: columns, constraints and indexes. */
async function catalogue(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = await client.query(`
    with ours as (select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and c.relkind = 'r')
    select line from (
      select format('%s.%s %s %s %s %s %s', o.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
        a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) from ours o join pg_attribute a on a.attrelid = o.oid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attnum > 0 and not a.attisdropped
      union all select format('%s %s %s', o.name, k.conname, pg_get_constraintdef(k.oid)) from ours o join pg_constraint k on k.conrelid = o.oid
      union all select i.indexdef from pg_indexes i where i.schemaname in ('public', 'auth')
    ) lines (line) order by line collate "C"`)
  await client.end()
  return (found.rows as { line: string }[]).map(({ line }) => line)
}

/**
 * Brings a database forward and compares it. Runs only the migrations, which are all that differs
 * by starting point; with `all`, access too, as a server does.
 */
async function comesForward(
  name: string,
  { url, client }: Awaited<ReturnType<typeof connect>>,
  all: boolean,
) {
  const before = await countsOf(client)
  if (!all) {
    // One transaction, as in `migrate`: some statements cannot run in the same transaction.
    await client.query('begin')
    await applyMigrations(client)
    await client.query('commit')
  }
  await client.end()
  if (all) await migrate(url, testSecret)
  const { client: after } = await connect(name)
  expect(await countsOf(after)).toMatchObject(before)
  const { rows: found } = await after.query(
    `select count(*)::int as found from customers where search_text like '%4045550199%'`,
  )
  expect(found).toEqual([{ found: 1 }])
  await after.end()
  expect(await catalogue(url)).toEqual(await (all ? fresh : migrated))
  await admin.query(`drop database ${name}`)
}

let fresh: Promise<string[]>
/** The same catalog before access is applied, which adds columns of its own. */
let migrated: Promise<string[]>
describe('coming forward', () => {
  beforeAll(async () => {
    await admin.query('create database forward_fresh')
    const url = inDatabase(inject('ownerUrl'), 'forward_fresh')
    await migrate(url, testSecret)
    fresh = catalogue(url)
    migrated = state(current.length).then((name) => catalogue(inDatabase(inject('ownerUrl'), name)))
  })

  const ends = [baseline, current.length]
  it.each(current.map(({ name }, index) => [name, index + 1] as const).slice(baseline - 1))(
    'from %s',
    async (_name, upTo) => {
      const name = `forward_${upTo}`
      await comesForward(name, await older(name, upTo), ends.includes(upTo))
    },
  )

  // Two migrations may be written side by side, and the one with the later number lands first.
  it('takes a lower number after a higher one', async () => {
    const [lower, higher] = ['9998-lower.sql', '9999-higher.sql'].map((name) =>
      migration(name, `create table "${name}" (id integer)`),
    ) as [Migration, Migration]
    const { client } = await older('out_of_order', current.length)
    await applyMigrations(client, [...current, higher])
    await applyMigrations(client, [...current, lower, higher])
    expect((await client.query(`select to_regclass('"9998-lower.sql"') as made`)).rows).toEqual([
      { made: '"9998-lower.sql"' },
    ])
    await client.end()
  })
})

describe('data that exist', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dryline-migrating-'))
    return () => rmSync(folder, { recursive: true, force: true })
  })
  const backups = () => backupsIn(join(folder, 'backups'))
  const settingsOf = (DATABASE_URL: string, name: string) =>
    readSettings({
      DATABASE_URL,
      DATA_DIR: join(folder, name),
      BACKUP_DIR: join(folder, 'backups'),
    })

  it('are backed up before they are changed, and the backup of the former version is restored', async () => {
    const { url, client } = await older('backed_up', current.length - 1)
    const tables = await countsOf(client)
    const sha256 = createHash('sha256').update('wet').digest('hex')
    const { rows: known } = await client.query<{ id: string }>(
      'update files set sha256 = $1 returning id',
      [sha256],
    )
    mkdirSync(join(folder, 'backed_up/files/originals'), { recursive: true })
    writeFileSync(join(folder, 'backed_up/files', originalKey(known[0]!.id, sha256)), 'wet')
    await client.end()
    await migrate(url, testSecret, {
      backUp: () => backUpBeforeMigrating(url, testSecret, settingsOf(url, 'backed_up')),
    })
    const { path } = backups().at(-1)!
    await admin.query('create database restored')
    const restored = settingsOf(inDatabase(url, 'restored'), 'restored')
    const { migrations } = await restoreBackup(path, restored)
    expect(migrations).toHaveLength(current.length - 1)
    const { client: after } = await connect('restored')
    expect(await countsOf(after)).toMatchObject(tables)
    await after.end()
    rmSync(path, { recursive: true })
  })

  it('stay as they are where that fails, and say how to go on', async () => {
    const { url, client } = await older('not_backed_up', current.length - 1)
    writeFileSync(join(folder, 'a file'), '')
    const settings = readSettings({
      DATABASE_URL: url,
      DATA_DIR: folder,
      BACKUP_DIR: join(folder, 'a file'),
    })
    await expect(
      migrate(url, testSecret, { backUp: () => backUpBeforeMigrating(url, testSecret, settings) }),
    ).rejects.toThrow(
      /The backup before migrating failed, so nothing was changed: [^]*start with BACKUP_BEFORE_MIGRATING=0/,
    )
    const { rows: applied } = await client.query('select from migrations.kysely_migration')
    expect(applied).toHaveLength(current.length - 1)
    await client.end()
    await backUpBeforeMigrating(url, testSecret, { ...settings, BACKUP_BEFORE_MIGRATING: false })
  })

  it('are not backed up where there is nothing to change, or no one yet', async () => {
    const never = () => Promise.reject(new Error('backed up'))
    await admin.query('create database no_one_yet')
    const empty = inDatabase(inject('ownerUrl'), 'no_one_yet')
    await migrate(empty, testSecret, { backUp: never })
    const { client, url } = await connect('no_one_yet')
    await client.query(`insert into auth.users (id, name, email) values ('00000000-0000-7000-8000-000000000001', 'A', 'a@example.com');
      insert into profiles (id, name, email, role) select id, name, email, 4 from auth.users`)
    await client.end()
    await migrate(url, testSecret, { backUp: never })
  })
})

describe('a migration that fails', () => {
  it('is named with its line and with what Postgres said of it, and changes nothing', async () => {
    const { client } = await older('failing', 1)
    const broken = migration(
      '0002-broken.sql',
      'create table half (id integer);\n\nalter table nowhere add column a integer',
    )
    await client.query('begin')
    await expect(applyMigrations(client, [current[0]!, broken])).rejects.toThrow(
      'The migration 0002-broken.sql failed: relation "nowhere" does not exist. Nothing was changed.',
    )
    await client.query('rollback; begin')
    const mistyped = migration(
      '0002-mistyped.sql',
      'create table half (id integer);\n\nalter tabel half add column a integer',
    )
    await expect(applyMigrations(client, [current[0]!, mistyped])).rejects.toMatchObject({
      message: expect.stringMatching(
        /^The migration 0002-mistyped\.sql, line 3, failed: syntax error at or near "tabel"/,
      ) as string,
      cause: { code: '42601' },
    })
    await client.query('rollback')
    expect((await client.query(`select to_regclass('half') as half`)).rows).toEqual([
      { half: null },
    ])
    await client.end()
  })
})

describe('checksums', () => {
  it('refuses a database whose migrations were edited since', async () => {
    const { url, client } = await older('edited_since', current.length)
    await client.query(
      `update migrations.kysely_migration set sha256 = repeat('0', 64) where name like '0003%'`,
    )
    await client.end()
    await expect(migrate(url, testSecret)).rejects.toThrow(
      `The migration ${current[2]!.name} was edited after it was applied`,
    )
  })

  it('records the one of each migration', async () => {
    const { client } = await older('recorded', current.length)
    const { rows: recorded } = await client.query(
      'select name, sha256 from migrations.kysely_migration order by name',
    )
    expect(recorded).toEqual(current.map(({ name, sha256 }) => ({ name, sha256 })))
    await client.end()
  })

  it('refuses a database of a newer version', async () => {
    const later = migration('9999-later.sql', 'select 1')
    const { url, client } = await older('newer', current.length)
    await applyMigrations(client, [...current, later])
    await client.end()
    await expect(migrate(url, testSecret)).rejects.toThrow(
      'made by a newer version of Dryline: this one has no migration 9999-later.sql',
    )
  })
})
