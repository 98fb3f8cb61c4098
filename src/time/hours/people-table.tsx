import { Table, Text } from '@mantine/core'
import type { JobHours } from '#time/hours/hours.ts'
import { IN_PROGRESS } from '#time/time-clock/record-words.ts'
import { duration } from '#values/durations.ts'

const number = {
  ta: 'right',
  style: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const

/** Hours of each person on a job, and their total. Records in progress are not counted yet. */
export function PeopleTable({ hours: { people, seconds } }: { hours: JobHours }) {
  return (
    <Table
      aria-label="Hours by person"
      withRowBorders={false}
      verticalSpacing={4}
      horizontalSpacing={0}
      maw={460}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Employee</Table.Th>
          <Table.Th {...number}>Hours</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person.employee_id}>
            <Table.Td className="typed">
              {person.employee_name}
              {person.working && (
                <Text span inherit c="dimmed">
                  {' '}
                  ({IN_PROGRESS})
                </Text>
              )}
            </Table.Td>
            <Table.Td {...number}>{duration(person.seconds)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      {people.length > 1 && (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Job total</Table.Th>
            <Table.Th {...number}>{duration(seconds)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      )}
    </Table>
  )
}
