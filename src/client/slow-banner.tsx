import { Alert, Button, Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Query, notifyManager, onlineManager, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useShownFromDevice } from '#client/kept-answers.ts'
import { NOT_SAVED, useOffline, useOpenedOffline, usePage } from '#client/offline.ts'

/** A page may stay empty this long before the banner explains, in ms. */
const PATIENCE = 3000
/** The offline notice stays this long, in ms: long enough to read. */
const MOMENT = 6000

/** True for a query on screen that has neither an answer nor a kept copy. */
const isWaiting = (query: Query) =>
  query.state.data === undefined && query.state.fetchStatus !== 'idle' && query.isActive()

/**
 * Says that the page is taking long, with Retry and Back. Or says that the page shows data saved on
 * this device, because the server could not be reached.
 */
export function SlowBanner() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const saved = useShownFromDevice()
  const page = usePage()
  const cache = queryClient.getQueryCache()
  const offline = useOffline()
  const isSaidAbove = useOpenedOffline(offline) !== undefined
  // Someone offline has already been told.
  const isSaved = !offline && [...saved].some((hash) => cache.get(hash)?.isActive())
  // A query paused for lack of a connection is never fetching, but it is waiting too.
  const waiting = useSyncExternalStore(
    useCallback((react) => cache.subscribe(notifyManager.batchCalls(react)), [cache]),
    () => cache.getAll().some(isWaiting),
  )
  const slow = useLater(waiting)
  const retry = () => {
    // Whatever the device thinks of its connection, the person wants it tried.
    onlineManager.setOnline(true)
    void queryClient.refetchQueries(
      { predicate: (query) => isWaiting(query) || saved.has(query.queryHash) },
      { cancelRefetch: true },
    )
  }
  return (
    <div role="status" className="over-page">
      {offline ? (
        waiting && !isSaidAbove && <NotSaved key={page} />
      ) : slow ? (
        <Banner
          key={`slow ${page}`}
          text="This is taking longer than usual. Check your connection."
        >
          <Button variant="default" onClick={() => router.history.back()}>
            Back
          </Button>
          <Button onClick={retry}>Retry</Button>
        </Banner>
      ) : (
        isSaved && (
          <Banner
            key={`saved ${page}`}
            text="Can't reach the server. Showing what's saved on this device."
          >
            <Button onClick={retry}>Retry</Button>
          </Banner>
        )
      )}
    </div>
  )
}

/** A brief notice over the page that part of it is missing offline. Taps go through it. */
function NotSaved() {
  const gone = useLater(true, MOMENT)
  if (gone) return null
  return (
    <Paper withBorder shadow="md" px="sm" py={6} style={{ pointerEvents: 'none' }}>
      <Text size="sm">You're offline. {NOT_SAVED}</Text>
    </Paper>
  )
}

/** True once `now` has been true for `patience` ms. */
function useLater(now: boolean, patience = PATIENCE) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!now) return undefined
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [now, patience])
  return now && late
}

function Banner({ text, children }: { text: string; children: ReactNode }) {
  const [opened, { close }] = useDisclosure(true)
  if (!opened) return null
  return (
    <Paper shadow="md">
      <Alert
        color="yellow"
        variant="light"
        p="sm"
        withCloseButton
        closeButtonLabel="Dismiss"
        onClose={close}
      >
        <Group justify="space-between" gap="xs">
          <Text size="sm" flex="1 1 220px">
            {text}
          </Text>
          <Group gap="xs">{children}</Group>
        </Group>
      </Alert>
    </Paper>
  )
}
