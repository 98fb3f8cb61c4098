import { ScrollArea, Table as Grid, Text, Tooltip } from '@mantine/core'
import { addressBehind } from '#features/reports/report-addresses.ts'
import { AddressLink } from '#client/address-link.tsx'
import { shownValue } from '#features/reports/report-values.ts'
import type { Row, Sheet, Table } from '#features/reports/reports.ts'
import { Section } from '#ui/section.tsx'

type Of = Pick<Sheet, 'period' | 'city'>

/** A table of a report: what each column counts stands at its head, and each figure leads to the rows behind it. */
export function ReportTable({ table, of }: { table: Table; of: Of }) {
  const hasTotals = table.totals.some((total) => total !== null)
  return (
    <Section title={table.title}>
      <Text size="sm" c="dimmed" mb="xs">
        {table.about} {table.more && 'The first 100 are shown.'} {table.more && hasTotals && 'The totals count all.'}
      </Text>
      {table.rows.length === 0 ? (
        <Text size="sm">Nothing in these days.</Text>
      ) : (
        <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': table.title }}>
          <Grid aria-label={table.title} verticalSpacing={6} horizontalSpacing="xs" fz="sm" className="report-table">
            <Grid.Thead>
              <Grid.Tr>
                <Grid.Th>{table.first}</Grid.Th>
                {table.columns.map(({ id, title, about }) => (
                  <Grid.Th key={id} ta="right">
                    <Tooltip label={about} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
                      <span className="explained">{title}</span>
                    </Tooltip>
                  </Grid.Th>
                ))}
              </Grid.Tr>
            </Grid.Thead>
            <Grid.Tbody>
              {table.rows.map((row) => (
                <Grid.Tr key={`${row.key} ${row.label}`}>
                  <Grid.Th scope="row" fw={500} className="typed">
                    {row.link ? <AddressLink to={row.link}>{row.label}</AddressLink> : row.label}
                  </Grid.Th>
                  {row.values.map((value, n) => (
                    <Cell key={table.columns[n]!.id} column={table.columns[n]!} row={row} value={value} of={of} />
                  ))}
                </Grid.Tr>
              ))}
            </Grid.Tbody>
            {hasTotals && (
              <Grid.Tfoot>
                <Grid.Tr>
                  <Grid.Th scope="row">Total</Grid.Th>
                  {table.totals.map((total, n) => (
                    <Grid.Td key={table.columns[n]!.id} ta="right" fw={700} className="figures">
                      {total === null ? '' : shownValue(total, table.columns[n]!.unit)}
                    </Grid.Td>
                  ))}
                </Grid.Tr>
              </Grid.Tfoot>
            )}
          </Grid>
        </ScrollArea>
      )}
    </Section>
  )
}

interface CellProps {
  column: Table['columns'][number]
  row: Row
  value: number | null
  of: Of
}

function Cell({ column, row, value, of }: CellProps) {
  const shown = shownValue(value, column.unit)
  const isApart = row.key !== null || row.from !== null || row.city !== null
  const known = isApart && value !== null && value !== 0
  const address = known
    ? addressBehind({ ...column, key: row.key, city: row.city, from: column.from ?? row.from, to: column.to ?? row.to }, of)
    : undefined
  return (
    <Grid.Td ta="right" className="figures">
      {address ? (
        <AddressLink to={address} aria-label={`${row.label}, ${column.title}: ${shown}`}>
          {shown}
        </AddressLink>
      ) : (
        shown
      )}
    </Grid.Td>
  )
}
