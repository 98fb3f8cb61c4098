import type { Query, QueryClient } from '@tanstack/react-query'

/** `calm` of figures that count what everyone does, and would change with every punch. */
export const FIGURES = 5000
/** `calm` of what a person may choose from. The newest is found by a search at any time. */
export const CHOICES = 10_000
/** Ms between two reads of an answer because of other people's changes. */
const PACE = 1000
/**
 * A read waits for up to this many ms more, so that all the screens that show a change do not ask
 * for it at the same moment.
 */
const JITTER = 700

/** Facts that decide when to read. The bench has its own, for many screens in one process. */
export interface Surroundings {
  isHidden: () => boolean
  random: () => number
}
const inBrowser: Surroundings = { isHidden: () => document.hidden, random: Math.random }

/**
 * Reads answers again that other people's changes concern: at most once a second, and one with
 * `calm` in its meta at most once per that many ms. What is not on screen is read when it is shown.
 * A hidden page reads when it is visible again, except answers with `awake` in their meta, which
 * tell the person even then.
 */
export function readAgainCalmly(queryClient: QueryClient, { isHidden, random } = inBrowser) {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  /** When each answer was last read again, in ms of the page's own clock: people set a device's. */
  const readAt = new Map<string, number>()

  const plan = (query: Query, wait: number) => {
    if (!waiting.has(query.queryHash))
      waiting.set(
        query.queryHash,
        setTimeout(() => read(query), wait),
      )
  }
  const read = (query: Query) => {
    waiting.delete(query.queryHash)
    const { meta, state, promise } = query
    const pace = meta?.calm ?? PACE
    const hash = query.queryHash
    const age = Math.min(Math.max(Date.now() - state.dataUpdatedAt, 0), pace)
    if (!readAt.has(hash)) readAt.set(hash, performance.now() - age)
    const rest = pace - (performance.now() - readAt.get(hash)!)
    // An answer that is under way may be from before the change. It is asked for once more, instead
    // of starting over, so that a slow server can answer at all.
    if (state.fetchStatus === 'fetching')
      void promise?.then(
        () => plan(query, pace),
        () => {},
      )
    else if (rest > 0) plan(query, rest)
    // It is stale then, and stale answers are read when the page is visible again.
    else if (isHidden() && !meta?.awake) query.invalidate()
    else {
      readAt.set(hash, performance.now())
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  }

  return {
    readAgain: (isConcerned: (query: Query) => boolean) => {
      for (const query of queryClient.getQueryCache().findAll({ predicate: isConcerned })) {
        if (query.isActive()) plan(query, JITTER * random())
        else query.invalidate()
      }
    },
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
