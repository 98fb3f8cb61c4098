import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type Migration,
  applyMigrations,
  migration,
  readMigrations,
  releasedTexts,
} from '#db/apply-migrations.ts'
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

it.each(releasedTexts(current))('$name says what it said when it landed', ({ name, sha256 }) => {
  expect(listed.has(name), 'not listed: npm run generate lists it').toBe(true)
  expect(
    sha256,
    'edited after it landed: put it back as it was, and make the change in a new migration',
  ).toBe(listed.get(name))
})

/** Returns a migration as it was before it was edited, by undoing the edit. */
function earlier(name: string, sha256: string, edits: [now: string, then: string][]): Migration {
  const { text } = current.find((one) => one.name === name)!
  const before = migration(
    name,
    edits.reduce((left, [now, then]) => left.replaceAll(now, then), text),
  )
  expect(before.sha256).toBe(sha256)
  return before
}
const earlier1 = () =>
  earlier(
    '0001-foundation.sql',
    '42b89c75736ca36a3d2166b8a30837a578282adcef35eb5d20241dd61b7d5b32',
    [
      [
        "    -- And the digits alone, however the number was typed.\n    || e'\\n' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')\n",
        '',
      ],
    ],
  )
const earlier3 = () =>
  earlier('0003-accounts.sql', 'dec4b13ce11a94b39369bb7cec7b4bfe52fff2efd6d933f6ace36432421aa255', [
    ['  actor_name text,\n', ''],
    ['  subject_name text,\n', ''],
    [
      /-- Who registered and has not[^]*?registrations_email[^\n]*\n\n/.exec(current[2]!.text)![0],
      '',
    ],
  ])
const earlier9 = () =>
  earlier('0009-files.sql', '2519fe336896f1b9066ef99f5d40777b6837e5d480c41b9f5f77ebde429a0f30', [
    [
      '  created_by uuid references profiles (id) on delete restrict,\n  kind text',
      '  person_id uuid not null references profiles (id) on delete restrict,\n  kind text',
    ],
    ['on uploads (created_by, created_at)', 'on uploads (person_id, created_at)'],
  ])

/** Rows that a company could have, by the number of the migration that made them possible. */
const rows: Record<string, string> = {
  '0001': `
    insert into auth.users (id, name, email) select id, 'Ada Quarles', id || '@example.com' from people;
    insert into profiles (id, name, email, role) select id, 'Ada Quarles', id || '@example.com', role from people;
    insert into customers (id, customer_number, city_code, first_name, last_name, email, phone)
      select id, '01-00001', '01', 'Ada', 'Quarles', 'ada@example.com', '(404) 555-0199' from one;
    insert into jobs (id, customer_id, description, start_date) select id, id, 'Burst pipe', '2026-01-02' from one;
    update installation set demo = false`,
  '0003': `
    insert into security_events (kind, actor_id) select 'sign-in', id from one;
    insert into invitations (id, email, name, role, created_by) select id, 'new@example.com', 'New', 1, id from one`,
  '0004': `
    update settings set company_name = 'Quarles Drying';
    insert into leads (id, name, phone, address, what_happened, water_running, happened, source)
      select id, 'Bo', '404', 'Main St', 'Flood', 'yes', 'now', 'emergency' from one`,
  '0005': `
    insert into folders (id, customer_id, folder_number, city_code) select id, id, '010001', '01' from one;
    update jobs set folder_id = id;
    insert into notes (id, job_id, content, created_by, noted_at) select id, id, 'Dry', id, now() from one`,
  '0009': `
    insert into files (id, name, media_type, size, sha256, uploaded_by) select id, 'a.jpg', 'image/jpeg', 1, repeat('a', 64), id from one;
    insert into photos (id, uploaded_by) select id, id from one;
    insert into uploads (id, OWNER, kind, file_name, size) select id, id, 'photo', 'b.jpg', 2 from one`,
  '0021': `
    insert into auth.letters (recipient, subject, body_text, body_html, attempts, next_try_at, failure) values
      ((select email from profiles), 'New', 'a', 'a', 0, now(), null), ('bo@example.com', 'Late', 'a', 'a', 3, '2030-01-02', 'busy'),
      ('cy@example.com', 'Given up', null, null, 12, null, 'gone'), ('di@example.com', 'Sent', null, null, 0, null, null);
    update files set interruptions = 2, taken_at = '2026-01-02'`,
  '0047': `
    insert into vehicles (id, number) select id, 'VAN-1' from one;
    insert into vehicle_expiry_notices (vehicle_id, paper, expires, told_at) select id, 'insurance', '2026-10-01', '2026-09-01Z' from one;
    insert into vehicle_service_notices (vehicle_id, service_type, last_done, told_at) select id, 'other', 'never', '2026-09-02Z' from one`,
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

const ONE = `create temp table one as select '00000000-0000-7000-8000-000000000001'::uuid as id; create temp table people as select id, 4 as role from one`

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
  const last = migrations.at(-1)!
  const owner = last.text.includes('person_id uuid not null') ? 'person_id' : 'created_by'
  await client.query(rows[last.name.slice(0, 4)]?.replace('OWNER', owner) ?? '')
}

