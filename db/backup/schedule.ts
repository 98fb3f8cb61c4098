import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { backupsIn } from '#db/backup/manifest.ts'

const HOUR = 3_600_000
/**
 * Ms to wait before a backup that is due at the start, so that people can get in first. A failed
 * backup is tried again after an hour.
 */
const AFTER_START = 60_000

/** Returns the ms until the next backup is due. */
export const untilDue = (newest: Date | undefined, everyHours: number, now: number) =>
  Math.max(AFTER_START, newest ? newest.getTime() + everyHours * HOUR - now : 0)

/**
 * Backs up every `everyHours` hours, counted from the newest complete backup, in a process of its
 * own with our environment.
 */
export function scheduleBackups(folder: string, everyHours: number) {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout
  const wait = (ms: number) => {
    timer = setTimeout(run, ms).unref()
  }
  const next = () => wait(untilDue(backupsIn(folder).at(-1)?.at, everyHours, Date.now()))
  const run = () => {
    child = spawn(process.execPath, [new URL('backup.ts', import.meta.url).pathname], {
      stdio: 'inherit',
    })
    child.once('exit', (code) => {
      child = undefined
      // Code 2: the backup is complete, and it printed which files of the installation are damaged.
      if (code === 0 || code === 2) return next()
      console.error(`The scheduled backup failed (${code}). It is tried again in an hour.`)
      wait(HOUR)
    })
  }
  next()
  return {
    stop: async () => {
      clearTimeout(timer)
      if (!child) return
      child.removeAllListeners('exit')
      const ended = once(child, 'exit')
      // The unfinished part is not a backup, and the next backup deletes it.
      child.kill('SIGKILL')
      await ended
    },
  }
}
