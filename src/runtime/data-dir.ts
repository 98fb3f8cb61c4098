import { createHmac, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { lockFile, lockHolder } from '#runtime/file-lock.ts'
import { OperatorError } from '#runtime/settings.ts'

/** Present in DATA_DIR while a backup is being restored into it. */
export const UNFINISHED_RESTORE = 'restore-unfinished'

/**
 * In DATA_DIR, once something has been sealed: the key, certificate and root of the installation's
 * own seal, as PEM.
 */
export const SEAL_FILE = 'seal.pem'

/** Creates DATA_DIR, readable by its owner only. */
export function openDataDir(path: string) {
  if (existsSync(join(path, UNFINISHED_RESTORE)))
    throw new OperatorError(
      `A restore into DATA_DIR ${path} did not finish. Empty the folder and restore again.`,
    )
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chmodSync(path, 0o700)
  } catch (error) {
    throw new OperatorError(`DATA_DIR ${path} cannot be used: ${(error as Error).message}`)
  }
}

/** The minimum for SECRET, see settings.ts. */
const SHORTEST = 32

/**
 * Returns the one secret of the installation: SECRET, or the content of DATA_DIR/secret. If there
 * is no database yet (`isNew`), 32 random bytes are written there. A new secret would not fit an
 * existing database, so a missing or damaged one is an OperatorError.
 */
export async function installationSecret(
  dataDir: string,
  given: string | undefined,
  isNew: () => boolean | Promise<boolean>,
) {
  if (given) return given
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) {
    if (!(await isNew()))
      throw new OperatorError(
        `There is a database, but its secret is missing: no file ${path}, and SECRET is not set. Restore the file from a backup, or set SECRET.`,
      )
    writeFileSync(`${path}.new`, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    renameSync(`${path}.new`, path)
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < SHORTEST)
    throw new OperatorError(
      `${path} is ${secret ? 'too short' : 'empty'}, so it is not this installation's secret. Restore it from a backup, or set SECRET.`,
    )
  return secret
}

/** Derives a password or key for one purpose. It reveals nothing about the secret or the others. */
export const derive = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('hex')

/**
 * Locks DATA_DIR for this process until it ends. Throws an OperatorError that names the holder if
 * there is one.
 */
export function lockDataDir(dataDir: string, holder: string) {
  const path = join(dataDir, 'lock')
  const lock = lockFile(path, holder)
  if (lock === undefined)
    throw new OperatorError(
      `Dryline is already running on ${dataDir} (${lockHolder(path)}). Stop it, or choose another DATA_DIR.`,
    )
  return () => closeSync(lock)
}
