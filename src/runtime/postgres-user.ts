import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { OperatorError } from '#runtime/settings.ts'

export interface User {
  uid?: number
  gid?: number
  own: (path: string) => void
}

/**
 * Returns the user that Postgres runs as, because it refuses root: ourselves, or for root the owner
 * of the existing data folder, else `postgres`, else `nobody`. Creates no account on the machine.
 */
export function unprivileged(folder: string): User {
  if (process.getuid?.() !== 0) return { own: () => {} }
  const { uid, gid } = existsSync(folder) ? statSync(folder) : systemUser()
  return { uid, gid, own: (path) => chownSync(path, uid, gid) }
}

function systemUser() {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = ['postgres:', 'nobody:']
    .map((name) => users.find((line) => line.startsWith(name)))
    .find(Boolean)
  if (!entry)
    throw new OperatorError(
      'Postgres cannot run as root, and this machine has no user `postgres` or `nobody`. Start Dryline as an ordinary user.',
    )
  const [, , uid, gid] = entry.split(':').map(Number)
  return { uid: uid!, gid: gid! }
}
