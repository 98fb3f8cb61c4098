import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMyClock } from '#time/time-clock/my-clock.client.ts'
import { RecordCard } from '#time/clocking-in/record-card.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

/** My latest records, newest first. */
export function RecentRecordsCard() {
  const { zone } = useMyClock()
  const { data, error, refetch, isFetching, fetchStatus } = useQuery(
    api.timeClock.recent.queryOptions({ meta: { failed: 'Failed to load time records' } }),
  )
  return (
    <Section title="Recent time records">
      {data && zone ? (
        data.length === 0 ? (
          <Text c="dimmed">No time records yet</Text>
        ) : (
          <Stack
            component="ul"
            gap="xs"
            p={0}
            m={0}
            style={{ listStyle: 'none' }}
            aria-label="Recent time records"
          >
            {data.map((record) => (
              <RecordCard key={record.id} record={record} zone={zone} />
            ))}
          </Stack>
        )
      ) : error ? (
        <LoadFailureLine
          text="Failed to load time records."
          query={{ error, refetch, isFetching }}
        />
      ) : fetchStatus === 'paused' ? (
        <Text c="dimmed">You're offline. Your records load when you're back online.</Text>
      ) : (
        <Stack gap="xs" role="status" aria-label="Loading time records">
          {Array.from({ length: 5 }, (_, row) => (
            <Skeleton key={row} height={84} radius="md" />
          ))}
        </Stack>
      )}
    </Section>
  )
}