/**
 * Creates a database with only these migrations, as that version left it: without checksums unless
 * `recorded`.
 */
async function older(name: string, migrations: Migration[], recorded = false) {
  const differs = migrations.findIndex(({ sha256 }, n) => sha256 !== current[n]?.sha256)
  const alike = differs < 0 ? migrations.length : differs
  await admin.query(`create database ${name} template ${await state(alike)}`)
  const { url, client } = await connect(name)
  await client.query(ONE)
  for (let upTo = alike + 1; upTo <= migrations.length; upTo++)
    await oneMore(client, migrations.slice(0, upTo))
  if (!recorded) await withoutChecksums(client)
  return { url, client }
}
const withoutChecksums = (client: pg.Client) =>
  client.query('alter table migrations.kysely_migration drop column sha256')

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

it('takes into the queue the emails and pictures that wait', { tags: 'nightly' }, async () => {
  const { url, client } = await older(
    'waiting',
    current.filter(({ name }) => name < '0023'),
    true,
  )
  await migrate(url, testSecret)
  const { rows: tasks } = await client.query(
    `select kind, coalesce(l.subject, '') as what, lane, staff, t.due_at, t.attempts, t.interruptions, t.failure
     from tasks t left join auth.letters l on l.id = t.subject order by kind, l.subject`,
  )
  const [given, late, fresh, picture] = tasks as Record<string, unknown>[]
  const letter = { kind: 'letters', lane: 'queue', interruptions: 0 }
  expect(given).toMatchObject({
    ...letter,
    what: 'Given up',
    attempts: 12,
    due_at: null,
    failure: 'gone',
  })
  expect(late).toMatchObject({
    ...letter,
    what: 'Late',
    staff: false,
    attempts: 3,
    due_at: new Date('2030-01-02'),
    failure: 'busy',
  })
  expect(fresh).toMatchObject({
    ...letter,
    what: 'New',
    staff: true,
    attempts: 0,
    due_at: expect.any(Date) as Date,
  })
  expect(picture).toMatchObject({
    kind: 'pictures',
    lane: 'files',
    staff: true,
    interruptions: 2,
    due_at: expect.any(Date) as Date,
  })
  expect(tasks).toHaveLength(4)
  await client.end()
})

it('keeps what management was told of vehicles', { tags: 'nightly' }, async () => {
  const { client } = await connect(await state(current.length))
  const { rows: told } = await client.query(
    'select about, told_at from vehicle_notices order by about',
  )
  await client.end()
  expect(told).toEqual([
    { about: 'insurance 2026-10-01', told_at: new Date('2026-09-01T00:00:00Z') },
    { about: 'other never', told_at: new Date('2026-09-02T00:00:00Z') },
  ])
})

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

  const ends = [1, current.length]
  // Each submission tries the first and the last few; the nightly ring tries the others. An older
  // starting point was tried when it was the last.
  const FEW = 2
  const all = current.map(({ name }, index) => [name, index + 1] as const)
  const isTried = (upTo: number) => upTo === 1 || upTo > current.length - FEW
  const tries = async (_name: string, upTo: number) => {
    const name = `forward_${upTo}`
    await comesForward(name, await older(name, current.slice(0, upTo)), ends.includes(upTo))
  }
  it.each(all.filter(([, upTo]) => isTried(upTo)))('from %s', tries)
  it.each(all.filter(([, upTo]) => !isTried(upTo)))('from %s', { tags: 'nightly' }, tries)

  it.each([
    ['0001 as it first landed', () => [earlier1()]],
    ['0003 as it first landed', () => [...current.slice(0, 2), earlier3()]],
    ['0009 as it first landed', () => [...current.slice(0, 8), earlier9()]],
    // Two migrations were written side by side, and the one with the later number landed first.
    [
      '0017 without 0013',
      () => current.filter(({ name }) => name < '0012' || name.startsWith('0017')),
    ],
    ['all three', () => [earlier1(), current[1]!, earlier3(), ...current.slice(3, 8), earlier9()]],
  ])('from %s', { tags: 'nightly' }, async (_name, migrations) =>
    comesForward('forward_edited', await older('forward_edited', migrations()), true),
  )
})

it(
  'gives a job without a folder one, with the next number of its city',
  { tags: 'nightly' },
  async () => {
    const { url, client } = await older(
      'without_folder',
      current.filter(({ name }) => name < '0022'),
    )
    await client.query(`
    update locations set folder_sequence = 1 where code = '01';
    create temp table two as select '00000000-0000-7000-8000-000000000002'::uuid as id;
    insert into customers (id, customer_number, city_code, first_name, last_name, email) select id, '01-00002', '01', 'Bo', 'Quarles', 'bo@example.com' from two;
    insert into jobs (id, customer_id, description, start_date) select id, id, 'Burst pipe', '2026-01-02' from two`)
    await migrate(url, testSecret)
    const { rows: found } =
      await client.query(`select folder_number, (select folder_sequence from locations where code = '01') as sequence
    from folders where id = (select folder_id from jobs join two using (id))`)
    expect(found).toEqual([{ folder_number: '010002', sequence: 2 }])
    await client.end()
  },
)

