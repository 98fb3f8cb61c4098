import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { throttleReloads } from '#client/calm.ts'
import { dropFirstAnswers } from '#client/first-answers.ts'
import { meQuery, showSignedOut } from '#client/session.ts'

/**
 * Reloads what is on screen when someone else changes it. After an outage of the stream, it loads
 * the changes that were missed.
 */
export function useLiveUpdates() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    // Send the page's age, so that the server also reports changes between the page's first
    // requests and this one.
    const source = new EventSource(`/live?age=${Math.round(performance.now())}`)
    const calm = throttleReloads(queryClient)
    let opened = false
    /**
     * `answers` are the queries that show the changed data, by the first part of their procedures'
     * names. An empty list means any query may.
     */
    const readAgain = (answers: string[]) => {
      const isConcerned = ({ queryKey: [path] }: { queryKey: QueryKey }) =>
        answers.length === 0 || !Array.isArray(path) || answers.includes(path[0] as string)
      const firstAnswers = queryClient.getQueryCache().findAll({
        fetchStatus: 'fetching',
        predicate: (query) => query.state.data === undefined && isConcerned(query),
      })
      calm.readAgain(isConcerned)
      // A first load still underway is not restarted by this, and may return data from before the
      // change.
      for (const { promise, queryKey } of firstAnswers)
        void promise?.then(
          () => queryClient.invalidateQueries({ queryKey, exact: true }),
          () => {},
        )
      // My own name, role or login requirements may have changed, and the guards depend on them.
      if (answers.includes('access'))
        void queryClient.fetchQuery(meQuery).then(
          (me) => {
            if (me) return router.invalidate()
            // Ask again at the next step: the person may log in in another tab.
            queryClient.removeQueries({ queryKey: meQuery.queryKey })
            showSignedOut()
          },
          () => {},
        )
    }
    // The event holds the table's name, then the answers.
    source.addEventListener('change', (event) => {
      dropFirstAnswers()
      readAgain((event as MessageEvent<string>).data.split(' ').slice(1))
    })
    source.addEventListener('ready', () => {
      if (opened) readAgain([])
      opened = true
    })
    return () => {
      source.close()
      calm.stop()
    }
  }, [queryClient, router])
}
