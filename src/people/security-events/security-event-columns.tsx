import { Text } from '@mantine/core'
import { eventDetail, kindLabel } from '#people/security-events/event-detail.ts'
import { EventTime, EventActor, EventSubject } from '#people/security-events/event-facts.tsx'
import type { SecurityEvent } from '#people/security-events/security-events.ts'
import type { Column } from '#ui/list-columns.ts'

const text = (of: (event: SecurityEvent) => string | null) =>
  function EventText(event: SecurityEvent) {
    const said = of(event)
    return (
      said && (
        <Text size="sm" className="typed">
          {said}
        </Text>
      )
    )
  }

export const securityEventColumns: Column<SecurityEvent>[] = [
  {
    id: 'at',
    head: 'Time',
    width: 184,
    cell: (event) => <EventTime event={event} />,
    card: 'fact',
  },
  {
    id: 'kind',
    head: 'Event',
    always: true,
    width: 178,
    cell: ({ kind }) => (
      <Text size="sm" fw={600}>
        {kindLabel(kind)}
      </Text>
    ),
    card: 'title',
    onCard: ({ kind }) => <Text fw={650}>{kindLabel(kind)}</Text>,
  },
  {
    id: 'actor',
    head: 'Who',
    width: '14%',
    cell: (event) => <EventActor event={event} />,
    card: 'fact',
  },
  {
    id: 'subject',
    head: 'Target',
    width: '20%',
    cell: (event) => <EventSubject event={event} />,
    card: 'fact',
    onCard: (event) => (event.subject || event.email) && <EventSubject event={event} />,
  },
  // The longest column, the detail of the change, gets the remaining width.
  { id: 'detail', head: 'Detail', cell: text(eventDetail), card: 'fact' },
  {
    id: 'address',
    head: 'IP address',
    width: 118,
    cell: text(({ address }) => address),
    card: 'fact',
  },
]
