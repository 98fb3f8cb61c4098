import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { calmly } from '#client/calm.ts'
import { meQuery, saySignedOut } from '#client/session.ts'

/** Reloads what is on screen when someone else changes it. Changes missed while the stream was down are loaded when it is back. */
export function useLiveUpdates() {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    // How old the page is: changes between its first requests and this one are sent too.
    const source = new EventSource(`/live?age=${Math.round(performance.now())}`)
    const calm = calmly(queryClient)
    let opened = false
    /** `answers` are those that show what changed, by the first part of their procedures' names; without any, all may. */
    const readAgain = (answers: string[]) => {
      const isConcerned = ({ queryKey: [path] }: { queryKey: QueryKey }) =>
        answers.length === 0 || !Array.isArray(path) || answers.includes(path[0] as string)
      const firstAnswers = queryClient
        .getQueryCache()
        .findAll({
          fetchStatus: 'fetching',
          predicate: (query) => query.state.data === undefined && isConcerned(query),
        })
      calm.readAgain(isConcerned)
      // A first answer that is on its way is not asked for anew by that, and may be older than the change.
      for (const { promise, queryKey } of firstAnswers)
        void promise?.then(
          () => queryClient.invalidateQueries({ queryKey, exact: true }),
          () => {},
        )
      // Perhaps it was my own name or role, or what I need to enter; the guards decide by it.
      if (answers.includes('access'))
        void queryClient.fetchQuery(meQuery).then(
          (me) => {
            if (me) return router.invalidate()
            // Asked again at the next step: they may sign in in another tab.
            queryClient.removeQueries({ queryKey: meQuery.queryKey })
            saySignedOut()
          },
          () => {},
        )
    }
    // The table's name, then the answers.
    source.addEventListener('change', (event) =>
      readAgain((event as MessageEvent<string>).data.split(' ').slice(1)),
    )
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
