import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Emails that the mail server took and the database does not know to be sent yet, because it was lost in between or the process was killed: they
 * are noted at the next try, not sent twice. Each is an empty file in `folder`, written in the moment the mail server answers, which takes less than
 * a statement to the database and outlives the process.
 *
 * Not covered, because SMTP has no second step: the answer is lost on its way to us, the process ends between the answer and the file, or another
 * machine takes the email over from one that was lost. Then it is sent again under the same Message-ID, of which most mail programs show one.
 */
export function openHandedOver(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  /** Also those whose file could not be written. */
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
