import { Table, Text } from '@mantine/core'
import { eventDetail, kindLabel } from '#features/security-events/event-detail.ts'
import { When, Who, Whom } from '#features/security-events/event-facts.tsx'
import type { SecurityEvent } from '#features/security-events/security-events.ts'
import { ListTable } from '#ui/list-table.tsx'

/** The events on a wide screen. */
export const SecurityEventsTable = ({ events }: { events: SecurityEvent[] }) => (
  <ListTable
    label="Security events"
    head={
      <>
        <Table.Th w={184}>Time</Table.Th>
        <Table.Th w={178}>Event</Table.Th>
        <Table.Th w="15%">Who</Table.Th>
        <Table.Th>Target</Table.Th>
        <Table.Th w="15%">Detail</Table.Th>
        <Table.Th w={118}>Address</Table.Th>
      </>
    }
  >
    {events.map((event) => (
      <Table.Tr key={event.id}>
        <Table.Td>
          <When event={event} />
        </Table.Td>
        <Table.Td>
          <Text size="sm" fw={600}>
            {kindLabel(event.kind)}
          </Text>
        </Table.Td>
        <Table.Td>
          <Who event={event} />
        </Table.Td>
        <Table.Td>
          <Whom event={event} />
        </Table.Td>
        <Table.Td>
          <Text size="sm" className="typed">
            {eventDetail(event)}
          </Text>
        </Table.Td>
        <Table.Td>
          <Text size="sm" className="typed">
            {event.address}
          </Text>
        </Table.Td>
      </Table.Tr>
    ))}
  </ListTable>
)
