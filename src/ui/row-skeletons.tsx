import { Skeleton, Stack } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { Notice } from '#ui/notice.tsx'

/** The outline of a list while it loads. Offline, it says that the list loads later. */
export function RowSkeletons({ label }: { label: string }) {
  const { online } = useNetwork()
  if (!online) return <Notice text="You're offline. This list will load when you reconnect." />
  return (
    <Stack gap="sm" role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} height={56} radius="md" />
      ))}
    </Stack>
  )
}
