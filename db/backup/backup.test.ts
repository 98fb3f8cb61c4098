import { createHash, randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { makeBackup } from '#db/backup/make-backup.ts'
import { backupsIn, filePath, manifestPath, tablePath } from '#db/backup/manifest.ts'
import { checkBackup, restoreBackup } from '#db/backup/restore-backup.ts'
import { untilDue } from '#db/backup/schedule.ts'
import { demoPassword } from '#db/demo/people.ts'
import { createAuth } from '#sign-in/auth.server.ts'
import { derive, openDataDir } from '#runtime/data-dir.ts'
import { addressFor } from '#server/database.ts'
import { readSettings } from '#runtime/settings.ts'
import { copyKey, openStorage, originalKey } from '#server/storage.ts'
import { personId, useCompany } from '#testing/company.ts'
import { inDatabase, testSecret } from '#testing/fixtures.ts'

const company = useCompany()
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

let folder: string
let files: { id: string; bytes: Buffer; sha256: string }[]
beforeAll(async () => {
  const person = await personId(company, 1)
  files = Array.from({ length: 3 }, () => randomBytes(50_000)).map((bytes) => ({
    id: newId(),
    bytes,
    sha256: hashOf(bytes),
  }))
  for (const { id, bytes, sha256 } of files) {
    await company.owner.query(
      `insert into files (id, name, media_type, size, sha256, view_sha256, state, uploaded_by) values ($1, 'a.jpg', 'image/jpeg', $2, $3, $3, 'ready', $4)`,
      [id, bytes.length, sha256, person],
    )
    for (const key of [originalKey(id, sha256), copyKey(id, 'view'), copyKey(id, 'thumbnail')])
      await company.storage.put(key, bytes)
  }
})

let databases: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dryline-backup-'))
  return () => rmSync(folder, { recursive: true, force: true })
})
afterAll(async () => {
  const admin = new pg.Client({ connectionString: inject('ownerUrl') })
  await admin.connect()
  for (const name of databases) await admin.query(`drop database ${name}`)
  await admin.end()
  databases = []
})

const backUp = (now = new Date(), keep = 7) =>
  makeBackup({
    ownerUrl: company.ownerUrl,
    secret: testSecret,
    dataDir: folder,
    storage: { folder: company.folder },
    into: join(folder, 'backups'),
    keep,
    now,
  })

