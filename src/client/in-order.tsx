import { Skeleton, Stack, type StackProps } from '@mantine/core'
import { useOffline } from '#client/offline.ts'

/**
 * Parts one below the other, each shown once those above it have their height (`.in-order` in styles.css): nothing comes in above what
 * could be pressed. A part says that it is still loading by a skeleton anywhere in it. Offline no part waits for another.
 */
export function InOrder({ className, ...stack }: StackProps) {
  return <Stack gap="md" className={useInOrder(className)} {...stack} />
}

/** The class that does it, for what is not a `Stack`; of two columns, only where they stand one below the other. */
export function useInOrder(className = '', how: 'in-order' | 'in-order-when-narrow' = 'in-order') {
  const offline = useOffline()
  return offline ? className : `${className} ${how}`
}

/** Holds the place of a part that may turn out to be nothing: what stands below it waits, and no room is taken. */
export const MayCome = () => <Skeleton height={0} aria-hidden />

interface Asked {
  isPending: boolean
  fetchStatus: string
  failureCount: number
}

/** True while an answer is on its way; false once it is there, has failed, or can't be asked for. */
export const isAwaited = ({ isPending, fetchStatus, failureCount }: Asked) =>
  isPending && fetchStatus === 'fetching' && failureCount === 0
