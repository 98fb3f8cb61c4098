import { Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { timelineQuery } from '#features/timeline/timeline-query.client.ts'
import { TimelineTile } from '#features/timeline/timeline-tile.tsx'
import { rowsOf } from '#client/by-pages.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCompanyZone } from '#client/company.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { dayOf } from '#values/times.ts'

/** What happened on a job, the newest first, under the day it happened. */
export function TimelineCard({ job_id, customer_id }: { job_id: string; customer_id: string }) {
  const zone = useCompanyZone()
  const query = useInfiniteQuery({ ...timelineQuery(job_id), select: rowsOf })
  const { data: events, error } = query
  if (!events)
    return error ? (
      <LoadFailureLine text="Failed to load the timeline." query={query} />
    ) : (
      <Skeleton height={160} radius="md" role="status" aria-label="Loading the timeline" />
    )
  return (
    <Stack gap="sm">
      <ol className="timeline" aria-label="Timeline">
        {events.map((event, n) => {
          const day = dayOf(event.at, zone)
          const isNewDay = n === 0 || dayOf(events[n - 1]!.at, zone) !== day
          return (
            <li key={event.id}>
              {isNewDay && (
                <Text size="xs" fw={650} c="dimmed" className="timeline-day">
                  {day}
                </Text>
              )}
              <TimelineTile event={event} zone={zone} job_id={job_id} customer_id={customer_id} />
            </li>
          )
        })}
      </ol>
      <MoreButton query={query} text="Show earlier" />
    </Stack>
  )
}
