import { AddressLink } from '#client/address-link.tsx'
import { type RowMeasure, measures } from '#reports/reports/report-measures.ts'
import { shownValue } from '#reports/reports/report-values.ts'
import type { Behind, Unit } from '#reports/reports/reports.ts'
import { figures, typedText } from '#ui/cells.tsx'
import type { Column } from '#ui/list-columns.ts'
import { shownDay } from '#values/times.ts'

const heads: Partial<Record<Unit, string>> = {
  seconds: 'Hours',
  wait: 'Time to call',
  days: 'Days',
}
const amount = (unit: Unit): Column<Behind> => ({
  id: 'amount',
  head: heads[unit] ?? 'Amount',
  width: 120,
  align: 'right',
  card: 'corner',
  cell: (row) => figures(shownValue(row.amount, unit)),
})

/** Columns for the rows behind a figure, in its unit. */
export const reportRowColumns = (measure: RowMeasure): Column<Behind>[] => [
  {
    id: 'day',
    head: measure === 'open' ? 'Due' : 'Day',
    width: 130,
    cell: ({ day }) => figures(shownDay(day)),
    always: true,
    card: 'under',
  },
  {
    id: 'title',
    head: 'Record',
    cell: ({ link, title }) => <AddressLink to={link}>{title}</AddressLink>,
    always: true,
    card: 'title',
  },
  { id: 'detail', head: 'Details', cell: ({ detail }) => typedText(detail), card: 'line' },
  ...(measures[measure].unit === 'count' ? [] : [amount(measures[measure].unit)]),
]
