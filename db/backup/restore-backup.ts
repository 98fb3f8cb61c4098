import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { readMigrations } from '#db/apply-migrations.ts'
import { loadFiles } from '#db/backup/files.ts'
import { type Manifest, damageOf, readManifest, sealPath, secretPath } from '#db/backup/manifest.ts'
import { loadTables } from '#db/backup/tables.ts'
import { sinceBaseline } from '#db/former-head.ts'
import { migrate } from '#db/migrate.ts'
import { checkDatabase } from '#runtime/check-database.ts'
import {
  SEAL_FILE,
  UNFINISHED_RESTORE,
  derive,
  lockDataDir,
  openDataDir,
} from '#runtime/data-dir.ts'
import { openClient } from '#runtime/database-client.ts'
import { MARKER, checkFiles } from '#server/files-marker.ts'
import { holdsInstallation } from '#runtime/installation.ts'
import { startPostgres } from '#runtime/postgres.ts'
import { OperatorError, type Settings, storageSettings } from '#runtime/settings.ts'
import { type Storage, openStorage } from '#server/storage.ts'

/**
 * Checks a backup. Throws an OperatorError that names the damage, unless it may be left out. In
 * that case it returns the manifest without the damaged files.
 */
export async function checkBackup(backup: string, leaveOutDamaged = false): Promise<Manifest> {
  const manifest = readManifest(backup)
  const here = readMigrations()
  const migrations = sinceBaseline(manifest.migrations, here, backup)
  const known = new Map(here.map(({ name, sha256 }) => [name, sha256]))
  const foreign = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (foreign)
    throw new OperatorError(
      `${backup} was made by another version of Dryline: its migration ${foreign.name} is not the one here.`,
    )
  const damaged = await damageOf(backup, manifest)
  const fatal = damaged.filter((path) => !path.startsWith('files/'))
  if (fatal.length > 0 || (damaged.length > 0 && !leaveOutDamaged))
    throw new OperatorError(
      [
        `${backup} is damaged. These files are missing or are not what was backed up:`,
        ...damaged.map((path) => `  ${path}`),
        ...(fatal.length > 0
          ? ['Take another backup.']
          : ['Take another backup, or add --leave-out-damaged.']),
      ].join('\n'),
    )
  return {
    ...manifest,
    migrations,
    files: manifest.files.filter(({ key }) => !damaged.includes(`files/${key}`)),
  }
}

/**
 * Creates a new installation from a backup, in an empty DATA_DIR and, if DATABASE_URL is set, an
 * empty database. The tables arrive in one transaction. Until everything is there, the folder
 * carries a mark that makes every start refuse. Returns the manifest of what was restored.
 */
export async function restoreBackup(backup: string, settings: Settings, leaveOutDamaged = false) {
  const manifest = await checkBackup(backup, leaveOutDamaged)
  const secret = readFileSync(secretPath(backup), 'utf8')
  const { DATA_DIR, DATABASE_URL } = settings
  if (settings.SECRET && settings.SECRET !== secret)
    throw new OperatorError('SECRET is not the one of the backup. Leave it out, or set the same.')
  refuseFull(DATA_DIR)
  if (DATABASE_URL) {
    await checkDatabase(DATABASE_URL)
    if (await holdsInstallation(DATABASE_URL))
      throw new OperatorError(
        'The database of DATABASE_URL is not empty. Restore into an empty one.',
      )
  }
  openDataDir(DATA_DIR)
  const unlock = lockDataDir(DATA_DIR, `process ${process.pid}, restoring`)
  const mark = join(DATA_DIR, UNFINISHED_RESTORE)
  writeFileSync(mark, '', { flush: true })
  const storage = await openStorage(storageSettings(settings))
  await refuseFullStorage(storage, manifest)
  place(DATA_DIR, 'secret', secret)
  if (manifest.seal_sha256) place(DATA_DIR, SEAL_FILE, readFileSync(sealPath(backup)))
  await loadFiles(storage, backup, manifest.files)
  const postgres = DATABASE_URL
    ? undefined
    : await startPostgres(join(DATA_DIR, 'postgres'), derive(secret, 'postgres owner'))
  try {
    const ownerUrl = DATABASE_URL ?? postgres!.url
    const load = (client: pg.ClientBase) => loadTables(client, backup, manifest)
    await migrate(ownerUrl, secret, {
      restoring: { migrations: manifest.migrations.map(({ name }) => name), load },
    })
    await forgetMarker(ownerUrl)
    await checkFiles(ownerUrl, storageSettings(settings))
  } finally {
    await postgres?.stop()
  }
  rmSync(mark)
  unlock()
  return manifest
}

/** Clears the marker, so that the next step sets it where the files are now. */
async function forgetMarker(ownerUrl: string) {
  const client = await openClient(ownerUrl)
  try {
    await client.query('update installation set files_marked_at = null')
  } finally {
    await client.end()
  }
}

function place(dataDir: string, name: string, contents: string | Buffer) {
  const path = join(dataDir, name)
  writeFileSync(`${path}.new`, contents, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

function refuseFull(dataDir: string) {
  const present = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => name !== 'lost+found')
    : []
  if (present.length > 0)
    throw new OperatorError(
      `DATA_DIR ${dataDir} is not empty (${present.slice(0, 5).join(', ')}). Restore into an empty or a new folder.`,
    )
}

/**
 * Throws if the storage has files of another installation. It may have files of the same one, if
 * only the database was lost.
 */
async function refuseFullStorage(storage: Storage, { installation_id }: Manifest) {
  const marker = await storage.read(MARKER)
  const found =
    marker &&
    Buffer.concat(await marker.stream.toArray())
      .toString('utf8')
      .trim()
  if (found === installation_id) return
  const { done } = await storage.pieces(new Date()).next()
  if (found !== undefined || !done)
    throw new OperatorError(
      'Where the files belong, others are already. Restore into an empty bucket or folder.',
    )
}
