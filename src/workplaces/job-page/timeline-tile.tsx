import '#loss/timeline/timeline.css'
import { Group, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TimelineEvent } from '#loss/timeline/timeline.ts'
import { eventIcons } from '#workplaces/job-page/job-views.gen.ts'
import { eventTitle, hasText } from '#workplaces/job-page/timeline-words.ts'

const icons: Record<TimelineEvent['kind'], Icon> = eventIcons

interface Props {
  event: TimelineEvent
  zone: string
  job_id: string
  customer_id: string
}

/** Shows one event: its title, person and time, plus the text of a note or a few of the photos. */
export function TimelineTile({ event, zone, job_id, customer_id }: Props) {
  const { kind, at, who, what, photo_ids } = event
  const Icon = icons[kind]
  const time = new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: zone })
  return (
    <div className="timeline-event">
      <span className="timeline-icon" aria-hidden>
        <Icon size={16} />
      </span>
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text size="sm" className="typed">
          <Text span inherit fw={600}>
            {eventTitle(event)}
          </Text>{' '}
          <Text span inherit c="dimmed">
            {who && `${who} · `}
            <time dateTime={at}>{time}</time>
          </Text>
        </Text>
        {what && hasText(kind) && (
          <Text size="sm" className="typed" lineClamp={4} style={{ whiteSpace: 'pre-wrap' }}>
            {what}
          </Text>
        )}
        {photo_ids.length > 0 && (
          <Group gap={4} mt={4} wrap="nowrap" style={{ overflow: 'hidden' }}>
            {photo_ids.map((photo, n) => (
              <Link
                key={photo}
                to="/photos"
                search={{ customer: customer_id, job: job_id, photo }}
                className="timeline-photo mantine-focus-auto"
                aria-label={`Photo ${n + 1} of ${event.count}`}
              >
                <img src={`/files/${photo}/thumbnail`} alt="" loading="lazy" />
              </Link>
            ))}
          </Group>
        )}
      </div>
    </div>
  )
}
