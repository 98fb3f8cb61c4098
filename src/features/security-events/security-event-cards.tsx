import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { eventDetail, kindLabel } from '#features/security-events/event-detail.ts'
import { When, Who, Whom } from '#features/security-events/event-facts.tsx'
import type { SecurityEvent } from '#features/security-events/security-events.ts'

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="start">
    <Text size="sm" c="dimmed" w={64} flex="none">
      {name}
    </Text>
    <div style={{ minWidth: 0 }}>{children}</div>
  </Group>
)

/** The events where a table has no room: what its row says, as a card. */
export const SecurityEventCards = ({ events }: { events: SecurityEvent[] }) => (
  <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Security events">
    {events.map((event) => (
      <Paper component="li" key={event.id} withBorder p="sm">
        <Text fw={650}>{kindLabel(event.kind)}</Text>
        <Stack gap={2} mt={4}>
          <Line name="Time">
            <When event={event} />
          </Line>
          <Line name="Who">
            <Who event={event} />
          </Line>
          {(event.subject || event.email) && (
            <Line name="Whom">
              <Whom event={event} />
            </Line>
          )}
          {eventDetail(event) && (
            <Line name="Detail">
              <Text size="sm" className="typed">
                {eventDetail(event)}
              </Text>
            </Line>
          )}
          {event.address && (
            <Line name="Address">
              <Text size="sm" className="typed">
                {event.address}
              </Text>
            </Line>
          )}
        </Stack>
      </Paper>
    ))}
  </SimpleGrid>
)
