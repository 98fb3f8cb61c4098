import cluster, { type Worker } from 'node:cluster'
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { createBackoff } from '#runtime/backoff.ts'
import { OperatorError, type SealSettings, type StorageSettings } from '#runtime/settings.ts'

/** Everything that a worker needs to serve. */
export interface Serving {
  apiUrl: string
  authUrl: string
  filesUrl: string
  accountsUrl: string
  signerUrl: string
  adjusterUrl: string
  storage: StorageSettings
  seal: Pick<SealSettings, 'dataDir' | 'certificate'>
  /** True if files are scanned for malware before people outside get them. */
  scans: boolean
  sessionSecret: string
  baseUrl: string
  proxies: number
  pace: number
  /**
   * Ms that a request waits for its turn, and then for a connection. Undefined keeps their default
   * limits.
   */
  busyWait: number | undefined
  mailbox: string | undefined
  /** True if the worker counts and times its requests. */
  metrics: boolean
  /** Database connections that it may hold for procedures. */
  connections: number
}

/** `changed` is a notice of changes, or null if some may have been missed. */
export type ToWorker = { serve: Serving } | { changed: string | null } | 'drain' | 'stop'
export type ToKeeper = { listening: number } | { refused: string } | { serving: true }

/** Default limit. More workers answer no faster, because they wait for one database. */
const MOST_WORKERS = 4
/**
 * Connections for the procedures of all workers together. A Postgres server has 100 and may have
 * several of our servers. See docs/operations.md.
 */
const CONNECTIONS = 20
/**
 * Size in MB of V8's nursery. A request makes many short-lived objects, which die in a larger
 * nursery; that saves a tenth of the server's time.
 */
const NURSERY = 64

interface Slot {
  worker: Worker | undefined
  isServing: boolean
}

/**
 * Starts the worker processes that share `port`, at `host` or every address of the machine: one per
 * core, or `many`. They answer 503 until `serve` sends them what they need. A worker that ends
 * takes only its own requests with it, and is replaced whenever that happens. Throws an
 * OperatorError if the port cannot be opened.
 */
export async function openWorkers(
  wanted: number,
  host?: string,
  many = Math.min(availableParallelism(), MOST_WORKERS),
) {
  // All must ask for the same number: with 0, each worker would get a different port.
  const port = wanted || (await freePort())
  cluster.setupPrimary({
    exec: new URL('worker.ts', import.meta.url).pathname,
    execArgv: [`--max-semi-space-size=${NURSERY}`],
  })
  const backoff = createBackoff()
  const slots = Array.from({ length: many }, (): Slot => ({ worker: undefined, isServing: false }))
  let toServe: Serving | undefined
  let stopping = false
  let restarts = 0
  const allServe = Promise.withResolvers<void>()

  const send = ({ worker }: Slot, message: ToWorker) => {
    // A worker that is about to end cannot be reached. Its successor gets the message when it
    // listens.
    if (worker?.isConnected()) worker.send(message, () => {})
  }
  const hear = (slot: Slot, message: ToKeeper, opened: PromiseWithResolvers<void>) => {
    if ('refused' in message) {
      opened.reject(refusal(message.refused, port, host))
      // This happens later if all ended at once and another program took the port. Then it is tried
      // again.
      if (toServe) slot.worker?.kill('SIGKILL')
    }
    if ('listening' in message) {
      opened.resolve()
      if (toServe) send(slot, { serve: toServe })
    }
    if ('serving' in message) {
      slot.isServing = true
      if (slots.every(({ isServing }) => isServing)) allServe.resolve()
    }
  }
  const open = (slot: Slot, opened = Promise.withResolvers<void>()) => {
    slot.worker = cluster.fork({ DRYLINE_PORT: `${port}`, DRYLINE_HOST: host ?? '' })
    slot.worker.on('message', (message: ToKeeper) => hear(slot, message, opened))
    slot.worker.on('error', (error) => console.error(error.message))
    slot.worker.once('exit', (code, signal) => {
      slot.worker = undefined
      slot.isServing = false
      if (stopping) return
      restarts++
      const { pause, failures, worthSaying } = backoff.failed()
      const row = failures > 1 ? `, ${failures} times in a row` : ''
      if (worthSaying)
        console.error(
          `A worker stopped unexpectedly (${signal ?? code}${row}). Starting a new one.`,
        )
      setTimeout(() => {
        if (!stopping) void open(slot, opened)
      }, pause)
    })
    return opened.promise
  }
  const tell = (message: ToWorker) => slots.forEach((slot) => send(slot, message))

  await Promise.all(slots.map((slot) => open(slot)))
  return {
    port,
    /** Resolves when all workers are serving. */
    serve: (serving: Omit<Serving, 'connections'>) => {
      toServe = { ...serving, connections: Math.floor(CONNECTIONS / many) }
      tell({ serve: toServe })
      return allServe.promise
    },
    tell,
    /** Returns how many workers there should be, how many serve, and how many were replaced. */
    state: () => ({
      wanted: many,
      serving: slots.filter(({ isServing }) => isServing).length,
      restarts,
    }),
    /** Lets requests in progress finish. Resolves when all workers have ended. */
    stop: async () => {
      stopping = true
      const ending = slots.flatMap(({ worker }) =>
        worker ? [new Promise((resolve) => worker.once('exit', resolve))] : [],
      )
      tell('stop')
      await Promise.all(ending)
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

function refusal(code: string, port: number, host?: string) {
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new OperatorError(`HOST ${host} is not an address on this machine.`)
  if (code === 'EADDRINUSE')
    return new OperatorError(
      `Port ${port} is in use by another program. Stop it, or choose another PORT.`,
    )
  if (code === 'EACCES')
    return new OperatorError(`Port ${port} needs administrator rights. Choose a PORT above 1023.`)
  return new Error(`Port ${port} cannot be opened: ${code}`)
}
