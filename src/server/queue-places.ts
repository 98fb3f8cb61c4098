import type pg from 'pg'
import { createBackoff } from '#runtime/backoff.ts'
import { awayBecause } from '#server/away.ts'
import type { Outcome, Work } from '#server/queue.ts'

/** What failed is tried again after so many seconds, twice as long each time, and given up after so many attempts: after 17 hours. */
const FIRST_RETRY = 30
const MOST_ATTEMPTS = 12
/** How long to rest, in ms, after what the work needs was away: doubled with each failure in a row, so that an outage ends within the longest of them. */
const [SHORTEST_REST, LONGEST_REST] = [250, 5000]
/** When what could not be done because of that is due again, in seconds. */
const LATER = 4

interface Task {
  subject: string
  asked: number
  /** How often it failed, and how often something else ended its work. */
  attempts: number
  interruptions: number
}
interface Places {
  pool: pg.Pool
  kind: string
  work: Work
  onOpen: (subjects: string[]) => void
  /** Nothing is worked on anymore. */
  onEmpty: () => void
}

/** What came of the work, written down in the database. */
function judgeOf({ pool, kind, work: { mostAttempts = MOST_ATTEMPTS } }: Places) {
  const backoff = createBackoff()
  const failed = async (
    { subject, attempts }: Task,
    error: Error & { responseCode?: number; code?: string },
  ) => {
    const wait = attempts + 1 >= mostAttempts ? null : FIRST_RETRY * 2 ** attempts
    await pool.query('select app.fail_task($1, $2, $3, $4)', [kind, subject, error.message, wait])
    const { failures, worthSaying } = backoff.failed()
    const row = failures > 1 ? `, ${failures} failures in a row` : ''
    // The message may hold an address; the database keeps it.
    const why = error.responseCode ?? error.code ?? error.message
    if (wait === null)
      console.error(
        `Work was given up after ${mostAttempts} attempts: ${kind} ${subject} (${why}).`,
      )
    else if (worthSaying)
      console.error(`Work failed, retrying in ${wait} s: ${kind} ${subject} (${why}${row}).`)
  }
  return async (task: Task, outcome: Outcome | Error) => {
    const { subject } = task
    if (outcome === 'away')
      return pool
        .query('select app.put_back_task($1, $2, $3)', [kind, subject, LATER])
        .catch(() => {})
    if (outcome === 'interrupted')
      return pool.query('select app.let_go_tasks($1, $2)', [kind, [subject]]).catch(() => {})
    if (outcome) return failed(task, outcome)
    return pool.query('select app.end_task($1, $2, $3)', [kind, subject, task.asked])
  }
}

/**
 * Where work of one kind is done: as many at once as it allows, but what failed or was interrupted before alone, so that nothing beside it
 * pays for it. Each place works for itself: one slow task does not keep the others waiting.
 */
export function openPlaces(options: Places) {
  const { pool, kind, work, onOpen, onEmpty } = options
  const atOnce = work.atOnce ?? 1
  const judge = judgeOf(options)
  const open = new Set<string>()
  const working = new Set<Promise<void>>()
  let [alone, closed, again] = [false, false, false]
  let failures = 0
  let resting: NodeJS.Timeout | undefined
  const rest = () => {
    resting ??= setTimeout(
      () => {
        resting = undefined
        pump()
      },
      Math.min(LONGEST_REST, SHORTEST_REST * 2 ** failures++),
    )
  }

  const orAway = (error: Error) => {
    const reason = awayBecause(error)
    if (reason && failures === 0) console.error(`Work is waiting: ${kind} (${reason}).`)
    return reason ? ('away' as const) : error
  }

  /** One after the other, so that each knows what is open. */
  let last: Promise<unknown> = Promise.resolve()
  const take = () => {
    const taking = last.then(async () => {
      if (closed || resting || alone) return undefined
      const { rows } = await pool.query<Task>('select * from app.take_task($1, $2)', [
        kind,
        open.size > 0,
      ])
      const [task] = rows
      // Where the database was away for longer than it was held, it is still open here.
      if (!task || open.has(task.subject)) return undefined
      alone = task.attempts + task.interruptions > 0
      open.add(task.subject)
      onOpen([...open])
      return task
    })
    last = taking.catch(() => {})
    return taking
  }

  /** False if none is due, or none that may be done beside another, or what it needs is away. */
  const workOnOne = async () => {
    const task = await take()
    if (!task) return false
    const outcome = await work.work(task.subject, pool).catch(orAway)
    await judge(task, outcome).finally(() => {
      open.delete(task.subject)
      onOpen([...open])
      const wasAlone = alone
      alone = false
      // The other places were kept empty.
      if (wasAlone) fill()
    })
    if (outcome === 'away') {
      rest()
      return false
    }
    failures = 0
    return true
  }

  const place = async () => {
    do {
      again = false
      while (!closed && (await workOnOne()));
    } while (again && !closed && !resting)
  }
  const pump = () => {
    again = true
    if (closed || resting || working.size >= atOnce) return
    // The database is away for a moment; the next look finds what is due.
    const one = place()
      .catch(() => {})
      .finally(() => {
        working.delete(one)
        if (working.size === 0 && !closed) onEmpty()
      })
    working.add(one)
  }
  const fill = () => {
    for (let n = 0; n < atOnce; n++) pump()
  }

  return {
    pump: fill,
    hold: async () =>
      void (
        open.size > 0 && (await pool.query('select app.hold_tasks($1, $2)', [kind, [...open]]))
      ),
    flush: async () => {
      fill()
      while (working.size > 0) await Promise.all(working)
    },
    isEmpty: () => working.size === 0,
    close: async () => {
      closed = true
      clearTimeout(resting)
      await Promise.all(working)
    },
  }
}
