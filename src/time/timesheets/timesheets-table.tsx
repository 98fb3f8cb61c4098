import { Table } from '@mantine/core'
import { daysOf } from '#time/time-clock/pay-week.ts'
import { ApprovalActions } from '#time/timesheets/approval-actions.tsx'
import { isOver } from '#time/timesheets/approvals.ts'
import { shortDay } from '#time/timesheets/week-words.ts'
import { totalsOf } from '#time/timesheets/week-totals.ts'
import { Length, Worker } from '#time/timesheets/timesheet-facts.tsx'
import type { TimesheetsWeek } from '#time/timesheets/timesheets.ts'

export interface WeekProps {
  of: TimesheetsWeek
  /** The week from the address; undefined means this week. */
  asked: string | undefined
}

/** Everyone's week on a wide screen, with the company's total below. */
export function TimesheetsTable({ of, asked }: WeekProps) {
  const over = isOver(of)
  const totals = totalsOf(of.timesheets)
  return (
    <Table
      verticalSpacing="xs"
      horizontalSpacing={4}
      highlightOnHover
      stickyHeader
      stickyHeaderOffset={60}
      layout="fixed"
      aria-label="Timesheets"
    >
      <Table.Thead>
        <Table.Tr>
          {/* Every column has a width, so that a wide screen's room is shared and names stay
              near their hours. */}
          <Table.Th w="clamp(108px, 100vw - 1145px, 180px)">Employee</Table.Th>
          {daysOf(of.week).map((day) => (
            <Table.Th key={day} w={65} ta="right">
              {shortDay(day)}
            </Table.Th>
          ))}
          <Table.Th w={74} ta="right">
            Total
          </Table.Th>
          <Table.Th w={76} ta="right">
            Overtime
          </Table.Th>
          <Table.Th w={62} ta="right">
            Lunch
          </Table.Th>
          {over && (
            <Table.Th w={186} pl="md">
              Approval
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {of.timesheets.map((sheet) => (
          <Table.Tr key={sheet.employee_id}>
            <Table.Td>
              <Worker sheet={sheet} week={asked} />
            </Table.Td>
            <Numbers of={sheet} />
            {over && (
              <Table.Td pl="md">
                <ApprovalActions sheet={sheet} of={of} />
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th scope="row">All locations</Table.Th>
          <Numbers of={totals} strong />
          {over && <Table.Td />}
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

const Numbers = ({ of, strong }: { of: ReturnType<typeof totalsOf>; strong?: boolean }) =>
  [...of.seconds, of.total_seconds, of.overtime_seconds, of.break_seconds].map((seconds, n) => (
    <Table.Td
      key={n}
      ta="right"
      fz={strong ? 'xs' : undefined}
      fw={strong || n === 7 ? 600 : undefined}
    >
      <Length seconds={seconds} />
    </Table.Td>
  ))
