import { flushCompileCache } from 'node:module'

/**
 * Ends a process that has nothing left to do and whose exit code nobody reads. It does not use
 * process.exit, which waits for V8's threads. One of them may wait for the memory it asks the
 * ending thread to free, and then the process never ends. Saves the compile cache, as an exit
 * would.
 */
export function endAtOnce() {
  flushCompileCache()
  process.kill(process.pid, 'SIGKILL')
}
