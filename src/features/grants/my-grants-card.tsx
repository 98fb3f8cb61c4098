import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'

const day = (time: string) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })

const shared = (count: number, until: string) =>
  count === 1
    ? `1 customer record is shared with you until ${day(until)}.`
    : `${count} customer records are shared with you, the last until ${day(until)}.`

/** What a claims agent may see at this moment. */
export function MyGrantsCard() {
  const { data, error, refetch, isFetching } = useQuery(
    api.grants.mine.queryOptions({ meta: { failed: 'Failed to load shared customers' } }),
  )
  if (data)
    return data.until ? (
      <Text>{shared(data.count, data.until)}</Text>
    ) : (
      <Notice text="No customers are shared with you yet. The contractor shares them one at a time." />
    )
  if (!error) return <Skeleton height={24} radius="md" role="status" aria-label="Loading shared customers" />
  return <LoadFailure text="Failed to load shared customers." query={{ error, refetch, isFetching }} />
}
