import type { Row } from '#reports/reports/reports.ts'

/** By which column a table is ordered: its place among the columns, or the rows' names. */
export interface RowOrder {
  by: number | 'label'
  descending: boolean
}

/** The order after a press on a head: figures begin with the greatest, names with A; then the other way; then as the report has it. */
export function nextOrder(order: RowOrder | undefined, by: RowOrder['by']): RowOrder | undefined {
  const first = by !== 'label'
  if (order?.by !== by) return { by, descending: first }
  return order.descending === first ? { by, descending: !first } : undefined
}

/** Rows in an order; what has no value is last either way, and equal ones stay as the report has them. */
export function orderedRows(rows: readonly Row[], order: RowOrder | undefined): readonly Row[] {
  if (!order) return rows
  const { by, descending } = order
  const turn = descending ? -1 : 1
  if (by === 'label')
    return rows.toSorted(
      (a, b) => turn * a.label.localeCompare(b.label, 'en-US', { numeric: true }),
    )
  return rows.toSorted((a, b) => {
    const [one, other] = [a.values[by] ?? null, b.values[by] ?? null]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return turn * (one - other)
  })
}
