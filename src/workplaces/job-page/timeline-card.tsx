import '#loss/timeline/timeline.css'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { timelineQuery } from '#loss/timeline/timeline-query.client.ts'
import { WaitingNoteCard } from '#loss/notes/waiting-note-card.tsx'
import { useWaitingNotes } from '#loss/notes/waiting-notes.client.ts'
import { TimelineTile } from '#workplaces/job-page/timeline-tile.tsx'
import { rowsOf } from '#client/by-pages.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCompanyZone } from '#client/company.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { dayOf } from '#values/times.ts'

interface Props {
  job_id: string
  customer_id: string
}

/**
 * Shows what happened on a job by day, newest first. Above it are the notes that only this device
 * has.
 */
export function TimelineCard(props: Props) {
  const { data: events } = useInfiniteQuery({ ...timelineQuery(props.job_id), select: rowsOf })
  const waiting = useWaitingNotes(
    props.job_id,
    (id) => events?.some((event) => event.id === `note ${id}`) === true,
  )
  return (
    <Stack gap="sm">
      {waiting.length > 0 && (
        <Stack
          component="ul"
          gap="xs"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Notes on this device"
        >
          {waiting.map((entry) => (
            <WaitingNoteCard key={entry.id} entry={entry} />
          ))}
        </Stack>
      )}
      <Events {...props} />
    </Stack>
  )
}

function Events({ job_id, customer_id }: Props) {
  const zone = useCompanyZone()
  const query = useInfiniteQuery({ ...timelineQuery(job_id), select: rowsOf })
  const { data: events, error, fetchStatus } = query
  if (!events)
    return error ? (
      <LoadFailureLine text="Failed to load the timeline." query={query} />
    ) : fetchStatus === 'paused' ? (
      <Text c="dimmed">You're offline. The timeline loads when you're back online.</Text>
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
