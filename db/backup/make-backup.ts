import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { appliedMigrations } from '#db/apply-migrations.ts'
import { knownFiles, writeFiles } from '#db/backup/files.ts'
import {
  type Manifest,
  backupsIn,
  manifestPath,
  nameOfBackup,
  sealPath,
  secretPath,
} from '#db/backup/manifest.ts'
import { readSequences, writeTables } from '#db/backup/tables.ts'
import { SEAL_FILE } from '#runtime/data-dir.ts'
import { DatabaseClient } from '#runtime/database-client.ts'
import { lockFile, lockHolder } from '#runtime/file-lock.ts'
import { OperatorError, type StorageSettings } from '#runtime/settings.ts'
import { openStorage } from '#server/storage.ts'

export interface BackupOrder {
  ownerUrl: string
  secret: string
  /** Folder of the installation's own seal, if it has one. */
  dataDir: string
  storage: StorageSettings
  /** Folder of the backups, each in a folder of its own. */
  into: string
  /** Number of complete backups to keep. */
  keep: number
  now?: Date
}

const UNFINISHED = '.unfinished'

/**
 * Backs up a running installation: all tables as of one moment, the secret, the seal, and the
 * files, each compared with its hash in the database. The folder gets its name only when all of it
 * is on disk. Returns its path, and the keys of files that were missing or damaged in the
 * installation; all others are in the backup.
 */
export async function makeBackup({
  ownerUrl,
  secret,
  dataDir,
  storage,
  into,
  keep,
  now = new Date(),
}: BackupOrder) {
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const lock = lockFile(join(into, 'lock'), `process ${process.pid}`)
  if (lock === undefined)
    throw new OperatorError(
      `A backup into ${into} is already under way (${lockHolder(join(into, 'lock'))}).`,
    )
  const client = new DatabaseClient({ connectionString: ownerUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const name of readdirSync(into))
      if (name.endsWith(UNFINISHED)) rmSync(join(into, name), { recursive: true })
    const previous = backupsIn(into).at(-1)?.path
    const path = join(into, nameOfBackup(now))
    const unfinished = path + UNFINISHED
    for (const part of ['', 'tables', 'files'])
      mkdirSync(join(unfinished, part), { recursive: true, mode: 0o700 })
    writeFileSync(secretPath(unfinished), secret, { mode: 0o600, flush: true })

    const { files, ...said } = await snapshot(client, unfinished)
    const { written, damaged } = await writeFiles(
      await openStorage(storage),
      client,
      files,
      unfinished,
      previous,
    )
    const hashes = { secret_sha256: hashOf(secret), ...writeSeal(dataDir, unfinished) }
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      ...said,
      files: written,
      ...hashes,
    }
    writeFileSync(manifestPath(unfinished), JSON.stringify(manifest), { mode: 0o600, flush: true })
    for (const folder of ['tables', 'files', 'files/originals', 'files/copies', ''])
      settle(join(unfinished, folder))
    renameSync(unfinished, path)
    settle(into)
    dropOld(into, keep)
    return { path, damaged, manifest }
  } finally {
    await client.end().catch(() => {})
    closeSync(lock)
  }
}

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Copies the installation's own seal, because no other can seal under the same name. Runs after the
 * tables are read, which may already mention the first document that it sealed.
 */
function writeSeal(dataDir: string, unfinished: string) {
  const path = join(dataDir, SEAL_FILE)
  if (!existsSync(path)) return {}
  const seal = readFileSync(path)
  writeFileSync(sealPath(unfinished), seal, { mode: 0o600, flush: true })
  return { seal_sha256: hashOf(seal) }
}

/** Reads everything from the database as of one moment. */
async function snapshot(client: pg.Client, unfinished: string) {
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query('select id from installation')
  const tables = await writeTables(client, unfinished)
  const files = await knownFiles(client)
  const migrations = await appliedMigrations(client)
  const sequences = await readSequences(client)
  await client.query('commit')
  return { installation_id: (rows[0] as { id: string }).id, migrations, tables, sequences, files }
}

function settle(folder: string) {
  try {
    const descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  } catch (error) {
    // The folder does not exist if no file is in it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function dropOld(into: string, keep: number) {
  for (const { path } of backupsIn(into).slice(0, -keep)) {
    // Renames first, so that a half-deleted backup is never taken for a complete one.
    renameSync(path, path + UNFINISHED)
    rmSync(path + UNFINISHED, { recursive: true })
  }
}
