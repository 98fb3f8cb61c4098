import { Button, Checkbox, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { SimilarCustomerCard } from '#loss/customers/similar-customer-card.tsx'
import type { RowProblem } from '#workplaces/imports/import-problems.ts'
import type { CustomersReport } from '#workplaces/imports/customer-columns.ts'

const STEP = 50

const Cell = ({ value }: { value: string }) =>
  value.trim() ? (
    <span className="typed">{value}</span>
  ) : (
    <Text span c="dimmed" inherit>
      empty
    </Text>
  )

const Rows = ({ problems }: { problems: RowProblem[] }) => (
  <Table verticalSpacing={6} aria-label="Problems">
    <Table.Thead>
      <Table.Tr>
        <Table.Th w={70}>Row</Table.Th>
        <Table.Th>Column</Table.Th>
        <Table.Th>Cell</Table.Th>
        <Table.Th>Problem</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {problems.map(({ row, column, value, message }, n) => (
        <Table.Tr key={n}>
          <Table.Td>{row}</Table.Td>
          <Table.Td className="typed">{column}</Table.Td>
          <Table.Td>
            <Cell value={value} />
          </Table.Td>
          <Table.Td>{message}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const Cards = ({ problems }: { problems: RowProblem[] }) => (
  <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Problems">
    {problems.map(({ row, column, value, message }, n) => (
      <Paper component="li" key={n} withBorder p="xs">
        <Text size="sm" fw={600} className="typed">
          Row {row}
          {column && `, ${column}`}
        </Text>
        <Text size="sm">{message}</Text>
        <Text size="sm" c="dimmed">
          <Cell value={value} />
        </Text>
      </Paper>
    ))}
  </Stack>
)

/** Lists every problem with its row and column, fifty at a time. */
export function ProblemsTable({ problems }: { problems: RowProblem[] }) {
  const [shown, setShown] = useState(STEP)
  const narrow = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const List = narrow ? Cards : Rows
  return (
    <Stack gap="xs">
      <List problems={problems.slice(0, shown)} />
      {problems.length > shown && (
        <Button
          variant="default"
          onClick={() => setShown(shown + STEP)}
          style={{ alignSelf: 'start' }}
        >
          Show more ({(problems.length - shown).toLocaleString('en-US')} left)
        </Button>
      )}
    </Stack>
  )
}

interface Similar {
  similar: CustomersReport['similar']
  /** Rows to add anyway. */
  chosen: ReadonlySet<number>
  onChoose: (row: number, on: boolean) => void
  disabled: boolean
}

/** Lists rows that look like an existing customer, and why. Each one is added if checked. */
export function SimilarTable({ similar, chosen, onChoose, disabled }: Similar) {
  const [shown, setShown] = useState(STEP)
  return (
    <Stack
      gap={4}
      component="ul"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
      aria-label="Possible duplicates"
    >
      {similar.slice(0, shown).map(({ row, row_name, ...customer }) => (
        <Group component="li" key={row} gap="xs" wrap="nowrap" align="start">
          <Checkbox
            mt={4}
            aria-label={`Add row ${row}, ${row_name}`}
            checked={chosen.has(row)}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) => onChoose(row, checked)}
          />
          <Text size="sm" component="div" className="typed" pt={4}>
            Row {row}: <b>{row_name}</b>. Already here:
            <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              <SimilarCustomerCard customer={customer} />
            </ul>
          </Text>
        </Group>
      ))}
      {similar.length > shown && (
        <li>
          <Button variant="default" onClick={() => setShown(shown + STEP)}>
            Show more
          </Button>
        </li>
      )}
    </Stack>
  )
}
