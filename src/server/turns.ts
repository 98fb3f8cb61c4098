/**
 * The caller, as far as known before the database is asked: staff or anyone else, and the name or
 * address they are counted by.
 */
export interface Asker {
  lane: 'staff' | 'others'
  key: string
}

interface Waiting extends Asker {
  /** Fires when the request should not wait any longer. */
  patience: NodeJS.Timeout
  /** Call with the function that ends the turn, or without one to refuse. */
  answer: (end?: () => void) => void
}

interface Limits {
  /**
   * Limits per lane: requests that one person may have running and waiting at once, and requests
   * that everyone in the lane may have running together.
   */
  lanes: Record<Asker['lane'], { running: number; waiting: number; together: number }>
  /** Requests that the others may have running together while staff are active. */
  besideStaff: number
  /**
   * Requests that one of the others may make at once, and per second after that. Undefined means
   * that only turns limit them.
   */
  pace?: { burst: number; perSecond: number } | undefined
  /** Requests that may wait in total. Beyond this, everyone is refused. */
  mostWaiting: number
}

/**
 * Returns the limits of requests in one worker. A staff page makes a dozen requests at once, and a
 * customer's photo page a hundred.
 */
export const requests = (perSecond?: number): Limits => ({
  lanes: {
    staff: { running: 16, waiting: 200, together: Infinity },
    others: { running: 2, waiting: 60, together: 4 },
  },
  besideStaff: 1,
  pace: perSecond === undefined ? undefined : { burst: 200, perSecond },
  mostWaiting: 1000,
})
/**
 * Staff count as active for this many ms after their last request ends, because the next one comes
 * soon.
 */
const STILL_THERE = 50
/** People remembered. Beyond this, those with a full burst left are forgotten. */
const REMEMBERED = 10_000
/** Longest wait for a turn, in ms. Tests on a busy machine wait longer. */
export const patience = { longest: 10_000 }

/** Tracks the pace of each person: `burst` requests at once, then `perSecond`. */
function createPaces({ burst, perSecond }: { burst: number; perSecond: number }) {
  const each = 1000 / perSecond
  // Time in ms at which all of a person's requests would be answered at that pace. This one number
  // says how much of the burst is left.
  const doneAt = new Map<string, number>()
  return {
    /** Returns the ms that the person has to wait. */
    wait: (key: string) => Math.max(0, (doneAt.get(key) ?? 0) - Date.now() - (burst - 1) * each),
    count: (key: string) => {
      const now = Date.now()
      doneAt.set(key, Math.max(doneAt.get(key) ?? 0, now) + each)
      if (doneAt.size > REMEMBERED)
        for (const [other, at] of doneAt) if (at <= now) doneAt.delete(other)
    },
  }
}

/** Counts the requests that are running. `onEnd` is called after each of them. */
function createRunning(
  limits: Limits['lanes'],
  besideStaff: number,
  pace: Limits['pace'],
  onEnd: () => void,
) {
  const paces = pace && createPaces(pace)
  const running = new Map<string, number>()
  const lanes = { staff: 0, others: 0 }
  let staffUntil = 0

  const mayRun = ({ lane, key }: Asker) =>
    (running.get(key) ?? 0) < limits[lane].running &&
    lanes[lane] <
      (lane === 'others' && (lanes.staff > 0 || Date.now() < staffUntil)
        ? besideStaff
        : limits[lane].together) &&
    (lane === 'staff' || !paces || paces.wait(key) === 0)

  const begin = ({ lane, key }: Asker) => {
    running.set(key, (running.get(key) ?? 0) + 1)
    lanes[lane]++
    if (lane === 'others') paces?.count(key)
    return () => {
      const left = running.get(key)! - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
      lanes[lane]--
      if (lane === 'staff') staffUntil = Date.now() + STILL_THERE
      onEnd()
    }
  }

  return { lanes, mayRun, begin }
}

/**
 * Lets requests in by turns, before any of them costs a query: a few at once per person, staff
 * first, and everyone in turn. So no one with fifty connections can slow down the others.
 */
export function createTurns(
  { lanes: limits, besideStaff, pace, mostWaiting }: Limits = requests(),
) {
  const { lanes, mayRun, begin } = createRunning(limits, besideStaff, pace, () => next())
  const waiting = new Map<string, Waiting[]>()
  let all = 0

  let looking: NodeJS.Timeout | undefined
  /**
   * Looks again soon. When staff have left, or someone who asked too fast may go on, there may be
   * no other request whose end would trigger it.
   */
  const lookAgain = () => {
    looking ??= setTimeout(() => {
      looking = undefined
      next()
      if (all > 0) lookAgain()
    }, STILL_THERE + 1).unref()
  }

  /**
   * Returns the next request of a lane. A person who was served goes behind the others who wait.
   */
  const nextOf = (lane: Asker['lane']) => {
    for (const [key, queue] of waiting) {
      if (queue[0]!.lane !== lane || !mayRun(queue[0]!)) continue
      const found = queue.shift()!
      all--
      waiting.delete(key)
      if (queue.length > 0) waiting.set(key, queue)
      return found
    }
    return undefined
  }
  const next = () => {
    for (
      let found = nextOf('staff') ?? nextOf('others');
      found;
      found = nextOf('staff') ?? nextOf('others')
    ) {
      clearTimeout(found.patience)
      found.answer(begin(found))
    }
  }
  const giveUp = (one: Waiting) => {
    const left = waiting.get(one.key)!.filter((other) => other !== one)
    if (left.length > 0) waiting.set(one.key, left)
    else waiting.delete(one.key)
    all--
    one.answer()
  }

  return {
    /**
     * Waits for a turn and returns the function that ends it. Returns undefined if the request is
     * refused: at once if too many are waiting, otherwise after `patience`.
     */
    take: (asker: Asker): Promise<(() => void) | undefined> => {
      const queue = waiting.get(asker.key)
      if (!queue && mayRun(asker)) return Promise.resolve(begin(asker))
      if (all >= mostWaiting || (queue?.length ?? 0) >= limits[asker.lane].waiting)
        return Promise.resolve(undefined)
      all++
      return new Promise((answer) => {
        const one: Waiting = {
          ...asker,
          answer,
          patience: setTimeout(() => giveUp(one), patience.longest),
        }
        if (queue) queue.push(one)
        else waiting.set(asker.key, [one])
        lookAgain()
      })
    },
    waiting: () => all,
    running: () => ({ ...lanes }),
  }
}
