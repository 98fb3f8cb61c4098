/** After this many ms, the time that someone's papers took counts half. */
const HALF = 60_000
/**
 * Papers of ours that may go first in a row. Then one that was just sent gets a turn, so that it is
 * not forgotten.
 */
const IN_A_ROW = 5

interface Waiting {
  who: string
  /**
   * True for a paper that we accepted before and now fill or seal; false for one that was just
   * sent.
   */
  isOurs: boolean
  open: () => Promise<void>
}

/**
 * Opens papers in turns, one at a time. Ours go before those that were just sent. Among people, the
 * one who used less processor time recently goes first, so slow papers only cost their sender.
 */
export function paperTurns() {
  const waiting: Waiting[] = []
  const spent = new Map<string, { ms: number; at: number }>()
  let [isOpening, inARow] = [false, 0]

  const spentBy = (who: string) => {
    const { ms, at } = spent.get(who) ?? { ms: 0, at: 0 }
    return ms * 0.5 ** ((Date.now() - at) / HALF)
  }
  /** Charges a person for a paper, in ms of processor time. */
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
    /** The number of papers that wait, plus the one that is open. */
    count: () => waiting.length + (isOpening ? 1 : 0),
    /** The number of waiting papers that this person sent. */
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
