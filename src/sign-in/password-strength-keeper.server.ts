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
interface Thread {
  worker: Worker
  /** Resolved once it can judge. */
  isReady: Promise<void>
}

const waiting = new Map<number, Waiting>()
let thread: Thread | undefined
let late: NodeJS.Timeout | undefined
let last = 0

const busy = () =>
  new ORPCError('SERVICE_UNAVAILABLE', {
    message: 'The server is busy checking passwords. Try again in a moment.',
  })

/** Ends the thread. Waiting passwords are refused, and the next one starts a new thread. */
function end(stuck: Worker) {
  if (thread?.worker !== stuck) return
  thread = undefined
  clearTimeout(late)
  for (const { reject } of waiting.values()) reject(busy())
  waiting.clear()
  void stuck.terminate()
}

function open(): Thread {
  const ready = Promise.withResolvers<void>()
  // No one may be waiting for it.
  ready.promise.catch(() => {})
  const opened = new Worker(new URL('password-strength-worker.server.ts', import.meta.url))
  opened.on('message', (said: Said) => {
    clearTimeout(late)
    ready.resolve()
    if ('id' in said) {
      waiting.get(said.id)?.resolve(said.weakness)
      waiting.delete(said.id)
    }
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) opened.unref()
    else late = setTimeout(() => end(opened), PATIENCE)
  })
  opened.on('error', () => end(opened))
  opened.on('exit', () => {
    ready.reject(busy())
    end(opened)
  })
  return { worker: opened, isReady: ready.promise }
}

/**
 * Resolves once the thread can judge. On a slow machine its start takes longer than a transaction
 * may be idle, so wait for it before one begins. Throws 503 if the thread can't start.
 */
export async function readyToJudge() {
  const { worker, isReady } = (thread ??= open())
  worker.ref()
  await isReady
}

/**
 * Returns why a password is refused, or undefined if it is strong enough. Throws 503 while too many
 * wait.
 */
export function judgePassword(password: string, about: About) {
  if (waiting.size >= MOST_WAITING) return Promise.reject(busy())
  const { worker } = (thread ??= open())
  worker.ref()
  const id = ++last
  return new Promise<string | undefined>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, password, about })
  })
}