/** Returns the settings of an empty installation with its own database. */
async function emptyTarget() {
  const name = `restored_${databases.length}_${process.pid}`
  databases.push(name)
  const admin = new pg.Client({ connectionString: inject('ownerUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return readSettings({
    DATA_DIR: join(folder, name),
    DATABASE_URL: inDatabase(inject('ownerUrl'), name),
  })
}

/** A start writes about the installation itself; notices of changes last until they are sent. */
const passing = ['public.installation', 'public.change_notices']

/** Returns one hash per table of its rows, but for those that pass. */
async function contents(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'auth') order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows as { name: string }[]) {
    if (passing.includes(name)) continue
    const { rows: hashes } = await client.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text collate "C"), '')) as hash from ${name} t`,
    )
    found[name] = (hashes[0] as { hash: string }).hash
  }
  await client.end()
  return found
}

function flipByte(path: string) {
  const bytes = readFileSync(path)
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  writeFileSync(`${path}.flipped`, bytes)
  renameSync(`${path}.flipped`, path)
}

it('restores every row, every byte, and the next numbers, while the company works on', async () => {
  const before = await contents(company.ownerUrl)
  const { path, damaged } = await backUp()
  expect(damaged).toEqual([])
  const target = await emptyTarget()
  await restoreBackup(path, target)
  expect(await contents(target.DATABASE_URL!)).toEqual(before)
  const storage = await openStorage({ folder: join(target.DATA_DIR, 'files') })
  for (const { id, bytes, sha256 } of files)
    for (const key of [originalKey(id, sha256), copyKey(id, 'view'), copyKey(id, 'thumbnail')])
      expect(Buffer.concat(await (await storage.read(key))!.stream.toArray()).equals(bytes)).toBe(
        true,
      )
  expect(readFileSync(join(target.DATA_DIR, 'secret'), 'utf8')).toBe(testSecret)
  const client = new pg.Client({ connectionString: target.DATABASE_URL })
  await client.connect()
  await client.query(`insert into security_events (kind) values ('test')`)
  const { rows: references } = await client.query(
    `select count(*)::int as count from pg_constraint where contype = 'f'`,
  )
  const { rows: expected } = await company.owner.query(
    `select count(*)::int as count from pg_constraint where contype = 'f'`,
  )
  expect(references).toEqual(expected)
  await client.end()
  expect(await signsIn(target.DATABASE_URL!)).toBe(200)
})

/**
 * Logs in on a database, through better-auth and the role that the restore made, and returns the
 * response.
 */
async function signsIn(url: string) {
  const auth = createAuth({
    databaseUrl: addressFor('auth', url, testSecret),
    secret: derive(testSecret, 'sessions'),
    baseUrl: 'http://localhost',
  })
  const answer = await auth.handler(
    new Request('http://localhost/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost' },
      body: JSON.stringify({ email: 'employee@demo.test', password: demoPassword }),
    }),
  )
  await auth.close()
  return answer.status
}

describe('a flipped byte', () => {
  it.each([
    [
      'in a table',
      (path: string) => tablePath(path, 'public.customers'),
      'tables/public.customers.copy.gz',
    ],
    [
      'in a photo',
      (path: string) => filePath(path, originalKey(files[0]!.id, files[0]!.sha256)),
      'files/originals/',
    ],
    ['in the secret', (path: string) => join(path, 'secret'), '  secret'],
    ['in the seal', (path: string) => join(path, 'seal.pem'), '  seal.pem'],
  ])('%s of the backup is found before anything is restored', async (_where, place, name) => {
    writeFileSync(join(folder, 'seal.pem'), 'the seal')
    const { path } = await backUp()
    rmSync(join(folder, 'seal.pem'))
    flipByte(place(path))
    await expect(checkBackup(path)).rejects.toThrow(name)
    const target = await emptyTarget()
    await expect(restoreBackup(path, target)).rejects.toThrow(name)
    expect(readdirSync(folder)).toEqual(['backups'])
  })

  it('leaves the other photos, where that is asked for', { tags: 'nightly' }, async () => {
    const { path } = await backUp()
    const [first, second] = files
    flipByte(filePath(path, originalKey(first!.id, first!.sha256)))
    const target = await emptyTarget()
    await restoreBackup(path, target, true)
    const storage = await openStorage({ folder: join(target.DATA_DIR, 'files') })
    expect(await storage.read(originalKey(first!.id, first!.sha256))).toBeUndefined()
    const read = await storage.read(originalKey(second!.id, second!.sha256))
    expect(Buffer.concat(await read!.stream.toArray()).equals(second!.bytes)).toBe(true)
  })

  it('in the installation is named, and the rest is backed up', async () => {
    const { id, bytes, sha256 } = files[0]!
    const key = originalKey(id, sha256)
    flipByte(join(company.folder, key))
    const { path, damaged, manifest } = await backUp()
    await company.storage.put(key, bytes)
    expect(damaged).toEqual([key])
    expect(manifest.files).toHaveLength(8)
    await checkBackup(path)
  })

  it('in the backup before is not carried into the next', { tags: 'nightly' }, async () => {
    const { id, sha256 } = files[0]!
    const { path: first } = await backUp(new Date(Date.now() - 1000))
    flipByte(filePath(first, originalKey(id, sha256)))
    const { path: second } = await backUp()
    await checkBackup(second)
  })
})

it(
  'carries the seal where there is one, and is restored without where there was none',
  { tags: 'nightly' },
  async () => {
    const { path: without, manifest } = await backUp(new Date(Date.now() - 1000))
    expect(manifest).not.toHaveProperty('seal_sha256')
    writeFileSync(join(folder, 'seal.pem'), 'the seal')
    const { path } = await backUp()
    const [first, second] = [await emptyTarget(), await emptyTarget()]
    await restoreBackup(path, first)
    await restoreBackup(without, second)
    const sealed = join(first.DATA_DIR, 'seal.pem')
    expect([readFileSync(sealed, 'utf8'), statSync(sealed).mode & 0o777]).toEqual([
      'the seal',
      0o600,
    ])
    expect(readdirSync(second.DATA_DIR)).not.toContain('seal.pem')
  },
)

it('brings a refused picture whose bytes were kept, and misses none that an older version deleted', async () => {
  const person = await personId(company, 1)
  const bytes = randomBytes(1000)
  const [kept, gone] = [newId(), newId()]
  for (const id of [kept, gone])
    await company.owner.query(
      `insert into files (id, name, media_type, size, sha256, state, uploaded_by) values ($1, 'b.jpg', 'image/jpeg', 1000, $2, 'refused', $3)`,
      [id, hashOf(bytes), person],
    )
  await company.storage.put(originalKey(kept, hashOf(bytes)), bytes)
  const { damaged, manifest } = await backUp()
  await company.owner.query('delete from files where id = any($1)', [[kept, gone]])
  expect(damaged).toEqual([])
  expect(manifest.files.filter(({ key }) => key.includes(kept) || key.includes(gone))).toHaveLength(
    1,
  )
})

it('keeps the newest, links what it has already, and takes no half one for whole', async () => {
  const hours = [4, 3, 2, 1].map((ago) => new Date(Date.now() - ago * 3_600_000))
  const made = []
  for (const now of hours) {
    const { path } = await backUp(now, 2)
    made.push(path)
    // A folder that an interrupted backup leaves behind.
    mkdirSync(`${path}x.unfinished`)
  }
  const kept = backupsIn(join(folder, 'backups'))
  expect(kept.map(({ path }) => path)).toEqual(made.slice(2))
  expect(kept[1]!.at.getTime()).toBe(Math.floor(hours[3]!.getTime() / 1000) * 1000)
  expect(
    readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.unfinished')),
  ).toHaveLength(1)
  const key = originalKey(files[0]!.id, files[0]!.sha256)
  expect(statSync(filePath(made[3]!, key)).ino).toBe(statSync(filePath(made[2]!, key)).ino)
  await checkBackup(made[3]!)
  rmSync(manifestPath(made[3]!))
  await expect(checkBackup(made[3]!)).rejects.toThrow('is not a whole backup')
})

describe('restoring', () => {
  it('refuses a folder and a database that are not empty', async () => {
    const { path } = await backUp()
    const target = await emptyTarget()
    mkdirSync(target.DATA_DIR)
    writeFileSync(join(target.DATA_DIR, 'secret'), 'mine')
    await expect(restoreBackup(path, target)).rejects.toThrow('is not empty (secret)')
    await expect(
      restoreBackup(path, {
        ...target,
        DATA_DIR: join(folder, 'new'),
        DATABASE_URL: company.ownerUrl,
      }),
    ).rejects.toThrow('The database of DATABASE_URL is not empty')
  })

  it('that breaks off leaves a database without a table, and a folder on which nothing starts', async () => {
    const { path, manifest } = await backUp()
    const tables = manifest.tables.map((table) =>
      table.name === 'public.photos' ? { ...table, rows: table.rows + 1 } : table,
    )
    writeFileSync(manifestPath(path), JSON.stringify({ ...manifest, tables }))
    const target = await emptyTarget()
    await expect(restoreBackup(path, target)).rejects.toThrow('public.photos should have')
    expect(await contents(target.DATABASE_URL!)).toEqual({})
    expect(() => openDataDir(target.DATA_DIR)).toThrow('did not finish')
  })
})

it.each([
  [undefined, 24, 60_000],
  ['2026-03-01T00:00:00Z', 24, 12 * 3_600_000],
  ['2026-02-01T00:00:00Z', 24, 60_000],
])('is due after the newest (%s) and %d hours', (newest, every, wait) => {
  expect(
    untilDue(newest ? new Date(newest) : undefined, every, Date.parse('2026-03-01T12:00:00Z')),
  ).toBe(wait)
})
