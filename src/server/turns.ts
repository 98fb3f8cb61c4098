/** Who asks, as far as is known before the database is: staff, or anybody else, and by whose name or address they are counted. */
export interface Asker {
  lane: 'staff' | 'others'
  key: string
}

interface Waiting extends Asker {
  since: number
  /** With what is to be called at the end; without, refused. */
  answer: (end?: () => void) => void
}

/** Requests of one person that run at once, and that wait, in one worker. A page of staff asks for a dozen things at once. */
const each = { staff: { running: 16, waiting: 200 }, others: { running: 2, waiting: 60 } }
/** Requests of all customers, claims agents and strangers that run at once in one worker, and while staff work there. */
const OTHERS = 4
const OTHERS_BESIDE_STAFF = 1
/** So long after a request of theirs, in ms, staff still count as at work: their next one comes soon. */
const STILL_THERE = 50
/** Requests of all that wait in one worker: more are refused whoever asks. */
const MOST_WAITING = 1000
/** Longer than this, in ms, nobody waits for their turn. */
const LONGEST = 10_000

/**
 * Lets requests in by turns, before any of them costs a query: a person's few at once, staff first, and everybody in turn, so that nobody with
 * fifty connections can slow the others down.
 */
export function createTurns() {
  const running = new Map<string, number>()
  const lanes = { staff: 0, others: 0 }
  const waiting = new Map<string, Waiting[]>()
  let all = 0
  let staffUntil = 0

  const mayRun = ({ lane, key }: Asker) =>
    (running.get(key) ?? 0) < each[lane].running &&
    (lane === 'staff' || lanes.others < (lanes.staff > 0 || Date.now() < staffUntil ? OTHERS_BESIDE_STAFF : OTHERS))

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
      const { answer, since } = found
      if (Date.now() - since > LONGEST) answer()
      else answer(begin(found))
    }
  }

  return {
    /** Waits for a turn; answers what is to be called at its end, or undefined at once where too many wait already. */
    take: (asker: Asker): Promise<(() => void) | undefined> => {
      const queue = waiting.get(asker.key)
      if (!queue && mayRun(asker)) return Promise.resolve(begin(asker))
      if (all >= MOST_WAITING || (queue?.length ?? 0) >= each[asker.lane].waiting) return Promise.resolve(undefined)
      all++
      return new Promise((answer) => {
        const one = { ...asker, since: Date.now(), answer }
        if (queue) queue.push(one)
        else waiting.set(asker.key, [one])
        if (Date.now() < staffUntil) lookAgain()
      })
    },
    waiting: () => all,
    running: () => ({ ...lanes }),
  }
}
