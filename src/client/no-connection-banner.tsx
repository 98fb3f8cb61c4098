import { Alert, Paper } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NOT_SAVED, useOffline, useOpenedOffline, usePage } from '#client/offline.ts'
import { isRememberedOnly, useRememberedOnly } from '#client/remembered-person.ts'
import { forgetAll, forgetMe, meQuery, useCan, useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'

const OFFLINE = "You're offline"
const STILL_WORKS =
  'The time clock and camera still work. Punches, notes and photos are kept and sent when you reconnect.'
const LAST_SEEN = 'Showing the last data saved on this device. It updates when you reconnect.'

/**
 * Interval for trying the server, in ms. A browser does not always notice that it is back online.
 */
const AGAIN = 5000

/**
 * Shows that there is no connection. If the page was opened offline, a banner says so; if the
 * connection drops later, a toast does. The banner stays until the next page.
 * Once back online, the server decides who is logged in.
 */
export function NoConnectionBanner() {
  const believed = useRememberedOnly()
  const { id } = useMe()
  const punches = useCan('timeClock.punch')
  const offline = useOffline()
  const stands = useOpenedOffline(offline)
  const page = usePage()
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (!believed) return undefined
    const ask = async () => {
      const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined)
      if (me === undefined || isRememberedOnly()) return undefined
      if (me === null) return forgetMe(queryClient)
      // Load what failed to load while offline.
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
  useEffect(() => {
    // The camera says so itself and has no room for a toast.
    if (!offline || stands || page === '/camera') return undefined
    const id = toast.warned(OFFLINE, punches ? STILL_WORKS : LAST_SEEN)
    // The next page says so itself, and a toast would cover its title.
    return () => toast.withdraw(id)
  }, [offline, stands, punches, page])
  const [closed, close] = useState<string>()
  const isOver = stands === 'over page'
  return (
    <div role="status" className={isOver ? 'over-page' : undefined}>
      {stands && !(isOver && closed === page) && (
        <Paper shadow={isOver ? 'md' : undefined} mb={isOver ? undefined : 'md'}>
          <Alert
            color={offline ? 'yellow' : 'teal'}
            variant="light"
            p="sm"
            withCloseButton={isOver}
            closeButtonLabel="Dismiss"
            onClose={() => close(page)}
          >
            {offline
              ? `${OFFLINE}. ${punches ? STILL_WORKS : LAST_SEEN} ${NOT_SAVED}`
              : "You're back online."}
          </Alert>
        </Paper>
      )}
    </div>
  )
}
