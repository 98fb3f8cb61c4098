import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { tryLock } from 'fs-native-extensions'
import { OperatorError } from '#runtime/settings.ts'

/**
 * Locks the file at `path`, creating it if needed, and returns its descriptor; undefined while
 * another process holds the lock.
 *
 * The lock is fcntl's F_OFD_SETLK. It belongs to the open file, not to a process or a namespace. So
 * another container that sees the same file is refused, a child that inherits the descriptor holds
 * the lock too, and the kernel releases it when the last of them dies. `holder` is written into the
 * file, for the message to a process that is refused.
 */
export function lockFile(path: string, holder: string): number | undefined {
  const descriptor = openSync(path, 'a+', 0o600)
  let locked: boolean
  try {
    locked = tryLock(descriptor)
  } catch (error) {
    closeSync(descriptor)
    throw new OperatorError(
      `The file system of ${path} cannot lock files (${(error as Error).message}). Choose a DATA_DIR on a local disk, or on NFS 4.`,
    )
  }
  if (!locked) {
    closeSync(descriptor)
    return undefined
  }
  ftruncateSync(descriptor)
  writeSync(descriptor, `${holder}, host ${hostname()}\n`)
  return descriptor
}

/** Returns the name written into the lock at `path`. Only valid while the lock is held. */
export function lockHolder(path: string) {
  try {
    return readFileSync(path, 'utf8').trim() || 'unknown process'
  } catch {
    return 'unknown process'
  }
}
