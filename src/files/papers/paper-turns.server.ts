/** After so long, in ms, what someone's papers took counts half. */
const HALF = 60_000
/** So many of ours go first in a row; then one that someone sent is looked at, so that it is not forgotten. */
const IN_A_ROW = 5

interface Waiting {
  who: string
  /** Whether the paper is one that we took before, to be filled or sealed, and none that someone just sent. */
  isOurs: boolean
  open: () => Promise<void>
}

/**
 * Papers in their turns, one at a time. Ours go before those that someone just sent; among people, who has used less processor time of late
 * goes first, so that papers made to take long cost who sends them.
 */
export function paperTurns() {
  const waiting: Waiting[] = []
  const spent = new Map<string, { ms: number; at: number }>()
  let [isOpening, inARow] = [false, 0]

  const spentBy = (who: string) => {
    const { ms, at } = spent.get(who) ?? { ms: 0, at: 0 }
    return ms * 0.5 ** ((Date.now() - at) / HALF)
  }
  /** What a paper of theirs took, in ms of processor time. */
  const charge = (who: string, ms: number) => {
    for (const other of spent.keys()) if (spentBy(other) < 1) spent.delete(other)
    spent.set(who, { ms: spentBy(who) + ms, at: Date.now() })
  }
  function next() {
    const [ours, sent] = [
      waiting.filter(({ isOurs }) => isOurs),
      waiting.filter(({ isOurs }) => !isOurs),
    ]
    const kind = ours.length && (inARow < IN_A_ROW || !sent.length) ? ours : sent
    const least = kind.reduce((one, other) => (spentBy(other.who) < spentBy(one.who) ? other : one))
    waiting.splice(waiting.indexOf(least), 1)
    inARow = least.isOurs ? inARow + 1 : 0
    return least
  }
  async function go() {
    isOpening = true
    while (waiting.length) await next().open()
    isOpening = false
  }
  return {
    charge,
    /** How many wait, and the one that is open. */
    count: () => waiting.length + (isOpening ? 1 : 0),
    /** How many that they sent wait. */
    pileOf: (who: string) => waiting.filter((one) => one.who === who && !one.isOurs).length,
    take<Result>(who: string, isOurs: boolean, work: () => Promise<Result>) {
      const { promise, resolve } = Promise.withResolvers<Result>()
      const open = async () => {
        const mine = work()
        resolve(mine)
        await mine.catch(() => {})
      }
      waiting.push({ who, isOurs, open })
      if (!isOpening) void go()
      return promise
    },
  }
}
