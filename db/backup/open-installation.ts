import { closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { derive, openDataDir } from '#runtime/data-dir.ts'
import { lockFile } from '#runtime/file-lock.ts'
import { secretOf } from '#runtime/installation.ts'
import { startPostgres } from '#runtime/postgres.ts'
import { OperatorError, type Settings } from '#runtime/settings.ts'

/**
 * The database of an installation, whether or not its server runs: where it does, the embedded Postgres is asked on its port; where it
 * does not, Postgres is started for as long as it takes.
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

/** Postgres writes its port into the fourth line of this file. */
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
