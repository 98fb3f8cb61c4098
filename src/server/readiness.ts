import type pg from 'pg'
import type { Logger } from 'pino'
import { awayBecause } from '#server/away.ts'

/** Ms within which everything must answer for the server to count as ready. */
const SOON = 2000
/** Ms for which one answer is shared, so that not every check costs a query. */
const FRESH = 1000

export type Readiness = ReturnType<typeof createReadiness>

/**
 * Checks whether requests can be served: each pool of `pools` gets an answer from the database, and
 * files can be written. Call `doubt` when something failed. It then checks once a second, and logs
 * once why the server is not ready and once that it is again.
 */
export function createReadiness(
  pools: Record<string, pg.Pool>,
  storage: { check: () => Promise<void> },
  log: Pick<Logger, 'warn' | 'info'>,
) {
  let stopping = false
  let isStarting = false
  let watch: NodeJS.Timeout | undefined
  let shared: { at: number; answer: Promise<string | undefined> } | undefined

  const look = async () => {
    const reasons = await Promise.all([
      ...Object.entries(pools).map(([role, pool]) =>
        reasonOf(
          pool.query({ text: 'select 1', query_timeout: SOON } as pg.QueryConfig),
          `the database is not responding (${role}): `,
        ),
      ),
      reasonOf(storage.check(), 'files cannot be written: '),
    ])
    return reasons.find((reason) => reason !== undefined)
  }

  /** Returns why the server is not ready, or undefined if it is. */
  const check = async () => {
    if (stopping) return 'shutting down'
    if (!shared || Date.now() - shared.at > FRESH) shared = { at: Date.now(), answer: look() }
    const reason = await shared.answer
    if (reason) doubt()
    return reason
  }

  const doubt = () => {
    if (watch || stopping || isStarting) return
    let since: number | undefined
    const again = async () => {
      const reason = await look()
      if (stopping) return
      if (reason && !since) {
        since = Date.now()
        log.warn({ reason }, `not ready: ${reason}`)
      }
      if (reason) return void (watch = setTimeout(() => void again(), FRESH))
      watch = undefined
      if (since) log.info(`ready again after ${Math.round((Date.now() - since) / 1000)} s`)
    }
    // Many callers doubt at once, about the same thing.
    watch = setTimeout(() => void again(), 0)
  }

  return {
    check,
    doubt,
    /** Resolves when the server is ready for the first time. */
    first: async () => {
      isStarting = true
      for (
        let said: string | undefined;
        !stopping;
        await new Promise((resolve) => setTimeout(resolve, FRESH))
      ) {
        const reason = await look()
        if (!reason) break
        if (reason !== said) log.warn({ reason }, `not ready: ${reason}`)
        said = reason
      }
      isStarting = false
    },
    /**
     * Makes the server not ready from now on, so that a load balancer stops sending requests here.
     */
    drain: () => {
      stopping = true
      clearTimeout(watch)
    },
  }
}

/**
 * Returns why `work` did not succeed in time, with `before` in front, or undefined if it did.
 * Contains no address or machine name, because strangers may ask.
 */
async function reasonOf(work: Promise<unknown>, before: string) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`${before}no answer within ${SOON / 1000} s`), SOON)
  })
  const done = work.then(
    () => undefined,
    (error: unknown) =>
      before + (awayBecause(error) ?? (error as { code?: string }).code ?? 'unknown failure'),
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
