import '#reports/reports/reports.css'
import { ScrollArea, Table as Grid, Text } from '@mantine/core'
import { useState } from 'react'
import { addressBehind } from '#reports/reports/report-addresses.ts'
import { type Measure, ofOnePerson } from '#reports/reports/report-measures.ts'
import { AddressLink } from '#client/address-link.tsx'
import { type RowOrder, nextOrder, orderedRows } from '#reports/reports/report-order.ts'
import { ReportHead } from '#reports/reports/report-head-table.tsx'
import { shownValue } from '#reports/reports/report-values.ts'
import type { Row, Sheet, Table } from '#reports/reports/reports.ts'
import { Section } from '#ui/section.tsx'

type Of = Pick<Sheet, 'period' | 'city'>

/**
 * A table of a report. Each column head says what it counts and sorts by it, and each figure links
 * to the rows behind it. The sort order is local to this view: printed and exported tables have the
 * report's order.
 */
export function ReportTable({ table, of }: { table: Table; of: Of }) {
  const [order, setOrder] = useState<RowOrder>()
  const sort = (by: RowOrder['by']) => setOrder(nextOrder(order, by))
  const hasTotals = table.totals.some((total) => total !== null)
  return (
    <Section title={table.title}>
      <Text size="sm" c="dimmed" mb="xs">
        {table.about} {table.more && 'The first 100 are shown.'}{' '}
        {table.more && hasTotals && 'Totals include all.'}
      </Text>
      {table.rows.length === 0 ? (
        <Text size="sm">Nothing in this period.</Text>
      ) : (
        <ScrollArea
          type="auto"
          offsetScrollbars="x"
          viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': table.title }}
        >
          <Grid
            aria-label={table.title}
            verticalSpacing={6}
            horizontalSpacing="xs"
            fz="sm"
            className="report-table"
          >
            <Grid.Thead>
              <Grid.Tr>
                <ReportHead title={table.first} by="label" order={order} onSort={sort} />
                {table.columns.map(({ id, title, about }, n) => (
                  <ReportHead
                    key={id}
                    title={title}
                    about={about}
                    by={n}
                    order={order}
                    onSort={sort}
                  />
                ))}
              </Grid.Tr>
            </Grid.Thead>
            <Grid.Tbody>
              {orderedRows(table.rows, order).map((row) => (
                <Grid.Tr key={`${row.key} ${row.label}`}>
                  <Grid.Th scope="row" fw={500} className="typed">
                    {row.link ? <AddressLink to={row.link}>{row.label}</AddressLink> : row.label}
                  </Grid.Th>
                  {row.values.map((value, n) => (
                    <Cell
                      key={table.columns[n]!.id}
                      column={table.columns[n]!}
                      row={row}
                      value={value}
                      of={of}
                    />
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
                      <Total column={table.columns[n]!} total={total} of={of} />
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

/**
 * A total links to the rows of the whole table, except for hours, whose rows are listed by person.
 */
function Total({ column, total, of }: { column: Column; total: number | null; of: Of }) {
  if (total === null) return ''
  const shown = shownValue(total, column.unit)
  const isListed = total !== 0 && !ofOnePerson.has(column.measure as Measure)
  const address = isListed
    ? addressBehind({ measure: column.measure, from: column.from, to: column.to }, of)
    : undefined
  return address ? (
    <AddressLink to={address} aria-label={`Total, ${column.title}: ${shown}`}>
      {shown}
    </AddressLink>
  ) : (
    shown
  )
}

type Column = Table['columns'][number]
interface CellProps {
  column: Column
  row: Row
  value: number | null
  of: Of
}

function Cell({ column, row, value, of }: CellProps) {
  const shown = shownValue(value, column.unit)
  const isApart = row.key !== null || row.from !== null || row.city !== null
  const known = isApart && value !== null && value !== 0
  const address = known
    ? addressBehind(
        {
          ...column,
          key: row.key,
          city: row.city,
          from: column.from ?? row.from,
          to: column.to ?? row.to,
        },
        of,
      )
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
