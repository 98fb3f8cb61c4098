import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isBelieved, useBelieved } from '#client/remembered-person.ts'
import { forgetAll, forgetMe, meQuery, useCan, useMe } from '#client/session.ts'

/** How often the server is tried, in ms: a browser does not always notice that it is online again. */
const AGAIN = 5000

/** Says that the app was opened without a connection. As soon as there is one, the server's word on who is signed in counts. */
export function NoConnectionBanner() {
  const believed = useBelieved()
  const { id } = useMe()
  const punches = useCan('timeClock.punch')
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (!believed) return undefined
    const ask = async () => {
      const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined)
      if (me === undefined || isBelieved()) return undefined
      if (me === null) return forgetMe(queryClient)
      // What could not be read is read now.
      if (me.id === id) void queryClient.invalidateQueries()
      else forgetAll(queryClient)
      return router.invalidate()
    }
    const tryIt = () => void ask()
    addEventListener('online', tryIt)
    const each = setInterval(tryIt, AGAIN)
    return () => {
      removeEventListener('online', tryIt)
      clearInterval(each)
    }
  }, [believed, id, queryClient, router])
  return (
    <div role="status">
      {believed && (
        <Alert color="yellow" variant="light" mb="md" p="sm">
          {punches
            ? "You're offline. The time clock and camera still work. Punches, notes and photos stay on this device and are sent when you reconnect."
            : "You're offline. This is what you last saw on this device. It updates when you reconnect."}
        </Alert>
      )}
    </div>
  )
}
