import fc from 'fast-check'

/** Random choices, repeatable by seed. */
export function chances(seed: number) {
  const drawn = fc.sample(fc.noBias(fc.integer({ min: 0, max: 2 ** 31 - 1 })), {
    seed,
    numRuns: 20_000,
  })
  let next = 0
  /** Returns an integer from 0 to `most`. */
  const to = (most: number) => Math.floor((drawn[next++ % drawn.length]! / 2 ** 31) * (most + 1))
  const one = <Item>(of: readonly Item[]) => of[to(of.length - 1)]!
  return { to, one }
}
export type Chances = ReturnType<typeof chances>

const FIRST = Date.UTC(2023, 11, 20)
/** Returns a day between Dec 20, 2023 and Mar 20, 2024. */
export const someDay = ({ to }: Chances) =>
  new Date(FIRST + to(91) * 86_400_000).toISOString().slice(0, 10)
/** Returns a time within those days. */
export const someMoment = ({ to }: Chances) =>
  new Date(FIRST + to(91 * 86_400) * 1000).toISOString()
/** Returns the time that many seconds after another. */
export const later = (at: string, seconds: number) =>
  new Date(Date.parse(at) + seconds * 1000).toISOString()
