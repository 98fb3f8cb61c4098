import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reloads the queries on screen. A query with `calm` in its meta reloads at most once per that many
 * ms: figures that count everyone's activity would otherwise change with every punch.
 */
export function throttleReloads(queryClient: QueryClient) {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const waits = ({ meta, state, queryHash, queryKey }: Query) => {
    const rest = (meta?.calm ?? 0) - (Date.now() - state.dataUpdatedAt)
    if (rest <= 0) return false
    if (!waiting.has(queryHash))
      waiting.set(
        queryHash,
        setTimeout(() => {
          waiting.delete(queryHash)
          void queryClient.invalidateQueries({ queryKey, exact: true })
        }, rest),
      )
    return true
  }
  return {
    readAgain: (concerned: (query: Query) => boolean) =>
      void queryClient.invalidateQueries({
        predicate: (query) => concerned(query) && !waits(query),
      }),
    stop: () => {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
