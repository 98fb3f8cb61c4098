/** Who asks, as far as is known before the database is: staff, or anybody else, and by whose name or address they are counted. */
export interface Asker {
  lane: 'staff' | 'others'
  key: string
}

interface Waiting extends Asker {
  /** Runs out when nobody should wait any longer. */
  patience: NodeJS.Timeout
  /** With what is to be called at the end; without, refused. */
  answer: (end?: () => void) => void
}

interface Limits {
  /** What one person may have running and waiting at once, and what all people of a lane may have running together. */
  lanes: Record<Asker['lane'], { running: number; waiting: number; together: number }>
  /** What the others may have running together while staff are at work. */
  besideStaff: number
  /** How many wait in all: more are refused whoever asks. */
  mostWaiting: number
}

/** Requests in one worker. A page of staff asks for a dozen things at once. */
const requests: Limits = {
  lanes: { staff: { running: 16, waiting: 200, together: Infinity }, others: { running: 2, waiting: 60, together: 4 } },
  besideStaff: 1,
  mostWaiting: 1000,
}
/** So long after a request of theirs, in ms, staff still count as at work: their next one comes soon. */
const STILL_THERE = 50
/** Longer than this, in ms, nobody waits for their turn. */
export const LONGEST = 10_000

/**
 * Lets requests in by turns, before any of them costs a query: a person's few at once, staff first, and everybody in turn, so that nobody with
 * fifty connections can slow the others down.
 */
export function createTurns({ lanes: limits, besideStaff, mostWaiting }: Limits = requests) {
  const running = new Map<string, number>()
  const lanes = { staff: 0, others: 0 }
  const waiting = new Map<string, Waiting[]>()
  let all = 0
  let staffUntil = 0

  const mayRun = ({ lane, key }: Asker) =>
    (running.get(key) ?? 0) < limits[lane].running &&
    lanes[lane] < (lane === 'others' && (lanes.staff > 0 || Date.now() < staffUntil) ? besideStaff : limits[lane].together)

  const begin = ({ lane, key }: Asker) => {
    running.set(key, (running.get(key) ?? 0) + 1)
    lanes[lane]++
    return () => {
      const left = running.get(key)! - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
      lanes[lane]--
      if (lane === 'staff') staffUntil = Date.now() + STILL_THERE
      next()
      if (all > 0) lookAgain()
    }
  }

  /** Nobody's end may come when staff have left. */
  const lookAgain = () => void setTimeout(next, STILL_THERE + 1).unref()

  /** Whoever is served goes behind the others who wait. */
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
    for (let found = nextOf('staff') ?? nextOf('others'); found; found = nextOf('staff') ?? nextOf('others')) {
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
    /** Waits for a turn; answers what is to be called at its end, or undefined: at once where too many wait already, else after LONGEST. */
    take: (asker: Asker): Promise<(() => void) | undefined> => {
      const queue = waiting.get(asker.key)
      if (!queue && mayRun(asker)) return Promise.resolve(begin(asker))
      if (all >= mostWaiting || (queue?.length ?? 0) >= limits[asker.lane].waiting) return Promise.resolve(undefined)
      all++
      return new Promise((answer) => {
        const one: Waiting = { ...asker, answer, patience: setTimeout(() => giveUp(one), LONGEST) }
        if (queue) queue.push(one)
        else waiting.set(asker.key, [one])
        if (Date.now() < staffUntil) lookAgain()
      })
    },
    waiting: () => all,
    running: () => ({ ...lanes }),
  }
}
