import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lockFile, lockHolder } from '#runtime/file-lock.ts'
import { OperatorError } from '#runtime/settings.ts'

/** Time to wait for processes that use the database to end, in ms. */
const PATIENCE = 10_000

/**
 * Takes the lock on the database in `folder` and returns its descriptor, for Postgres to inherit.
 * First ends what a killed server left running here: its Postgres, or the backends of a Postgres
 * that was killed itself. It only touches processes whose working folder is the data folder, and it
 * asks Postgres to stop, so nothing is lost. A Postgres in another container is out of sight, but
 * it holds the lock. Then this throws an OperatorError and changes nothing.
 */
export async function holdDatabase(folder: string): Promise<number> {
  const path = `${folder}.lock`
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(path) && existsSync(pidFile) && processesIn(folder).length === 0)
    throw new OperatorError(
      `${pidFile} was left by an older Dryline, which may still be running in another container. Make sure it is not, delete this file, and start again.`,
    )
  const began = Date.now()
  for (let asked = false; ; asked = true) {
    const found = processesIn(folder)
    const lock = found.length === 0 ? lockFile(path, `process ${process.pid}`) : undefined
    if (lock !== undefined) {
      // We hold the lock, so the process named in this file is dead. Another process may have its
      // number by now.
      rmSync(pidFile, { force: true })
      return lock
    }
    const main = postmaster(pidFile)
    // Backends notice that their postmaster is gone and end by themselves.
    if (!asked && main !== undefined && found.includes(main)) process.kill(main, 'SIGINT')
    if (Date.now() - began > PATIENCE) throw new OperatorError(inUse(folder, found, path))
    await delay(25)
  }
}

const inUse = (folder: string, found: number[], path: string) =>
  found.length > 0
    ? `Processes ${found.join(', ')} still use the database in ${folder} and will not exit.`
    : `Another Postgres, perhaps in another container, is using the database in ${folder} (started by ${lockHolder(path)}). Stop it first.`

function postmaster(pidFile: string) {
  try {
    return Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}
function processesIn(folder: string) {
  let place: string
  try {
    place = realpathSync(folder)
  } catch {
    return []
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === place &&
          readlinkSync(`/proc/${pid}/exe`).endsWith('/postgres')
        )
      } catch {
        return false
      }
    })
    .map(Number)
}
