import { Worker } from 'node:worker_threads'
import { ORPCError } from '@orpc/server'
import type { About } from '#sign-in/password-strength.server.ts'

// Judging a password takes up to a quarter of a second of CPU. A separate thread keeps it from
// holding up other requests.

/** Passwords that may wait to be judged at once; more are refused. */
const MOST_WAITING = 20
/**
 * Time limit for one password once the thread is running, in ms. After that, the thread counts as
 * stuck and is replaced.
 */
const PATIENCE = 10_000

interface Waiting {
  resolve: (weakness: string | undefined) => void
  reject: (error: Error) => void
}
type Said = { ready: true } | { id: number; weakness: string | undefined }

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let late: NodeJS.Timeout | undefined
let last = 0

const busy = () =>
  new ORPCError('SERVICE_UNAVAILABLE', {
    message: 'The server is busy checking passwords. Try again in a moment.',
  })

/** Ends the thread. Waiting passwords are refused, and the next one starts a new thread. */
function end(stuck: Worker) {
  if (worker !== stuck) return
  worker = undefined
  clearTimeout(late)
  for (const { reject } of waiting.values()) reject(busy())
  waiting.clear()
  void stuck.terminate()
}

function open() {
  const opened = new Worker(new URL('password-strength-worker.server.ts', import.meta.url))
  opened.on('message', (said: Said) => {
    clearTimeout(late)
    if ('id' in said) {
      waiting.get(said.id)?.resolve(said.weakness)
      waiting.delete(said.id)
    }
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) opened.unref()
    else late = setTimeout(() => end(opened), PATIENCE)
  })
  opened.on('error', () => end(opened))
  opened.on('exit', () => end(opened))
  return opened
}

/**
 * Returns why a password is refused, or undefined if it is strong enough. Throws 503 while too many
 * wait.
 */
export function judgePassword(password: string, about: About) {
  if (waiting.size >= MOST_WAITING) return Promise.reject(busy())
  const asked = (worker ??= open())
  asked.ref()
  const id = ++last
  return new Promise<string | undefined>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    asked.postMessage({ id, password, about })
  })
}
