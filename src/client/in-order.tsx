import { Skeleton, Stack, type StackProps } from '@mantine/core'
import { useOffline } from '#client/offline.ts'

/**
 * Stacks parts and shows each once those above it have their height (`.in-order` in styles.css), so
 * nothing appears above a control and moves it. A part is still loading while it contains a
 * skeleton. Offline, no part waits for another.
 */
export function InOrder({ className, ...stack }: StackProps) {
  return <Stack gap="md" className={useInOrder(className)} {...stack} />
}

/**
 * Returns the class that does this for elements other than `Stack`. `in-order-when-narrow` is for
 * two columns: it only applies while they are stacked.
 */
export function useInOrder(className = '', how: 'in-order' | 'in-order-when-narrow' = 'in-order') {
  const offline = useOffline()
  return offline ? className : `${className} ${how}`
}

/**
 * Placeholder for a part that may turn out empty. It takes no space, and the parts below it wait.
 */
export const PendingPart = () => <Skeleton height={0} aria-hidden />

interface QueryState {
  isPending: boolean
  fetchStatus: string
  failureCount: number
}

/**
 * True while an answer is loading. False once it has arrived or failed, or if it can't be
 * requested.
 */
export const isAwaited = ({ isPending, fetchStatus, failureCount }: QueryState) =>
  isPending && fetchStatus === 'fetching' && failureCount === 0
