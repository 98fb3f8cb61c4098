import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { SEAL_FILE } from '#runtime/data-dir.ts'
import { OperatorError } from '#runtime/settings.ts'

/** A backup's description of itself. It is written last, so a folder without it is not a backup. */
const manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** Id of the installation that these files belong to; see server/files-marker.ts. */
  installation_id: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /**
   * Each table is a gzipped file in COPY's text format, which does not depend on the Postgres
   * version. `sha256` is the hash of the gzipped file.
   */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  /** `value` is the last number that was given out. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })),
  secret_sha256: z.string(),
  /** Hash of the installation's own seal, if it has one. Backups of former versions have none. */
  seal_sha256: z.string().optional(),
})
export type Manifest = z.infer<typeof manifest>

export const tablePath = (backup: string, table: string) =>
  join(backup, 'tables', `${table}.copy.gz`)
export const filePath = (backup: string, key: string) => join(backup, 'files', key)
export const secretPath = (backup: string) => join(backup, 'secret')
export const sealPath = (backup: string) => join(backup, SEAL_FILE)
export const manifestPath = (backup: string) => join(backup, 'manifest.json')

export function readManifest(backup: string): Manifest {
  if (!existsSync(manifestPath(backup)))
    throw new OperatorError(`${backup} is not a whole backup: it has no manifest.json.`)
  try {
    return manifest.parse(JSON.parse(readFileSync(manifestPath(backup), 'utf8')))
  } catch (error) {
    throw new OperatorError(`${manifestPath(backup)} cannot be read: ${(error as Error).message}`)
  }
}

const NAME = /^dryline-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z$/
export const nameOfBackup = (at: Date) =>
  `dryline-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Returns the complete backups in a folder, oldest first, with the time at which each began. */
export function backupsIn(folder: string) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const time = NAME.exec(name)
      if (!time || !existsSync(manifestPath(join(folder, name)))) return []
      return [
        { path: join(folder, name), at: new Date(`${time[1]}${time[2]}:${time[3]}:${time[4]}Z`) },
      ]
    })
}

/** Returns the SHA-256 of a file in hex, or undefined if there is no such file. */
export async function sha256Of(path: string) {
  if (!existsSync(path)) return undefined
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * Compares every file of a backup with its hash. Returns the paths, within the backup, of those
 * that are missing or differ.
 */
export async function damageOf(
  backup: string,
  { tables, files, secret_sha256, seal_sha256 }: Manifest,
) {
  const damaged: string[] = []
  const compare = async (path: string, sha256: string) => {
    if ((await sha256Of(path)) !== sha256) damaged.push(path.slice(backup.length + 1))
  }
  await compare(secretPath(backup), secret_sha256)
  if (seal_sha256) await compare(sealPath(backup), seal_sha256)
  for (const { name, sha256 } of tables) await compare(tablePath(backup, name), sha256)
  for (const { key, sha256 } of files) await compare(filePath(backup, key), sha256)
  return damaged
}
