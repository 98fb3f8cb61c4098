import { Group, Paper, Stack, Text } from '@mantine/core'
import { ApprovalActions } from '#time/timesheets/approval-actions.tsx'
import { isOver } from '#time/timesheets/approvals.ts'
import { totalsOf } from '#time/timesheets/week-totals.ts'
import { WeekFacts, Worker } from '#time/timesheets/timesheet-facts.tsx'
import type { Timesheet } from '#time/timesheets/timesheets.ts'
import type { WeekProps } from '#time/timesheets/timesheets-table.tsx'

/** Everyone's week on narrow screens, starting with the company's total. */
export const TimesheetCards = ({ of, asked }: WeekProps) => (
  <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Timesheets">
    <Paper component="li" withBorder p="sm">
      <Text fw={600} mb="xs">
        All locations
      </Text>
      <WeekFacts sheet={totalsOf(of.timesheets)} week={of.week} />
    </Paper>
    {of.timesheets.map((sheet) => (
      <Paper component="li" key={sheet.employee_id} withBorder p="sm">
        <Sheet sheet={sheet} of={of} asked={asked} />
      </Paper>
    ))}
  </Stack>
)

/**
 * A person's week. A person without hours gets a single line, which is clearer than seven dashes.
 */
function Sheet({ sheet, of, asked }: WeekProps & { sheet: Timesheet }) {
  const over = isOver(of)
  if (sheet.total_seconds + sheet.break_seconds === 0)
    return (
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Worker sheet={sheet} week={asked} />
        {over ? (
          <ApprovalActions sheet={sheet} of={of} />
        ) : (
          <Text size="sm" c="dimmed" style={{ flexShrink: 0 }}>
            No hours
          </Text>
        )}
      </Group>
    )
  return (
    <>
      <Worker sheet={sheet} week={asked} />
      <WeekFacts sheet={sheet} week={of.week} />
      {over && (
        <Group mt="xs">
          <ApprovalActions sheet={sheet} of={of} />
        </Group>
      )}
    </>
  )
}
