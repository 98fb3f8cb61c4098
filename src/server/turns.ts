/** Who asks, as far as is known before the database is: staff, or anyone else, and by whose name or address they are counted. */
export interface Asker {
  lane: 'staff' | 'others'
  key: string
}

interface Waiting extends Asker {
  /** Aborts when the request should not wait any longer. */
  patience: NodeJS.Timeout
  /** With what is to be called at the end; without, refused. */
  answer: (end?: () => void) => void
}

interface Limits {
  /** What one person may have running and waiting at once, and what all people of a lane may have running together. */
  lanes: Record<Asker['lane'], { running: number; waiting: number; together: number }>
  /** What the others may have running together while staff are at work. */
  besideStaff: number
  /** How many requests one of the others may make at once, and how many a second after these; without, as many as get a turn. */
  pace?: { burst: number; perSecond: number } | undefined
  /** How many may wait in all: more are refused for everyone. */
  mostWaiting: number
}

/** Requests in one worker. A page of staff asks for a dozen things at once; a customer's page of photos for a hundred. */
export const requests = (perSecond?: number): Limits => ({
  lanes: {
    staff: { running: 16, waiting: 200, together: Infinity },
    others: { running: 2, waiting: 60, together: 4 },
  },
  besideStaff: 1,
  pace: perSecond === undefined ? undefined : { burst: 200, perSecond },
  mostWaiting: 1000,
})
/** So long after a request of theirs, in ms, staff still count as at work: their next one comes soon. */
const STILL_THERE = 50
/** Of so many people at most is known that their whole burst is left. */
const REMEMBERED = 10_000
/** The longest wait for a turn, in ms. Tests on a busy machine wait longer. */
export const patience = { longest: 10_000 }

/** How often people asked, each at a pace of their own: after `burst` at once, `perSecond`. */
function createPaces({ burst, perSecond }: { burst: number; perSecond: number }) {
  const each = 1000 / perSecond
  // When all that a person asked would be answered at that pace, in ms: one number tells how much of the burst is left.
  const doneAt = new Map<string, number>()
  return {
    /** For how long, in ms, they have to wait. */
    wait: (key: string) => Math.max(0, (doneAt.get(key) ?? 0) - Date.now() - (burst - 1) * each),
    count: (key: string) => {
      const now = Date.now()
      doneAt.set(key, Math.max(doneAt.get(key) ?? 0, now) + each)
      if (doneAt.size > REMEMBERED)
        for (const [other, at] of doneAt) if (at <= now) doneAt.delete(other)
    },
  }
}

/**
 * Lets requests in by turns, before any of them costs a query: a person's few at once, staff first, and everyone in turn, so that no one with
 * fifty connections can slow the others down.
 */
export function createTurns(
  { lanes: limits, besideStaff, pace, mostWaiting }: Limits = requests(),
) {
  const paces = pace && createPaces(pace)
  const running = new Map<string, number>()
  const lanes = { staff: 0, others: 0 }
  const waiting = new Map<string, Waiting[]>()
  let all = 0
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
      next()
    }
  }

  let looking: NodeJS.Timeout | undefined
  /** Nobody's end may come when staff have left, or when who asked too fast may go on. */
  const lookAgain = () => {
    looking ??= setTimeout(() => {
      looking = undefined
      next()
      if (all > 0) lookAgain()
    }, STILL_THERE + 1).unref()
  }

  /** After being served, a person goes behind the others who wait. */
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
    /** Waits for a turn; answers what is to be called at its end, or undefined: at once where too many wait already, else after `patience`. */
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
