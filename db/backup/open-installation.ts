import { closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { derive, openDataDir } from '#runtime/data-dir.ts'
import { lockFile } from '#runtime/file-lock.ts'
import { secretOf } from '#runtime/installation.ts'
import { startPostgres } from '#runtime/postgres.ts'
import { OperatorError, type Settings } from '#runtime/settings.ts'

/**
 * Opens the database of an installation, whether or not its server is running. If it is, this
 * connects to the embedded Postgres on its port; if not, Postgres is started until `close`.
 */
export async function openInstallation(settings: Settings) {
  const { DATA_DIR, DATABASE_URL } = settings
  openDataDir(DATA_DIR)
  const secret = await secretOf(settings)
  if (DATABASE_URL) return { ownerUrl: DATABASE_URL, secret, close: () => Promise.resolve() }
  const password = derive(secret, 'postgres owner')
  const lock = lockFile(join(DATA_DIR, 'lock'), `process ${process.pid}, backing up`)
  if (lock === undefined)
    return { ownerUrl: runningUrl(DATA_DIR, password), secret, close: () => Promise.resolve() }
  const postgres = await startPostgres(join(DATA_DIR, 'postgres'), password)
  const close = async () => {
    await postgres.stop()
    closeSync(lock)
  }
  return { ownerUrl: postgres.url, secret, close }
}

/**
 * Returns the address of the running Postgres, which writes its port to the fourth line of this
 * file.
 */
function runningUrl(dataDir: string, password: string) {
  try {
    const [, , , port] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    return `postgres://owner:${password}@127.0.0.1:${port}/postgres`
  } catch {
    throw new OperatorError(
      `The server on ${dataDir} is still starting or has just stopped. Try again in a moment.`,
    )
  }
}
