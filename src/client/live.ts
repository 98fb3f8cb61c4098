import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dropFirstAnswers } from '#client/first-answers.ts'
import { followChanges } from '#client/live-answers.ts'
import { meQuery, showSignedOut } from '#client/session.ts'
import type { AnswerSources, Notice } from '#values/notices.ts'

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
    const changes = followChanges(queryClient, () => queryClient.getQueryData(meQuery.queryKey)?.id)
    /** My own name, role or login requirements may have changed, and the guards depend on them. */
    const askWhoIAm = () =>
      void queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).then(
        (me) => {
          if (me) return router.invalidate()
          // Ask again at the next step: the person may log in in another tab.
          queryClient.removeQueries({ queryKey: meQuery.queryKey })
          showSignedOut()
        },
        () => {},
      )
    const follow = (concerns: ReturnType<typeof changes.hear> | undefined) => {
      const me = queryClient.getQueryCache().find({ queryKey: meQuery.queryKey, exact: true })
      if (concerns && (!me || concerns(me))) askWhoIAm()
    }
    const read = <Data>(event: Event) => JSON.parse((event as MessageEvent<string>).data) as Data
    source.addEventListener('change', (event) => {
      dropFirstAnswers()
      follow(changes.hear(read<Notice[]>(event)))
    })
    source.addEventListener('ready', (event) => follow(changes.open(read<AnswerSources>(event))))
    return () => {
      source.close()
      changes.stop()
    }
  }, [queryClient, router])
}
