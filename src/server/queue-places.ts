import type pg from 'pg'
import { createBackoff } from '#runtime/backoff.ts'
import { awayBecause } from '#server/away.ts'
import type { Outcome, Work } from '#server/queue.ts'

/**
 * Seconds before failed work is tried again, doubled each time, and the number of attempts until it
 * is given up, which is after 17 hours.
 */
const FIRST_RETRY = 30
const MOST_ATTEMPTS = 12
/**
 * Ms to rest after something the work needs was away. Doubles with each failure in a row, so that
 * work resumes within the longest rest after an outage.
 */
const [SHORTEST_REST, LONGEST_REST] = [250, 5000]
/** Seconds until that task is due again. */
const LATER = 4

interface Task {
  subject: string
  asked: number
  /** Number of times it failed, and number of times something else ended its work. */
  attempts: number
  interruptions: number
}
interface Places {
  pool: pg.Pool
  kind: string
  work: Work
  onOpen: (subjects: string[]) => void
  /** Called when no work is in progress. */
  onEmpty: () => void
}

/** Returns a function that records the outcome of a task in the database. */
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
    // The message may hold an address, so it is kept only in the database.
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
 * Runs the work of one kind, as many tasks at once as it allows. A task that failed or was
 * interrupted before runs alone, so that no other pays for it. Each place works by itself, so one
 * slow task does not hold up the others.
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

  /** Takes run one after the other, so that each knows what is open. */
  let last: Promise<unknown> = Promise.resolve()
  const take = () => {
    const taking = last.then(async () => {
      if (closed || resting || alone) return undefined
      const { rows } = await pool.query<Task>('select * from app.take_task($1, $2)', [
        kind,
        open.size > 0,
      ])
      const [task] = rows
      // If the database was away for longer than the task's hold, the task is still open here.
      if (!task || open.has(task.subject)) return undefined
      alone = task.attempts + task.interruptions > 0
      open.add(task.subject)
      onOpen([...open])
      return task
    })
    last = taking.catch(() => {})
    return taking
  }

  /**
   * Works on one task. Returns false if none is due, if none may run beside another, or if
   * something it needs is away.
   */
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
    // On an error the database is away for a moment; the next look finds what is due.
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
