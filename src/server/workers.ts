import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#server/settings.ts'
import type { StorageSettings } from '#server/storage.ts'

/** What a worker needs to know to serve. */
export interface Serving {
  apiUrl: string
  authUrl: string
  filesUrl: string
  storage: StorageSettings
  sessionSecret: string
  baseUrl: string
  proxies: number
  mailbox: string | undefined
  /** How many connections to the database it may hold for procedures. */
  connections: number
}

export type ToWorker = Serving | 'stop'
export type ToKeeper = { listening: number } | { refused: string } | { serving: true }

/** Unless told otherwise: more answer no faster, because they wait for one database; each takes some 100 MB. */
const MOST_WORKERS = 4
/** Connections for procedures of all workers together: one Postgres has 100, and may have several servers. */
const CONNECTIONS = 24
/** How long the place of a worker that ended stays empty, in ms: a cause that lasts must not keep the machine busy. */
const BREATH = 500

/**
 * Opens the processes that share `port` and answer requests, one per core or `many`: 503 until `serve` tells them what from. One that ends
 * unexpectedly takes its own requests with it and is replaced. Throws an OperatorError where the port cannot be had.
 */
export async function openWorkers(port: number, many = Math.min(availableParallelism(), MOST_WORKERS)) {
  cluster.setupPrimary({ exec: new URL('worker.ts', import.meta.url).pathname })
  const workers = new Set<Worker>()
  let toServe: Serving | undefined
  let stopping = false

  const open = async () => {
    const worker = cluster.fork({ DRYLINE_PORT: `${port}` })
    workers.add(worker)
    worker.once('exit', () => workers.delete(worker))
    const { listening } = await heard(worker, 'listening', port)
    return { worker, listening }
  }
  const serveFrom = async (worker: Worker, serving: Serving) => {
    worker.once('exit', (code, signal) => void replace(`${signal ?? code}`))
    worker.send(serving)
    await heard(worker, 'serving', port)
  }
  const replace = async (why: string): Promise<void> => {
    if (stopping) return
    console.error(`A process that answers requests ended unexpectedly (${why}); another takes its place.`)
    await delay(BREATH)
    if (stopping) return
    try {
      await serveFrom((await open()).worker, toServe!)
    } catch (error) {
      console.error(error)
    }
  }

  const opened = await Promise.all(Array.from({ length: many }, open))
  return {
    port: opened[0]!.listening,
    /** Resolves when all of them answer. */
    serve: async (serving: Omit<Serving, 'connections'>) => {
      toServe = { ...serving, connections: CONNECTIONS / many }
      await Promise.all(opened.map(({ worker }) => serveFrom(worker, toServe!)))
    },
    /** Lets requests under way finish, and resolves when all have ended. */
    stop: async () => {
      stopping = true
      await Promise.all(
        [...workers].map(async (worker) => {
          worker.send('stop' satisfies ToWorker)
          await once(worker, 'exit')
        }),
      )
    },
  }
}

type Heard<Kind extends string> = Extract<ToKeeper, Record<Kind, unknown>>

/** What a worker says of a kind; throws if it ends, or is refused the port, instead. */
const heard = <Kind extends 'listening' | 'serving'>(worker: Worker, kind: Kind, port: number) =>
  new Promise<Heard<Kind>>((resolve, reject) => {
    worker.on('message', (message: ToKeeper) => {
      if (kind in message) resolve(message as Heard<Kind>)
      if ('refused' in message) reject(refusal(message.refused, port))
    })
    worker.once('exit', (code, signal) => reject(new Error(`A process that answers requests ended before it could (${signal ?? code}).`)))
  })

function refusal(code: string, port: number) {
  if (code === 'EADDRINUSE') return new OperatorError(`Port ${port} is taken by another program. Stop it, or choose another PORT.`)
  if (code === 'EACCES') return new OperatorError(`Port ${port} is reserved for the system's administrator. Choose a PORT above 1023.`)
  return new Error(`Port ${port} cannot be had: ${code}`)
}
