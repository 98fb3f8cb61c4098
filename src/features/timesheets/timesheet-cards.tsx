import { Group, Paper, Stack, Text } from '@mantine/core'
import { ApprovalActions } from '#features/timesheets/approval-actions.tsx'
import { isOver, totalsOf } from '#features/timesheets/approvals.ts'
import { WeekFacts, Worker } from '#features/timesheets/timesheet-facts.tsx'
import type { WeekProps } from '#features/timesheets/timesheets-table.tsx'

/** Everyone's week where a table has no room, and the company's first. */
export const TimesheetCards = ({ of, asked }: WeekProps) => (
  <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Timesheets">
    <Paper component="li" withBorder p="sm">
      <Text fw={600} mb="xs">
        Company
      </Text>
      <WeekFacts sheet={totalsOf(of.timesheets)} week={of.week} />
    </Paper>
    {of.timesheets.map((sheet) => (
      <Paper component="li" key={sheet.employee_id} withBorder p="sm">
        <Worker sheet={sheet} week={asked} />
        <WeekFacts sheet={sheet} week={of.week} />
        {isOver(of) && (
          <Group mt="xs">
            <ApprovalActions sheet={sheet} of={of} />
          </Group>
        )}
      </Paper>
    ))}
  </Stack>
)
