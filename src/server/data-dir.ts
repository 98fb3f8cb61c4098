import { createHmac, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { OperatorError } from '#server/settings.ts'

/** Makes DATA_DIR, readable by nobody but its owner. */
export function openDataDir(path: string) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    chmodSync(path, 0o700)
  } catch (error) {
    throw new OperatorError(`DATA_DIR ${path} cannot be used: ${(error as Error).message}`)
  }
}

/** The one secret of the installation: SECRET, else 32 random bytes kept in DATA_DIR/secret. */
export function installationSecret(dataDir: string, given?: string) {
  if (given) return given
  const path = join(dataDir, 'secret')
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    renameSync(`${path}.new`, path)
  }
  return readFileSync(path, 'utf8').trim()
}

/** A password or key for one purpose, which tells nothing of the secret or of the others. */
export const derive = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex')

// An abstract socket rather than a file: the kernel takes it back however the process dies, so it cannot go stale.
const lockName = (dataDir: string) => {
  const { dev, ino } = statSync(dataDir)
  return `\0dryline-data-${dev}-${ino}`
}

/** Holds DATA_DIR for this process; throws an OperatorError that names the holder if there is one. */
export async function lockDataDir(dataDir: string, holder: string) {
  const server = createServer((socket) => socket.end(holder)).unref()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(lockName(dataDir), resolve)
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new OperatorError(
      `Dryline already runs on ${dataDir} (${(await dataDirHolder(dataDir)) ?? 'unknown process'}). Stop it, or choose another DATA_DIR.`,
    )
  }
  return () => server.close()
}

/** What the process that holds DATA_DIR said of itself, or nothing if it is free. */
export const dataDirHolder = (dataDir: string) =>
  new Promise<string | undefined>((resolve) => {
    let said = ''
    connect(lockName(dataDir))
      .on('data', (chunk) => (said += chunk))
      .on('end', () => resolve(said))
      .on('error', () => resolve(undefined))
  })
