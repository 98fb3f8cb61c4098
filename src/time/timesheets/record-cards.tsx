import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordRequest } from '#time/requests/record-request-panel.tsx'
import { DotBadge } from '#ui/dot-badge.tsx'
import { spanIn, weekdayIn } from '#values/company-time.ts'
import { RecordActions } from '#time/hours/record-actions.tsx'
import { Correction, Deletion, Driving, Punches } from '#time/hours/record-facts.tsx'
import { IN_PROGRESS, leavingTime, lunchOf, recordLength } from '#time/time-clock/record-words.ts'
import { DeletedBadge } from '#time/clocking-in/record-card.tsx'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'

interface Props {
  records: TimeRecord[]
  zone: string
  label: string
  /**
   * Shows either the employee or the customer of each record, whichever the page does not already
   * name.
   */
  of: 'employee' | 'customer'
}

/**
 * Records of working time: the times that count, with the punches, drive, notes and corrections.
 */
export const RecordCards = ({ records, zone, label, of }: Props) => (
  <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
    {records.map((record) => (
      <Paper component="li" key={record.id} withBorder p="sm">
        <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
          <div style={{ minWidth: 0 }}>
            {of === 'employee' ? (
              <Text fw={600} className="typed">
                {record.employee_name}
              </Text>
            ) : (
              <Anchor
                className="typed"
                fw={600}
                py={2}
                display="inline-block"
                renderRoot={(props) => (
                  <Link {...props} to="/customers/$id" params={{ id: record.customer_id }} />
                )}
              >
                {record.customer_name}
              </Anchor>
            )}
            <Text size="sm">
              <Unbroken record={record}>{weekdayIn(record.clock_in_time, zone)},</Unbroken>{' '}
              <Unbroken record={record}>
                {[spanIn(record.clock_in_time, leavingTime(record), zone), lunchOf(record)]
                  .filter(Boolean)
                  .join(', ')}
              </Unbroken>
            </Text>
          </div>
          <Group
            gap={4}
            wrap="nowrap"
            align="center"
            mih="var(--control)"
            style={{ flexShrink: 0 }}
          >
            <Length record={record} />
            <RecordActions record={record} zone={zone} />
          </Group>
        </Group>
        <Deletion record={record} zone={zone} />
        <Punches record={record} zone={zone} />
        <Driving record={record} zone={zone} />
        {record.notes && (
          <Text size="sm" className="typed" mt={4} style={{ whiteSpace: 'pre-wrap' }}>
            {record.notes}
          </Text>
        )}
        <Correction record={record} zone={zone} />
        <RecordRequest record={record} zone={zone} />
      </Paper>
    ))}
  </Stack>
)

// On narrow screens the line breaks between the day and the times. Each is crossed out by itself,
// because a line through the text around it would leave such blocks out.
const Unbroken = ({
  record: { deleted_at },
  children,
}: {
  record: TimeRecord
  children: ReactNode
}) => (
  <Text span inherit display="inline-block" td={deleted_at === null ? undefined : 'line-through'}>
    {children}
  </Text>
)

function Length({ record: { clock_in_time, clock_out_time, deleted_at } }: { record: TimeRecord }) {
  if (deleted_at !== null) return <DeletedBadge />
  if (clock_out_time === null) return <DotBadge color="teal">{IN_PROGRESS}</DotBadge>
  return (
    <Text fw={600} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {recordLength((Date.parse(clock_out_time) - Date.parse(clock_in_time)) / 1000)}
    </Text>
  )
}