describe('on a Postgres before 17', () => {
  // The newest Postgres also understands the older statements, so each submission compares the
  // results of both.
  const forOlder = current.map(({ before17, ...one }) =>
    before17 === undefined ? one : { ...one, text: before17 },
  )
  /** Inserts one lead for each state that affects its urgency. */
  const leadsOf = `insert into leads (id, name, phone, address, what_happened, water_running, happened, source, status, created_at)
    select gen_random_uuid(), 'Bo', '404', 'Main St', 'Flood', water, 'now', 'emergency', status, '2026-01-02T00:00:00Z'
    from unnest(array['yes', 'no']) water, unnest(array['new', 'called']) status`
  const urgencies = async (client: pg.Client) =>
    (await client.query(`select status, water_running, urgency from leads order by 1, 2, 3`))
      .rows as object[]

  it('statements of their own make the same tables and keep the same rows', async () => {
    const from = current.filter(({ name }) => name < '0080')
    const [older17, newer] = [
      await older('before_17', from, true),
      await older('since_17', from, true),
    ]
    await older17.client.query(leadsOf)
    await newer.client.query(leadsOf)
    await applyMigrations(older17.client, forOlder)
    await applyMigrations(newer.client)
    expect(await urgencies(older17.client)).toEqual(await urgencies(newer.client))
    await Promise.all([older17.client.end(), newer.client.end()])
    expect(await catalogue(older17.url)).toEqual(await catalogue(newer.url))
    // It counts as the same version, wherever it goes from here.
    await migrate(older17.url, testSecret)
  })

  it('are there for everything that only a newer one knows', () => {
    const newerOnly =
      /set expression|\bmerge_action|json_table|xmltext|any_value|array_shuffle|array_sample|uuidv7|uuidv4|\bvirtual\b/i
    const code = (text: string) => text.replaceAll(/--.*|'[^']*'/g, '')
    expect(
      forOlder.filter(({ text }) => newerOnly.test(code(text))).map(({ name }) => name),
    ).toEqual([])
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

  it.each([
    ['before files were kept', '0005'],
    ['before copies for people outside were', '0022'],
  ])(
    'are backed up before they are changed, and the backup of a version %s is restored',
    async (_when, next) => {
      const name = `backed_up_${next}`
      const { url, client } = await older(
        name,
        current.filter((one) => one.name < next),
      )
      const tables = await countsOf(client)
      if ('files' in tables) {
        const sha256 = createHash('sha256').update('wet').digest('hex')
        const { rows: known } = await client.query<{ id: string }>(
          'update files set sha256 = $1 returning id',
          [sha256],
        )
        mkdirSync(join(folder, name, 'files/originals'), { recursive: true })
        writeFileSync(join(folder, name, 'files', originalKey(known[0]!.id, sha256)), 'wet')
      }
      await client.end()
      await migrate(url, testSecret, {
        backUp: () => backUpBeforeMigrating(url, testSecret, settingsOf(url, name)),
      })
      const { path } = backups().at(-1)!
      await admin.query(`create database restored_${name}`)
      const restored = settingsOf(inDatabase(url, `restored_${name}`), `restored_${name}`)
      await restoreBackup(path, restored)
      const { client: after } = await connect(`restored_${name}`)
      expect(await countsOf(after)).toMatchObject(tables)
      await after.end()
      rmSync(path, { recursive: true })
    },
  )

  it('stay as they are where that fails, and say how to go on', async () => {
    const { url, client } = await older(
      'not_backed_up',
      current.filter(({ name }) => name < '0005'),
    )
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
    expect((await client.query(`select to_regclass('folders') as folders`)).rows).toEqual([
      { folders: null },
    ])
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
    const { client } = await older('failing', [current[0]!], true)
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
    const { url, client } = await older('edited_since', current, true)
    await client.query(
      `update migrations.kysely_migration set sha256 = repeat('0', 64) where name like '0003%'`,
    )
    await client.end()
    await expect(migrate(url, testSecret)).rejects.toThrow(
      'The migration 0003-accounts.sql was edited after it was applied',
    )
  })

  it('records them for a database that has none, and then holds on to them', async () => {
    const { url, client } = await older('without_checksums', current)
    await migrate(url, testSecret)
    const { rows: recorded } = await client.query(
      'select name, sha256 from migrations.kysely_migration order by name',
    )
    expect(recorded).toEqual(current.map(({ name, sha256 }) => ({ name, sha256 })))
    await client.end()
  })

  it('refuses a database of a newer version', async () => {
    const later = migration('9999-later.sql', 'select 1')
    const { url, client } = await older('newer', [...current, later], true)
    await client.end()
    await expect(migrate(url, testSecret)).rejects.toThrow(
      'made by a newer version of Dryline: this one has no migration 9999-later.sql',
    )
  })
})
