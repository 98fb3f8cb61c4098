import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { dayOf } from '#values/times.ts'

const shared = (count: number, last: string) =>
  count === 1
    ? `1 customer record is shared with you until ${last}.`
    : `${count} customer records are shared with you, the last until ${last}.`

/** Shows what a claims agent may see right now. */
export function MyGrantsCard() {
  const zone = useCompanyZone()
  const { data, error, refetch, isFetching } = useQuery(
    api.grants.mine.queryOptions({ meta: { failed: 'Failed to load shared customers' } }),
  )
  if (data)
    return data.until ? (
      <Text>{shared(data.count, dayOf(data.until, zone))}</Text>
    ) : (
      <Notice text="No customers are shared with you yet. The contractor shares them one at a time." />
    )
  if (!error)
    return <Skeleton height={24} radius="md" role="status" aria-label="Loading shared customers" />
  return (
    <LoadFailure text="Failed to load shared customers." query={{ error, refetch, isFetching }} />
  )
}
