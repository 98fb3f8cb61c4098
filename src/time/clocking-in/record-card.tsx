import { Anchor, Badge, Group, Paper, Text } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { RecordRequest } from '#time/requests/record-request-panel.tsx'
import { spanIn } from '#time/time-clock/clock-times.ts'
import {
  IN_PROGRESS,
  recordLength,
  deletionOf,
  driveText,
  leavingTime,
  lunchOf,
  originOf,
} from '#time/time-clock/record-words.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'

/** Marks a record that no longer counts. */
export const DeletedBadge = () => (
  <Badge
    tt="none"
    variant="light"
    color="gray"
    c="var(--mantine-color-text)"
    style={{ flexShrink: 0 }}
  >
    Deleted
  </Badge>
)

/** One of my records: customer, times, length, and the facts behind them. */
export function RecordCard({ record, zone }: { record: TimeRecord; zone: string }) {
  const { clock_in_time, clock_out_time, notes } = record
  const deletion = deletionOf(record, zone)
  const facts = [deletion, driveText(record), lunchOf(record), ...originOf(record, zone)].filter(
    (fact) => fact !== undefined,
  )
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Anchor
            className="typed"
            fw={650}
            display="inline-block"
            py={2}
            renderRoot={(props) => (
              <Link {...props} to="/customers/$id" params={{ id: record.customer_id }} />
            )}
          >
            {record.customer_name}
          </Anchor>
          <Text size="sm" td={deletion && 'line-through'}>
            {spanIn(clock_in_time, leavingTime(record), zone)}
          </Text>
        </div>
        {deletion ? (
          <DeletedBadge />
        ) : clock_out_time === null ? (
          <Badge
            size="lg"
            tt="none"
            variant="light"
            color="teal"
            c="var(--mantine-color-text)"
            style={{ flexShrink: 0 }}
          >
            {IN_PROGRESS}
          </Badge>
        ) : (
          <Text fw={700} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {recordLength((Date.parse(clock_out_time) - Date.parse(clock_in_time)) / 1000)}
          </Text>
        )}
      </Group>
      {facts.map((fact) => (
        <Text key={fact} size="sm" c="dimmed" className="typed">
          {fact}
        </Text>
      ))}
      {record.has_position && (
        <Group gap={4} c="dimmed">
          <IconMapPin size={16} aria-hidden />
          <Text size="sm">With location</Text>
        </Group>
      )}
      {notes && (
        <Text size="sm" mt={4} className="typed" style={{ whiteSpace: 'pre-wrap' }}>
          {notes}
        </Text>
      )}
      <RecordRequest record={record} zone={zone} />
    </Paper>
  )
}
