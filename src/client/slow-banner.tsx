import { Alert, Button, Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Query, notifyManager, onlineManager, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useShownFromDevice } from '#client/kept-answers.ts'
import { NOT_SAVED, useAtOpening, useOffline, usePage } from '#client/offline.ts'

/** So long a page may be empty before it says what is the matter, in ms. */
const PATIENCE = 3000
/** And so long what is missing without a connection is said, in ms: long enough to be read. */
const MOMENT = 6000

/** A question on the screen that has no answer yet, and none that was kept. */
const isWaiting = (query: Query) =>
  query.state.data === undefined && query.state.fetchStatus !== 'idle' && query.isActive()

/**
 * Says, once something on the page takes long, that it does, with a way to try again and a way back; or that what is shown is what this device
 * saved, because the server could not be asked.
 */
export function SlowBanner() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const saved = useShownFromDevice()
  const page = usePage()
  const cache = queryClient.getQueryCache()
  const offline = useOffline()
  const isSaidAbove = useAtOpening(offline)
  // Who is offline is told so already.
  const isSaved = !offline && [...saved].some((hash) => cache.get(hash)?.isActive())
  // What is put off for want of a connection is never fetching, and counts too.
  const waiting = useSyncExternalStore(
    useCallback((react) => cache.subscribe(notifyManager.batchCalls(react)), [cache]),
    () => cache.getAll().some(isWaiting),
  )
  const slow = useLater(waiting)
  const retry = () => {
    // Whatever the device believes of its connection, who presses wants it tried.
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

/** What is missing of a page without a connection, said at once and for a moment, over the page: a tap goes through it. */
function NotSaved() {
  const gone = useLater(true, MOMENT)
  if (gone) return null
  return (
    <Paper withBorder shadow="md" px="sm" py={6} style={{ pointerEvents: 'none' }}>
      <Text size="sm">You're offline. {NOT_SAVED}</Text>
    </Paper>
  )
}

/** Whether it has been so for a while. */
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
