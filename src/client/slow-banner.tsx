import { Alert, Button, Group, Text } from '@mantine/core'
import { type Query, notifyManager, onlineManager, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useShownFromDevice } from '#client/kept-answers.ts'
import { useBelieved } from '#client/remembered-person.ts'

/** So long a page may be empty before it says what is the matter, in ms. */
const PATIENCE = 3000

/** A question on the screen that has no answer yet, and none that was kept. */
const isWaiting = (query: Query) => query.state.data === undefined && query.state.fetchStatus !== 'idle' && query.isActive()

/**
 * Says, once something on the page takes long, that it does, with a way to try again and a way back; or that what is shown is what this device
 * saved, because the server could not be asked.
 */
export function SlowBanner() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const saved = useShownFromDevice()
  const cache = queryClient.getQueryCache()
  // Who opened the app without a connection is told so already.
  const believed = useBelieved()
  const isSaved = !believed && [...saved].some((hash) => cache.get(hash)?.isActive())
  // What is put off for want of a connection is never fetching, and counts too.
  const waiting = useSyncExternalStore(
    useCallback((react) => cache.subscribe(notifyManager.batchCalls(react)), [cache]),
    () => cache.getAll().some(isWaiting),
  )
  const slow = useLater(waiting)
  const retry = () => {
    // Whatever the device believes of its connection, who presses wants it tried.
    onlineManager.setOnline(true)
    void queryClient.refetchQueries({ predicate: (query) => isWaiting(query) || saved.has(query.queryHash) }, { cancelRefetch: true })
  }
  return (
    <div role="status">
      {slow ? (
        <Banner text="This is taking longer than usual. Check your connection.">
          <Button variant="default" onClick={() => router.history.back()}>
            Back
          </Button>
          <Button onClick={retry}>Retry</Button>
        </Banner>
      ) : (
        isSaved && (
          <Banner text="Can't reach the server. You see what this device saved.">
            <Button onClick={retry}>Retry</Button>
          </Banner>
        )
      )}
    </div>
  )
}

/** Whether it has been so for a while. */
function useLater(now: boolean) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!now) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [now])
  return now && late
}

const Banner = ({ text, children }: { text: string; children: ReactNode }) => (
  <Alert color="yellow" variant="light" mb="md" p="sm">
    <Group justify="space-between" gap="xs">
      <Text size="sm" flex="1 1 220px">
        {text}
      </Text>
      <Group gap="xs">{children}</Group>
    </Group>
  </Alert>
)
