import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/settings.ts'

/**
 * Ends what a killed server left running on `folder`: its Postgres, or the backends of a Postgres that was killed itself.
 * Only processes whose working folder is the data folder are touched, and Postgres is asked to stop, so nothing is lost.
 */
export async function clearLeftovers(folder: string) {
  const began = Date.now()
  for (let found = processesIn(folder), asked = false; found.length > 0; found = processesIn(folder), asked = true) {
    const main = postmaster(folder)
    // Backends whose postmaster is gone notice it and end by themselves.
    if (!asked && main !== undefined && found.includes(main)) process.kill(main, 'SIGINT')
    if (Date.now() - began > 10_000)
      throw new OperatorError(`Processes ${found.join(', ')} still use the database in ${folder} and do not end.`)
    await delay(25)
  }
  // Nobody is there, whatever the lock file says: its process may be dead and not yet buried, or another have got its number.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

function postmaster(folder: string) {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
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
        return readlinkSync(`/proc/${pid}/cwd`) === place && readlinkSync(`/proc/${pid}/exe`).endsWith('/postgres')
      } catch {
        return false
      }
    })
    .map(Number)
}
