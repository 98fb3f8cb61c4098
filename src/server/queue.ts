import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createBackoff } from '#runtime/backoff.ts'
import type { ScannerSettings } from '#runtime/settings.ts'
import { poolOf } from '#server/database.ts'
import { openPlaces } from '#server/queue-places.ts'
import type { Storage } from '#server/storage.ts'

/**
 * When recurring work runs: at a time of day by the company's clock, daily or on some days (1 is
 * Monday), or at an interval.
 */
export type Schedule = { at: string; days?: number[] } | { every: `${number} minutes` }

/** A kind of work, as a feature registers it in its `<noun>.later.ts`. */
export interface Work {
  /**
   * Does the work for the thing with this id. It may be called again after it was done, and must
   * then change nothing more.
   */
  work: (subject: string, pool: pg.Pool) => Promise<Outcome>
  when?: Schedule
  /** Number of tasks that this server runs at once. Default 1. */
  atOnce?: number
  /**
   * Attempts before the work is given up. By default it is tried for 17 hours: after 30 s, then
   * after twice as long each time.
   */
  mostAttempts?: number
}

/** Parts that the keeper has for all later work. */
export interface Keeper {
  baseUrl: string
  storage: () => Promise<Storage>
  /** For the role that runs procedures. */
  reader: pg.Pool
  scanner: ScannerSettings | undefined
}

/**
 * Makes the kinds of work of a `*.later.ts`, by name, where it is exported as `works`. `Own` is what
 * they need of a floor above the queue.
 */
export type Later<Own = unknown> = (keeper: Keeper & Own) => Record<string, Work>

/**
 * Outcome of work; undefined means done. `away`: something it needs is unavailable, and it is tried
 * again soon, without a limit. `interrupted`: it did not finish, and no one knows why. Failed work
 * throws.
 */
export type Outcome = void | 'away' | 'interrupted'

export interface Queue {
  /** Looks for work: of this kind if something was queued, or of any kind. */
  look: (kind?: string) => void
  /** Works until nothing is due, or something the work needs is away. */
  flush: () => Promise<void>
  /** True if there is nothing to do, now or later, until something is queued. */
  isIdle: () => Promise<boolean>
  pool: pg.Pool
  close: () => Promise<void>
}

/** Ms before looking again for due work that someone holds, or that must run alone. */
const LOOK_AGAIN = 3000
/** The calendar counts in minutes. */
const MINUTE = 60_000
/**
 * Ms between renewals of the hold on running tasks. Others may take a task after 10 s
 * (app.take_task).
 */
const HOLD_AGAIN = 3000
/**
 * Ms that closing waits for work to end, because supervisors give a server 10 s. Unfinished work
 * continues without us, and its task is taken up again after 10 s.
 */
const GRACE = 5000

interface Next {
  kind: string
  seconds: number
}

/**
 * Does the work queued by `app.enqueue` and by the calendar, as the role in `databaseUrl`. Each
 * task runs at least once, on one server at a time, whatever ends or is away in between. Several
 * servers share the queue (queue.sql). New tasks are announced on the channel `tasks`, whose
 * listener calls `look`; otherwise this asks the database once a minute. `onOpen` gets the ids
 * being worked on, whenever they change.
 */
export function startQueue(options: {
  databaseUrl: string
  works: Record<string, Work>
  connections?: number
  onOpen?: (subjects: string[]) => void
}): Queue {
  const { works, onOpen = () => {} } = options
  const pool = poolOf({ connectionString: options.databaseUrl, max: options.connections ?? 2 })
  const calendar = JSON.stringify(
    Object.entries(works).flatMap(([kind, { when }]) => (when ? { kind, ...when } : [])),
  )
  const backoff = createBackoff()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const wakeIn = (ms: number) => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void look(true), ms)
  }
  const next = async () =>
    (await pool.query<Next>('select * from app.next_tasks($1)', [calendar])).rows.filter(
      ({ kind }) => kind in works,
    )

  /** Asks what is due next, and when. Starts due work only if `begins`. */
  async function look(begins: boolean) {
    try {
      let wait = MINUTE - (Date.now() % MINUTE)
      for (const { kind, seconds } of await next()) {
        if (seconds <= 0 && begins) places[kind]!.pump()
        wait = Math.min(wait, seconds > 0 ? seconds * 1000 : LOOK_AGAIN)
      }
      wakeIn(wait)
    } catch {
      // The database is away.
      wakeIn(backoff.failed().pause)
    }
  }
  const places = Object.fromEntries(
    Object.entries(works).map(([kind, work]) => [
      kind,
      openPlaces({ pool, kind, work, onOpen, onEmpty: () => void look(false) }),
    ]),
  )
  const all = Object.values(places)
  const holding = setInterval(
    () => all.forEach(({ hold }) => void hold().catch(() => {})),
    HOLD_AGAIN,
  )
  all.forEach(({ pump }) => pump())

  return {
    look: (kind) => (kind ? places[kind]?.pump() : void look(true)),
    flush: async () => void (await Promise.all(all.map(({ flush }) => flush()))),
    isIdle: async () => (await next()).length === 0 && all.every(({ isEmpty }) => isEmpty()),
    pool,
    close: async () => {
      closed = true
      await Promise.race([
        Promise.all(all.map(({ close }) => close())),
        delay(GRACE, undefined, { ref: false }),
      ])
      clearTimeout(timer)
      clearInterval(holding)
      await pool.end()
    },
  }
}
