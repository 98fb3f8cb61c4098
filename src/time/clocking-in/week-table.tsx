import { Badge, Table, Text } from '@mantine/core'
import { weekday } from '#time/time-clock/clock-times.ts'
import { IN_PROGRESS } from '#time/time-clock/record-words.ts'
import { duration } from '#values/durations.ts'
import { useCompanyNow } from '#time/time-clock/my-clock.client.ts'
import { daysOf, overtimeIn, weekSeconds } from '#time/time-clock/pay-week.ts'
import { calendarDay } from '#values/times.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'

interface Week {
  week: string
  time_zone: string
  records: TimeRecord[]
}

/** Seconds at which a bar is full, unless a day was longer. */
const FULL = 10 * 3600

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

/** The seven days with their hours as numbers and bars. A record in progress counts until now. */
export function WeekTable({
  week: { week, time_zone, records: all },
  ahead,
}: {
  week: Week
  ahead: number
}) {
  const records = all.filter(({ deleted_at }) => deleted_at === null)
  const now = useCompanyNow(ahead)
  const seconds = weekSeconds(records, week, time_zone, now)
  const full = Math.max(FULL, ...seconds)
  const running = records.some(({ clock_out_time }) => clock_out_time === null)
    ? calendarDay(now, time_zone)
    : undefined
  const overtime = overtimeIn(sum(seconds))
  return (
    <Table
      aria-label="Hours by day"
      layout="fixed"
      withRowBorders={false}
      verticalSpacing={6}
      horizontalSpacing={4}
    >
      <colgroup>
        <col style={{ width: 104 }} />
        <col style={{ width: 76 }} />
        <col />
      </colgroup>
      <Table.Tbody>
        {daysOf(week).map((day, n) => (
          <Table.Tr key={day} h={38}>
            <Table.Th scope="row" fw={day === calendarDay(now, time_zone) ? 700 : 400}>
              {weekday(day)}
            </Table.Th>
            <Table.Td ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {seconds[n] ? (
                duration(seconds[n])
              ) : (
                <Text c="dimmed" component="span" size="sm">
                  –
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
                <div
                  style={{
                    height: 18,
                    width: `${(seconds[n]! / full) * (day === running ? 60 : 100)}%`,
                    borderRadius: 4,
                    background: 'var(--mantine-primary-color-filled)',
                  }}
                />
                {day === running && (
                  <Badge
                    tt="none"
                    variant="light"
                    color="teal"
                    c="var(--mantine-color-text)"
                    style={{ flexShrink: 0 }}
                  >
                    {IN_PROGRESS}
                  </Badge>
                )}
              </div>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr h={38}>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Td ta="right" fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {duration(sum(seconds))}
          </Table.Td>
          <Table.Td>
            {overtime > 0 && <Text size="sm">including {duration(overtime)} overtime</Text>}
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
