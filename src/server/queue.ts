import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createBackoff } from '#runtime/backoff.ts'
import { poolOf } from '#server/database.ts'
import { openPlaces } from '#server/queue-places.ts'

/** When recurring work is done: at a time of day by the company's clock, each day or on some (1 is Monday), or every so long. */
export type Schedule = { at: string; days?: number[] } | { every: `${number} minutes` }

/** A kind of work, as a feature registers it in its `<noun>.later.ts`. */
export interface Work {
  /** Does it for the thing with this id. It may be called again after it was done, and then must change nothing more. */
  work: (subject: string, pool: pg.Pool) => Promise<Outcome>
  when?: Schedule
  /** How many are done at once by this server, unless one. */
  atOnce?: number
  /** How often it may fail, unless so often that it is tried for 17 hours: after 30 s, then after twice as long each time. */
  mostAttempts?: number
}
/**
 * What came of it: nothing to say where it is done. `away`: what it needs is not there, and it is tried again soon, without end.
 * `interrupted`: no one knows why it did not come to its end. It throws where it failed.
 */
export type Outcome = void | 'away' | 'interrupted'

export interface Queue {
  /** Something was asked for: work of this kind, or who knows what. */
  look: (kind?: string) => void
  /** Works until nothing is due, or what it needs is away. */
  flush: () => Promise<void>
  /** Whether there is nothing to do, now or later, until something is asked for. */
  isIdle: () => Promise<boolean>
  pool: pg.Pool
  close: () => Promise<void>
}

/** How soon to look again for what is due but held by someone, or must be done alone, in ms. */
const LOOK_AGAIN = 3000
/** The calendar has minutes. */
const MINUTE = 60_000
/** How often to say that tasks are still worked on, in ms: others may take them after 10 s (app.take_task). */
const HOLD_AGAIN = 3000
/** Work that does not end goes on without us after so long, in ms: supervisors allow a server 10 s. Its task is taken up again after 10 s. */
const GRACE = 5000

interface Next {
  kind: string
  seconds: number
}

/**
 * Does what was asked for by `app.enqueue`, and what the calendar says, as the role that `databaseUrl` names: each task at least once, by one
 * server at a time, whatever ends or is away in between. Several servers share the queue (queue.sql). New tasks are announced on the channel
 * `tasks`, whose hearer calls `look`; otherwise it asks the database once a minute. `onOpen` hears which things are worked on, whenever that changes.
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

  /** Asks what comes next, and when; what is due now is begun only if `begins`. */
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
