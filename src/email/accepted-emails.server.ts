import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Remembers emails that the mail server accepted but the database does not know as sent, because
 * the database was lost in between or the process was killed. The next try marks them as sent
 * instead of sending them twice. Each one is an empty file in `folder`. It is written the moment
 * the mail server answers, which is faster than a database statement, and it outlives the process.
 *
 * SMTP has no second step, so three cases are not covered: the answer is lost on its way to us, the
 * process ends between the answer and the file, or another machine takes over from one that was
 * lost. The email is then sent again under the same Message-ID, and most mail programs show only
 * one.
 */
export function openAcceptedEmails(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  /** Includes emails whose file could not be written. */
  const known = new Set<string>()
  const pathOf = (id: string) => join(folder, id)
  return {
    has: (id: string) => known.has(id) || existsSync(pathOf(id)),
    add: (id: string) => {
      known.add(id)
      try {
        writeFileSync(pathOf(id), '', { mode: 0o600, flush: true })
      } catch (error) {
        console.error(
          'An email was sent, but that could not be noted on disk:',
          (error as Error).message,
        )
      }
    },
    forget: (id: string) => {
      known.delete(id)
      rmSync(pathOf(id), { force: true })
    },
  }
}
